#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Speed and memory of a pass beside Hugging Face's eager attention: same GGUF file, same text, interleaved rounds.

    bench_scores.py --sinkscope BINARY --model FILE.gguf --peer SCRIPT --peer-python PYTHON --text FILE
                    [--tokens 2048] [--long 8192] [--rounds 3] [--threads 2] [--json OUT]

The peer is a script that is called `PYTHON SCRIPT MODEL TEXT TOKENS --mode eager|sdpa --threads N` and prints one JSON
line with run_s, load_s, rss_before_mib and peak_mib. Ratios are of minima over the rounds, for both sides with
OMP_WAIT_POLICY=passive. Nothing here is a pass/fail test: timings depend on the machine and on what else it does.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--sinkscope", required=True)
parser.add_argument("--model", required=True)
parser.add_argument("--text", required=True)
parser.add_argument("--peer")
parser.add_argument("--peer-python", default=sys.executable)
parser.add_argument("--tokens", type=int, default=2048)
parser.add_argument("--long", type=int, default=8192)
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--json")
args = parser.parse_args()
environment = dict(os.environ, OMP_WAIT_POLICY="passive", HF_HUB_OFFLINE="1", TRANSFORMERS_VERBOSITY="error",
                   HF_HUB_DISABLE_PROGRESS_BARS="1")


def measure(command):
    """Wall seconds, CPU seconds and peak MiB of a command, and what it printed."""
    started = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return dict(wall_s=time.perf_counter() - started, cpu_s=usage.ru_utime + usage.ru_stime,
                peak_mib=usage.ru_maxrss / 1024, out=out)


def ours(tokens, *options):
    folder = tempfile.mkdtemp()
    try:
        target = os.path.join(folder, "bench.sinkrun")
        result = measure([args.sinkscope, "run", args.model, "--file", args.text, "--max-tokens", str(tokens),
                          "--threads", str(args.threads), "--out", target, *options])
        record = json.load(open(os.path.join(target, "run.json")))
        if len(record["tokens"]) != tokens:
            sys.exit(f"the text has {len(record['tokens'])} tokens, not {tokens}: take a longer one")
        result["run_s"] = record["seconds"]
        return result
    finally:
        shutil.rmtree(folder)


def peer(mode):
    result = measure([args.peer_python, args.peer, args.model, args.text, str(args.tokens), "--mode", mode,
                      "--threads", str(args.threads)])
    result.update(json.loads(result["out"].splitlines()[-1]))
    return result


kinds = {"scores": lambda: ours(args.tokens), "no_scores": lambda: ours(args.tokens, "--no-scores"),
         "short": lambda: ours(8), "long": lambda: ours(args.long)}
if args.peer:
    kinds["peer_eager"] = lambda: peer("eager")
    kinds["peer_sdpa"] = lambda: peer("sdpa")
samples = {name: [] for name in kinds}
for _ in range(args.rounds):
    for name, run in kinds.items():
        samples[name].append({k: v for k, v in run().items() if k != "out"})
least = lambda name, key: min(s[key] for s in samples[name])

report = {"tokens": args.tokens, "rounds": args.rounds, "threads": args.threads, "samples": samples}
report["run_s"] = {name: least(name, "run_s") for name in samples}
report["scores_over_no_scores"] = least("scores", "run_s") / least("no_scores", "run_s")
report["memory_of_long_mib"] = least("long", "peak_mib") - least("short", "peak_mib")
report["memory_of_tokens_mib"] = least("scores", "peak_mib") - least("short", "peak_mib")
# Ready to run: everything a short run costs but its pass, start of the process included.
report["ready_s"] = min(s["wall_s"] - s["run_s"] for s in samples["short"])
if args.peer:
    report["peer_eager_over_scores"] = least("peer_eager", "run_s") / least("scores", "run_s")
    report["peer_sdpa_over_no_scores"] = least("peer_sdpa", "run_s") / least("no_scores", "run_s")
    report["ready_over_peer_load"] = report["ready_s"] / least("peer_eager", "load_s")
    report["peer_memory_mib"] = min(s["peak_mib"] - s["rss_before_mib"] for s in samples["peer_eager"])
print(json.dumps({k: v for k, v in report.items() if k != "samples"}, indent=1))
if args.json:
    json.dump(report, open(args.json, "w"), indent=1)
