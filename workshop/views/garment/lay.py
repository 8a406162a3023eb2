"""A garment laid flat on a table, front up, the way it is photographed from above."""

import time

import numpy as np

from garment.drape import Sewn
from garment.sewing import BACK, FRONT

APART = 0.002


def flat(turn, crumple, variant):
    """A placer of start positions: lying on the table (z = 0), slightly pushed together so that wrinkles form."""

    def place(spec, shape, P, owner, X):
        rng = np.random.default_rng(spec.seed + 40 + variant)
        middle = (spec.neck[1] + spec.hem[1]) / 2
        x, y, h = (
            X[:, 0].copy(),
            X[:, 2] - middle,
            np.where(owner == BACK, 0.006, 0.016 - 0.10 * np.minimum(X[:, 1], 0)),
        )
        # The back lies smooth, or its wrinkles would come through the front; only the front is pushed together.
        loose = np.where(owner == FRONT, np.clip(-X[:, 1] / 0.06, 0, 1), 0)
        for _ in range(14):
            k = rng.normal(0, 8, 2)
            phase, push = rng.uniform(0, 6.28), rng.normal(0, crumple, 2)
            wave = np.sin(P[:, 0] * k[0] + P[:, 1] * k[1] + phase)
            x += push[0] * wave * loose
            y += push[1] * wave * loose
        a = np.radians(turn)
        return np.c_[x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a), h]

    return place


def pressed(sewn):
    """A function that keeps the back panel pressed on the table and the front panel above it."""
    seam = np.isin(np.arange(len(sewn.P)), np.nonzero(sewn.welded)[0])
    front, back = (sewn.owner == FRONT) & ~seam, (sewn.owner == BACK) & ~seam

    def keep(cloth):
        cloth.x[back, 2] = np.minimum(cloth.x[back, 2], 0.004)
        cloth.x[front, 2] = np.maximum(cloth.x[front, 2], 0.004 + APART)

    return keep


def lay(spec, frames=190, turn=-5.0, crumple=0.009, variant=2, fullness=1.05):
    """Lets the garment down on the table; returns the parts to store."""
    sewn, began = Sewn(spec, flat(turn, crumple, variant)), time.time()
    cloth, keep = sewn.cloth, pressed(sewn)
    sewn.crease_seams()
    cloth.lengthen(sewn.owner == FRONT, fullness)
    for f in range(frames):
        sway = 0.8 * (f < 60)
        cloth.frame(
            substeps=24,
            gravity=(sway * np.sin(f / 9), sway * np.cos(f / 13), -9.81 * np.clip(f / 30, 0.05, 1)),
            damping=8.0 if f < 30 else 2.0 if f < 130 else 7.0,
            floor=0.0005,
            thickness=0.002,
            friction=0.9,
            self_distance=0.45 * spec.spacing,
            max_speed=0.8,
        )
        keep(cloth)
        sewn.keep_layers(cloth)
        if f % 50 == 0 or f == frames - 1:
            sewn.report(f, began)
    return sewn.parts(smoothing=8)
