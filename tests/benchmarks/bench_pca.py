#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Speed of principal components beside scikit-learn's PCA (svd_solver="auto"): same vectors, interleaved rounds.

    bench_pca.py --bench bench_embedding [--points 32768] [--dimensions 896] [--components 50] [--rounds 5] [--threads 2]
                 [--json OUT]

Run with a Python that has numpy and scikit-learn. Vectors of a fixed seed whose variance falls by a tenth a component, all in
random directions. Each round is a process of its own that counts the seconds of axes and scores alone. Ratios are of minima
over the rounds; least_cosine is the least |cosine| of an axis with scikit-learn's. Nothing here is a pass/fail test.
"""
import argparse, json, os, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--bench")
parser.add_argument("--points", type=int, default=32768)
parser.add_argument("--dimensions", type=int, default=896)
parser.add_argument("--components", type=int, default=50)
parser.add_argument("--rounds", type=int, default=5)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--json")
parser.add_argument("--peer", nargs=2, help=argparse.SUPPRESS)  # vectors, axes: one timed run
args = parser.parse_args()

import numpy as np

if args.peer:
    import time
    from sklearn.decomposition import PCA
    x = np.fromfile(args.peer[0], np.float32).reshape(args.points, args.dimensions)
    method = PCA(args.components, random_state=42)
    started = time.perf_counter()
    method.fit_transform(x)
    seconds = time.perf_counter() - started
    method.components_.astype(np.float32).tofile(args.peer[1])
    print(json.dumps(dict(run_s=seconds, solver=method._fit_svd_solver)))
    sys.exit()

folder = tempfile.TemporaryDirectory()
path = lambda name: os.path.join(folder.name, name)
random = np.random.default_rng(1)
turned = np.linalg.qr(random.standard_normal((args.dimensions, args.dimensions)))[0]
strength = np.maximum(10 * .95 ** np.arange(args.dimensions), .05)
x = ((random.standard_normal((args.points, args.dimensions)) * strength) @ turned + 2).astype(np.float32)
x.tofile(path("x"))
environment = dict(os.environ, OMP_WAIT_POLICY="passive", OMP_NUM_THREADS=str(args.threads),
                   OPENBLAS_NUM_THREADS=str(args.threads))


def run(command):
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return json.loads(done.stdout.splitlines()[-1])


shape = [str(args.points), str(args.dimensions)]
kinds = {"sinkscope": lambda: run([args.bench, "pca", path("x"), *shape, str(args.threads), path("ours"),
                                   str(args.components)]),
         "scikit-learn": lambda: run([sys.executable, __file__, "--points", shape[0], "--dimensions", shape[1],
                                      "--components", str(args.components), "--peer", path("x"), path("theirs")])}
samples = {name: [] for name in kinds}
for _ in range(args.rounds):
    for name, timed in kinds.items():
        samples[name].append(timed())
least = {name: min(s["run_s"] for s in samples[name]) for name in kinds}
axes = lambda name: np.fromfile(path(name), np.float32)[:args.components * args.dimensions].reshape(args.components, -1)
cosines = np.abs(np.sum(axes("ours").astype(float) * axes("theirs"), 1))
report = dict(points=args.points, dimensions=args.dimensions, components=args.components, rounds=args.rounds,
              threads=args.threads, run_s=least, solver=samples["scikit-learn"][0]["solver"],
              sinkscope_over_scikit_learn=least["sinkscope"] / least["scikit-learn"], least_cosine=float(cosines.min()))
print(json.dumps(report, indent=1))
if args.json:
    json.dump(report | {"samples": samples}, open(args.json, "w"), indent=1)
