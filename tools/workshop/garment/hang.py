"""A garment on a clothes hanger: shoulders over a bar, body and sleeves hang free."""
import time

import numpy as np

from garment.drape import FRONT, HOOD_LEFT, HOOD_RIGHT, POCKET, Sewn

CELL = 0.006
BAR = 0.013


def hanger_curve(spec):
    """The hanger's bar from the left end over the neck to the right end, (x, y, z)."""
    (nx, nz), (tx, tz) = spec.neck, spec.tip
    slope = (nz - tz) / (tx - nx)
    x = np.linspace(-tx * .90, tx * .90, 61)
    soft = np.sqrt(x ** 2 + .03 ** 2)
    # Real hangers bow forward a little, and so do shoulders.
    return np.c_[x, -.35 * x ** 2, nz + slope * (nx - soft) - .020]


def hanger_grid(spec):
    """Signed distance grid of the bar, and below it a thin invisible form that keeps front and back apart."""
    curve = hanger_curve(spec)
    lo, hi = curve.min(0) - .08, curve.max(0) + .08
    lo[2] = spec.hem[1] - .10
    axes = [np.arange(lo[k], hi[k], CELL) for k in range(3)]
    X, Y, Z = np.meshgrid(*axes, indexing='ij')
    top = curve[30, 2] - .09
    roomy = 2.5 * max(0, spec.underarm[0] - .285)  # wide bodies need a wider form, or the sleeves fall through their sides
    wide = np.interp(Z, [top - .6, top - .25, top - .06, top], [.13, .13, .15, .12]) + roomy
    deep = np.interp(Z, [top - .6, top - .15, top], [.020, .026, .012])
    q = np.hypot(X / wide, (Y + .012) / deep) + 1e-9
    d = np.maximum((q - 1) * np.hypot(X, Y + .012) / q, Z - top)
    points = np.stack([X, Y, Z], -1)
    radius = BAR * (1 + .5 * (np.abs(curve[:, 0]) / np.abs(curve[:, 0]).max()) ** 3)
    for p, r in zip(curve, radius):
        d = np.minimum(d, np.linalg.norm(points - p, axis=-1) - r)
    return d, lo, CELL


def sleeve_forms(spec, progress):
    """Thin capsules that lead the sleeves from their place in the pattern to hanging down, and keep them from closing."""
    raised, out = spec.sleeve.angle, []
    for side, hanging in ((-1, 81.0), (1, 84.0)):
        a = np.radians(raised + (hanging - raised) * progress)
        start = np.array([side * spec.tip[0] * .95, -.012, spec.tip[1] - .050])
        end = start + (spec.sleeve.length - .02) * np.array([side * np.cos(a), -.06 * progress, -np.sin(a)])
        wide = max(1, spec.sleeve.width / .16)
        out.append([*start, *end, .026 * wide, .019 * wide ** 2])
    return np.array(out, np.float32)


def flatter(spec, shape, P, owner, X):
    """Start positions: front and back only a hand's breadth apart, the hood already falling backwards."""
    X = X.copy()
    body = (owner != HOOD_LEFT) & (owner != HOOD_RIGHT)
    X[body, 1] *= .45
    X[owner == POCKET, 1] -= .005
    hood = ~body
    if hood.any():
        z0 = spec.neck[1]
        up = X[hood, 2] - z0
        lean = np.clip(up / .10, 0, 1)
        angle = np.radians(115) * lean
        X[hood] = np.c_[X[hood, 0] * .8, X[hood, 1] * .5 + .06 * lean + up * np.sin(angle) * .9, z0 + up * np.cos(angle) * .6 + .02]
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
        breeze = .5 * np.sin(f / 17) * (f < 120)
        cloth.frame(substeps=24, gravity=(.3 * np.sin(f / 23) * (f < 120), breeze, -9.81 * np.clip(f / 40, .05, 1)), damping=6. if f < 40 else 1.2 if f < 200 else 5.,
                    capsules=(before, now), thickness=.004, friction=.6, self_distance=.75 * spec.spacing, max_speed=1.5)
        before = now
        sewn.keep_layers(cloth)
        if f % 50 == 0 or f == frames - 1:
            sewn.report(f, began)
    return sewn.parts()
