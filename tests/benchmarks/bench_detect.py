#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a batch costs beside the forward passes alone, and the memory it takes: same model, same rows, interleaved rounds.

    bench_detect.py --sinkscope BINARY --model FILE.gguf --traces FILE.jsonl
                    [--rows 8] [--tokens 1024] [--rounds 3] [--threads 2] [--json OUT]

A round runs `detect` over the first rows of the file and then `run --no-scores` of each of them, a process of its own. Of the
runs the seconds inside the passes are counted; of detect the whole command, less what opening the model and loading the
weights takes (a run of one row without its pass). The ratio is of minima over the rounds. Memory is the peak of the process
(VmHWM): of detect over all rows, and of detect over the longest row alone.
Nothing here is a pass/fail test: timings depend on the machine and on what else it does.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--sinkscope", required=True)
parser.add_argument("--model", required=True)
parser.add_argument("--traces", required=True)
parser.add_argument("--rows", type=int, default=8)
parser.add_argument("--tokens", type=int, default=1024)
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--json")
args = parser.parse_args()
environment = dict(os.environ, OMP_WAIT_POLICY="passive")
model = os.path.abspath(args.model)
lines = open(args.traces, encoding="utf-8").read().split("\n")[:args.rows]
common = ["--max-tokens", str(args.tokens), "--threads", str(args.threads)]


def command(folder, *words):
    """Wall seconds and peak memory in MiB of a command."""
    started = time.perf_counter()
    process = subprocess.Popen([os.path.abspath(args.sinkscope), *words], env=environment, stdout=subprocess.DEVNULL, cwd=folder)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed: {' '.join(words)}")
    return time.perf_counter() - started, usage.ru_maxrss / 1024


def one_round():
    folder = tempfile.mkdtemp()
    try:
        def write(name, rows):
            open(os.path.join(folder, name), "w", encoding="utf-8").write("\n".join(rows) + "\n")
        write("rows.jsonl", lines)
        wall, peak = command(folder, "detect", model, "--traces", "rows.jsonl", *common, "--out", "sinks.jsonl")
        passes, start, longest = 0, None, (0, 0)
        for row in range(len(lines)):
            seconds, _ = command(folder, "run", model, "--traces", "rows.jsonl", "--row", str(row), "--no-scores", *common,
                                 "--out", "run.sinkrun")
            record = json.load(open(os.path.join(folder, "run.sinkrun/run.json")))
            passes += record["seconds"]
            start = min(seconds - record["seconds"], start if start is not None else 1e9)
            longest = max(longest, (len(record["tokens"]), row))
            shutil.rmtree(os.path.join(folder, "run.sinkrun"))
        write("one.jsonl", [lines[longest[1]]])
        _, peak_one = command(folder, "detect", model, "--traces", "one.jsonl", *common, "--out", "one.sinks.jsonl")
        return dict(detect_s=wall, start_s=start, passes_s=passes, peak_mib=peak, peak_one_row_mib=peak_one)
    finally:
        shutil.rmtree(folder)


rounds = []
for i in range(args.rounds):
    rounds.append(one_round())
    r = rounds[-1]
    print(f"round {i + 1}: detect {r['detect_s']:.2f} s, of it start {r['start_s']:.2f} s; passes {r['passes_s']:.2f} s; "
          f"peak {r['peak_mib']:.0f} MiB, of one row {r['peak_one_row_mib']:.0f} MiB", file=sys.stderr)
best = {key: min(r[key] for r in rounds) for key in rounds[0]}
result = dict(rows=len(lines), tokens=args.tokens, threads=args.threads, rounds=rounds,
              ratio=(best["detect_s"] - best["start_s"]) / best["passes_s"], memory_ratio=best["peak_mib"] / best["peak_one_row_mib"])
print(f"detect of {len(lines)} rows / their passes: {result['ratio']:.3f}; memory / that of one row: {result['memory_ratio']:.3f}")
if args.json:
    json.dump(result, open(args.json, "w"), indent=1)
