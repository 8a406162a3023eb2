"""A garment on a clothes hanger: shoulders over a bar, body and sleeves hang free."""

import time

import numpy as np

from garment.drape import Sewn
from garment.sewing import HOOD_LEFT, HOOD_RIGHT, POCKET

CELL = 0.006
BAR = 0.013


def hanger_curve(spec):
    """The hanger's bar from the left end over the neck to the right end, (x, y, z)."""
    (nx, nz), (tx, tz) = spec.neck, spec.tip
    slope = (nz - tz) / (tx - nx)
    x = np.linspace(-tx * 0.90, tx * 0.90, 61)
    soft = np.sqrt(x**2 + 0.03**2)
    # Real hangers bow forward a little, and so do shoulders.
    return np.c_[x, -0.35 * x**2, nz + slope * (nx - soft) - 0.020]


def hanger_grid(spec):
    """Signed distance grid of the bar, and below it a thin invisible form that keeps front and back apart."""
    curve = hanger_curve(spec)
    lo, hi = curve.min(0) - 0.08, curve.max(0) + 0.08
    lo[2] = spec.hem[1] - 0.10
    axes = [np.arange(lo[k], hi[k], CELL) for k in range(3)]
    X, Y, Z = np.meshgrid(*axes, indexing='ij')
    top = curve[30, 2] - 0.09
    roomy = 2.5 * max(
        0, spec.underarm[0] - 0.285
    )  # wide bodies need a wider form, or the sleeves fall through their sides
    wide = np.interp(Z, [top - 0.6, top - 0.25, top - 0.06, top], [0.13, 0.13, 0.15, 0.12]) + roomy
    deep = np.interp(Z, [top - 0.6, top - 0.15, top], [0.020, 0.026, 0.012])
    q = np.hypot(X / wide, (Y + 0.012) / deep) + 1e-9
    d = np.maximum((q - 1) * np.hypot(X, Y + 0.012) / q, Z - top)
    points = np.stack([X, Y, Z], -1)
    radius = BAR * (1 + 0.5 * (np.abs(curve[:, 0]) / np.abs(curve[:, 0]).max()) ** 3)
    for p, r in zip(curve, radius):
        d = np.minimum(d, np.linalg.norm(points - p, axis=-1) - r)
    return d, lo, CELL


def sleeve_forms(spec, progress):
    """Thin capsules that lead the sleeves from the pattern's place to hanging down and keep them from closing."""
    raised, out = spec.sleeve.angle, []
    for side, hanging in ((-1, 81.0), (1, 84.0)):
        a = np.radians(raised + (hanging - raised) * progress)
        start = np.array([side * spec.tip[0] * 0.95, -0.012, spec.tip[1] - 0.050])
        end = start + (spec.sleeve.length - 0.02) * np.array([side * np.cos(a), -0.06 * progress, -np.sin(a)])
        wide = max(1, spec.sleeve.width / 0.16)
        out.append([*start, *end, 0.026 * wide, 0.019 * wide**2])
    return np.array(out, np.float32)


def flatter(spec, shape, P, owner, X):
    """Start positions: front and back only a hand's breadth apart, the hood already falling backwards."""
    X = X.copy()
    body = (owner != HOOD_LEFT) & (owner != HOOD_RIGHT)
    X[body, 1] *= 0.45
    X[owner == POCKET, 1] -= 0.005
    hood = ~body
    if hood.any():
        z0 = spec.neck[1]
        up = X[hood, 2] - z0
        lean = np.clip(up / 0.10, 0, 1)
        angle = np.radians(115) * lean
        X[hood] = np.c_[
            X[hood, 0] * 0.8,
            X[hood, 1] * 0.5 + 0.06 * lean + up * np.sin(angle) * 0.9,
            z0 + up * np.cos(angle) * 0.6 + 0.02,
        ]
    return X


def hang(spec, frames=300):
    """Hangs the garment; returns the parts to store."""
    sewn, began = Sewn(spec, flatter), time.time()
    cloth = sewn.cloth
    cloth.collide_with(*hanger_grid(spec))
    before = sleeve_forms(spec, 0)
    for f in range(frames):
        u = np.clip((f - 20) / 90, 0, 1)
        now = sleeve_forms(spec, u * u * (3 - 2 * u))
        breeze = 0.5 * np.sin(f / 17) * (f < 120)
        cloth.frame(
            substeps=24,
            gravity=(0.3 * np.sin(f / 23) * (f < 120), breeze, -9.81 * np.clip(f / 40, 0.05, 1)),
            damping=6.0 if f < 40 else 1.2 if f < 200 else 5.0,
            capsules=(before, now),
            thickness=0.004,
            friction=0.6,
            self_distance=0.75 * spec.spacing,
            max_speed=1.5,
        )
        before = now
        sewn.keep_layers(cloth)
        if f % 50 == 0 or f == frames - 1:
            sewn.report(f, began)
    return sewn.parts()
