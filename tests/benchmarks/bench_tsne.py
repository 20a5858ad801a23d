#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Speed and faithfulness of t-SNE beside scikit-learn's and openTSNE's: same vectors, interleaved rounds.

    bench_tsne.py --bench bench_embedding [--points 4000] [--dimensions 50] [--rounds 3] [--threads 2] [--json OUT]

Run with a Python that has numpy, scikit-learn and openTSNE. The vectors are twenty clouds of a fixed seed; perplexity 30,
1,000 iterations (openTSNE: its own 250 + 500), each round a process of its own that counts the seconds of the embedding alone.
Ratios are of minima over the rounds. Trustworthiness is scikit-learn's over 15 neighbours. Also: that two runs of ours and one
on a single thread give the same bytes. Nothing here is a pass/fail test: timings depend on the machine and what else it does.
"""
import argparse, json, os, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--bench")
parser.add_argument("--points", type=int, default=4000)
parser.add_argument("--dimensions", type=int, default=50)
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--json")
parser.add_argument("--peer", nargs=3, help=argparse.SUPPRESS)  # name, vectors, result: one timed run
args = parser.parse_args()

import numpy as np


def one_peer(name, source, target):
    import time
    x = np.fromfile(source, np.float32).reshape(args.points, args.dimensions)
    if name == "scikit-learn":
        from sklearn.manifold import TSNE
        method = TSNE(2, perplexity=30, random_state=42, n_jobs=args.threads)
        started = time.perf_counter()
        y = method.fit_transform(x)
        kl = float(method.kl_divergence_)
    else:
        import openTSNE
        method = openTSNE.TSNE(2, perplexity=30, random_state=42, n_jobs=args.threads)
        started = time.perf_counter()
        y = method.fit(x)
        kl = float(y.kl_divergence)
    seconds = time.perf_counter() - started
    np.asarray(y, np.float32).tofile(target)
    print(json.dumps(dict(run_s=seconds, kl=kl)))


if args.peer:
    one_peer(*args.peer)
    sys.exit()

from sklearn.manifold import trustworthiness

folder = tempfile.TemporaryDirectory()
path = lambda name: os.path.join(folder.name, name)
random = np.random.default_rng(1)
centres = random.standard_normal((20, args.dimensions)) * 3
labels = random.integers(0, 20, args.points)
widths = random.uniform(.5, 1.5, (20, args.dimensions))
x = (centres[labels] + random.standard_normal((args.points, args.dimensions)) * widths[labels]).astype(np.float32)
x.tofile(path("x"))
environment = dict(os.environ, OMP_WAIT_POLICY="passive", OMP_NUM_THREADS=str(args.threads),
                   OPENBLAS_NUM_THREADS=str(args.threads))


def run(command):
    before = os.times()
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    after = os.times()
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")
    result = json.loads(done.stdout.splitlines()[-1])
    result["process_cpu_s"] = after.children_user + after.children_system - before.children_user - before.children_system
    return result


def ours(name, threads):
    return run([args.bench, "tsne", path("x"), str(args.points), str(args.dimensions), str(threads), path(name)])


def peer(name):
    return run([sys.executable, __file__, "--points", str(args.points), "--dimensions", str(args.dimensions),
                "--threads", str(args.threads), "--peer", name, path("x"), path(name)])


kinds = {"sinkscope": lambda: ours("sinkscope", args.threads), "scikit-learn": lambda: peer("scikit-learn"),
         "openTSNE": lambda: peer("openTSNE")}
samples = {name: [] for name in kinds}
for i in range(args.rounds):
    for name, timed in kinds.items():
        samples[name].append(timed())
        print(f"round {i + 1}, {name}: {samples[name][-1]['run_s']:.2f} s", file=sys.stderr)
ours("alone", 1)
ours("again", args.threads)
read = lambda name: open(path(name), "rb").read()
least = lambda name, key="run_s": min(s[key] for s in samples[name])
trust = {name: float(trustworthiness(x, np.fromfile(path(name), np.float32).reshape(-1, 2), n_neighbors=15))
         for name in kinds}
report = dict(points=args.points, dimensions=args.dimensions, rounds=args.rounds, threads=args.threads,
              run_s={name: least(name) for name in kinds}, process_cpu_s={name: least(name, "process_cpu_s") for name in kinds},
              kl={name: samples[name][-1]["kl"] for name in kinds}, trustworthiness=trust,
              first_frame_s=least("sinkscope", "first_frame_s"), second_frame_s=least("sinkscope", "second_frame_s"),
              same_bytes=read("alone") == read("again") == read("sinkscope"))
for name in ("scikit-learn", "openTSNE"):
    report[f"{name}_over_sinkscope"] = least(name) / least("sinkscope")
print(json.dumps(report, indent=1))
if args.json:
    json.dump(report | {"samples": samples}, open(args.json, "w"), indent=1)
