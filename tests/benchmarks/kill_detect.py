#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A batch killed (kill -9) at random moments and gone on with: the file must be that of a batch which nothing stopped.

    kill_detect.py --sinkscope BINARY --model FILE.gguf --traces FILE.jsonl
                   [--kills 50] [--rows 30] [--tokens 96] [--threads 2] [--seed 1]

Batches are started, killed after a random part of the time that a whole one takes, and resumed, until so many kills have hit a
batch at work. Checked after each kill: the rows on the disk are the first ones of the whole file, byte for byte, besides at most
one torn line at the end, and none that was said to be done is missing: only the row that was running runs again. At each batch's
end: detection file and record are equal.
Ends with 0 when all held, else says what did not. Slow; not run by ctest, which has a short trial of its own.
"""
import argparse, os, random, shutil, signal, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--sinkscope", required=True)
parser.add_argument("--model", required=True)
parser.add_argument("--traces", required=True)
parser.add_argument("--kills", type=int, default=50)
parser.add_argument("--rows", type=int, default=30)
parser.add_argument("--tokens", type=int, default=96)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
chance = random.Random(args.seed)
folder = tempfile.mkdtemp()
lines = open(args.traces, encoding="utf-8").read().split("\n")[:args.rows]
open(os.path.join(folder, "rows.jsonl"), "w", encoding="utf-8").write("\n".join(lines) + "\n")


def bytes_of(name):
    path = os.path.join(folder, name)
    return open(path, "rb").read() if os.path.exists(path) else b""


def start(out, *words):
    return subprocess.Popen([os.path.abspath(args.sinkscope), "detect", os.path.abspath(args.model), "--traces", "rows.jsonl",
                             "--max-tokens", str(args.tokens), "--threads", str(args.threads), "--progress", *words, "--out", out],
                            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def fail(words):
    sys.exit(f"{words} (kept in {folder})")


def rows_of(part):
    """The whole sink records among the lines of an unfinished batch."""
    return [line for line in part.split(b"\n")[:-1] if line.startswith(b'{"candidate_sinks"')]


def rows_said(log):
    """How far the progress said it was: these rows must be on the disk."""
    said = [int(line.split()[1]) for line in log.split("\n") if line.startswith("row ") and " done" in line]
    return said[-1] if said else 0


began = time.perf_counter()
process = start("whole.jsonl")
log = process.communicate()[1]
if process.returncode != 0:
    fail("the whole batch failed: " + log)
duration = time.perf_counter() - began
whole = bytes_of("whole.jsonl").split(b"\n")[:-1]
print(f"{len(whole)} rows in {duration:.1f} s, nothing stopped", file=sys.stderr)

kills = batches = torn = 0
while kills < args.kills:
    out = f"killed{batches}.jsonl"
    batches += 1
    done = 0
    while True:
        process = start(out, "--resume")
        try:
            # Kills at all moments: before the model is open, within a row, while a row is written.
            log = process.communicate(timeout=chance.uniform(0, 0.6 * duration) if kills < args.kills else None)[1]
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            said = rows_said(process.communicate()[1])
            kills += 1
            part = bytes_of(out + ".part")
            torn += bool(part) and not part.endswith(b"\n")
            rows = rows_of(part)
            if rows != whole[:len(rows)]:
                fail(f"kill {kills}: the rows on the disk are not those of the whole batch")
            if len(rows) < max(done, said):
                fail(f"kill {kills}: rows were lost: {max(done, said)} were finished, {len(rows)} are there")
            done = len(rows)
            continue
        if process.returncode != 0:
            fail("a resumed batch failed: " + log)
        break
    if bytes_of(out) != bytes_of("whole.jsonl") or bytes_of(out + ".batch.json") != bytes_of("whole.jsonl.batch.json"):
        fail(f"{out} differs from the batch that nothing stopped")
    if os.path.exists(os.path.join(folder, out + ".part")):
        fail(f"{out}.part is still there")
shutil.rmtree(folder)
print(f"{kills} kills in {batches} batches ({torn} left a torn line): every file equal, no row lost")
