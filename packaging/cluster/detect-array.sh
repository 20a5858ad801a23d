#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The sinks of every row of a traces file on a cluster: a Slurm array of which each task runs one part.
#
#   sbatch --array=0-7 packaging/cluster/detect-array.sh MODEL TRACES.jsonl SINKS.jsonl [options of sinkscope detect]
#   sinkscope merge SINKS.jsonl.part-*-of-8.jsonl --out SINKS.jsonl       when all tasks have ended
#
# - The array must begin at 0 and leave nothing out: task I of N runs the rows r with r % N = I. A part lies in
#   SINKS.jsonl.part-I-of-N.jsonl, what the task says in sinks-JOB_TASK.log in the folder of submission.
# - A task that was killed, preempted or ran out of time goes on where it was: submit the same line again. What is finished is
#   not run again, and the bytes are those of a task that nothing stopped. --requeue makes Slurm do so by itself.
# - Slurm sends SIGTERM before the end of the time (--signal below): the row that is running is given up, the others are kept.
# - CPUs: sbatch --cpus-per-task=8. GPUs: sbatch --gres=gpu:1 and the option --device cuda:0. Memory: sinkscope inspect MODEL
#   --tokens N says how much one row takes.
# - All tasks must compute alike (type, device, threads): merge refuses parts that differ.
# - The program: SINKSCOPE=/path/to/sinkscope sbatch ..., else build/release/bin/sinkscope of this repository when submitted
#   from its root, else the one in PATH.
#
#SBATCH --job-name=sinks
#SBATCH --output=sinks-%A_%a.log
#SBATCH --open-mode=append
#SBATCH --signal=B:TERM@60
#SBATCH --requeue
set -euo pipefail

if [ "$#" -lt 3 ]; then
  echo "usage: sbatch --array=0-N detect-array.sh MODEL TRACES.jsonl SINKS.jsonl [options of sinkscope detect]" >&2
  exit 2
fi
model=$1 traces=$2 out=$3
shift 3

index=${SLURM_ARRAY_TASK_ID:?this is to be submitted as an array: sbatch --array=0-7 ...}
count=${SLURM_ARRAY_TASK_COUNT:?this is to be submitted as an array: sbatch --array=0-7 ...}
if [ "${SLURM_ARRAY_TASK_MIN:-0}" != 0 ] || [ "${SLURM_ARRAY_TASK_MAX:-$((count - 1))}" != $((count - 1)) ]; then
  echo "the array must be 0-$((count - 1)) with nothing left out, not ${SLURM_ARRAY_TASK_MIN:-0}-${SLURM_ARRAY_TASK_MAX:-?}" >&2
  exit 2
fi

sinkscope=${SINKSCOPE:-}
if [ -z "$sinkscope" ]; then
  sinkscope=${SLURM_SUBMIT_DIR:-.}/build/release/bin/sinkscope
  [ -x "$sinkscope" ] || sinkscope=sinkscope
fi

threads=()
case " $* " in
*" --threads"*) ;; # the user's own number
*) [ -z "${SLURM_CPUS_PER_TASK:-}" ] || threads=(--threads "$SLURM_CPUS_PER_TASK") ;;
esac

# exec: Slurm's signals reach the program itself.
exec "$sinkscope" detect "$model" --traces "$traces" --shard "$index/$count" --resume --progress \
  "${threads[@]}" --out "$out.part-$index-of-$count.jsonl" "$@"
