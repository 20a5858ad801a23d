#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a sweep over all layers costs beside as many passes of their own: same model, same tokens, interleaved rounds.

    bench_sweep.py --sinkscope BINARY --model FILE.gguf --ids FILE.json
                   [--tokens 1024] [--position 65] [--rounds 3] [--threads 2] [--json OUT]

FILE.json holds {"ids": [..]} with a token at --position that occurs elsewhere too. A round runs `sweep --over layers` (its
plain run included, without controls) and as many plain runs as the model has layers, each a process of its own; of both the
seconds inside the passes are counted, of the sweep also everything between them. The ratio is of minima over the rounds.
Nothing here is a pass/fail test: timings depend on the machine and on what else it does.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--sinkscope", required=True)
parser.add_argument("--model", required=True)
parser.add_argument("--ids", required=True)
parser.add_argument("--tokens", type=int, default=1024)
parser.add_argument("--position", type=int, default=65)
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--json")
args = parser.parse_args()
environment = dict(os.environ, OMP_WAIT_POLICY="passive")
spec = {"schema": 1, "model": os.path.abspath(args.model), "threads": args.threads,
        "input": {"ids": json.load(open(args.ids))["ids"][:args.tokens]}}
swap = {"op": "replace", "at": "resid_post", "layer": 0, "positions": [args.position],
        "source": {"same_token_others": True}}


def run(folder, *words):
    """Wall seconds of a command."""
    started = time.perf_counter()
    done = subprocess.run([os.path.abspath(args.sinkscope), *words], env=environment, stdout=subprocess.DEVNULL, cwd=folder)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(words)}")
    return time.perf_counter() - started


def seconds(folder):
    return json.load(open(os.path.join(folder, "run.json")))["seconds"]


def one_round():
    folder = tempfile.mkdtemp()
    try:
        path = lambda name: os.path.join(folder, name)
        json.dump(spec, open(path("plain.json"), "w"))
        json.dump(spec | {"interventions": [swap]}, open(path("swap.json"), "w"))
        # The same command without its passes: opening the model and loading the weights.
        start = run(folder, "run", "--spec", "plain.json", "--out", "start.sinkrun") - seconds(path("start.sinkrun"))
        wall = run(folder, "sweep", "--spec", "swap.json", "--over", "layers", "--no-controls", "--out", "sweep")
        table = json.load(open(path("sweep/sweep.json")))
        layers = len(table["items"])
        passes = 0
        for i in range(layers):
            run(folder, "run", "--spec", "plain.json", "--out", f"{i}.sinkrun")
            passes += seconds(path(f"{i}.sinkrun"))
            shutil.rmtree(path(f"{i}.sinkrun"))
        return dict(layers=layers, sweep_s=wall - start, passes_s=passes,
                    inside_s=seconds(path("sweep/plain.sinkrun"))
                    + sum(seconds(path("sweep/" + item["run"])) for item in table["items"]))
    finally:
        shutil.rmtree(folder)


rounds = []
for i in range(args.rounds):
    rounds.append(one_round())
    print(f"round {i + 1}: sweep {rounds[-1]['sweep_s']:.1f} s (passes alone {rounds[-1]['inside_s']:.1f} s), "
          f"{rounds[-1]['layers']} passes {rounds[-1]['passes_s']:.1f} s", file=sys.stderr)
best = {key: min(r[key] for r in rounds) for key in ("sweep_s", "inside_s", "passes_s")}
result = dict(tokens=args.tokens, threads=args.threads, rounds=rounds, ratio=best["sweep_s"] / best["passes_s"],
              ratio_inside=best["inside_s"] / best["passes_s"])
print(f"sweep over {rounds[0]['layers']} layers / {rounds[0]['layers']} passes: {result['ratio']:.3f} "
      f"(passes alone {result['ratio_inside']:.3f})")
if args.json:
    json.dump(result, open(args.json, "w"), indent=1)
