"""The invisible wearer: a signed distance grid of the torso and moving capsules for the arms."""

import numpy as np

CELL = 0.008
HEIGHTS = [-0.3, 0, 0.14, 0.28, 0.42, 0.52, 0.60, 0.645, 0.685, 0.72, 0.76, 0.9]
HALF_WIDTH = np.array([0.185, 0.178, 0.166, 0.168, 0.180, 0.186, 0.184, 0.160, 0.105, 0.068, 0.062, 0.062])
HALF_DEPTH = np.array([0.128, 0.120, 0.110, 0.112, 0.122, 0.124, 0.110, 0.090, 0.072, 0.064, 0.062, 0.062])
CENTRE_Y = [0.005, 0.0, -0.006, -0.006, -0.004, 0.0, 0.006, 0.010, 0.014, 0.010, 0.0, -0.01]
FILLED = np.array([1.0, 1.02, 1.06, 1.04, 1.01, 1, 1, 1, 1, 1, 1, 1])  # a fuller waist keeps the print from tapering


def _capsule(points, a, b, ra, rb):
    a, b = np.array(a), np.array(b)
    r, axis = points - a, b - a
    t = np.clip(r @ axis / (axis @ axis), 0, 1)
    return np.linalg.norm(r - t[..., None] * axis, axis=-1) - (ra + (rb - ra) * t)


def _ellipsoid(points, centre, radii):
    q = (points - centre) / radii
    k = np.linalg.norm(q, axis=-1) + 1e-9
    return (k - 1) * np.linalg.norm(points - centre, axis=-1) / k


def _blend(a, b, k):
    """Smooth union."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def torso_grid(body, with_shoulders=True):
    """Distance grid, origin and cell size of the torso (with the head, for hoods)."""
    x, y = np.arange(-0.38, 0.38, CELL), np.arange(-0.28, 0.28, CELL)
    z = np.arange(-0.3, 1.16 if body.head else 0.9, CELL)
    heights = np.array(HEIGHTS) * body.lift
    below = 1 - np.clip((np.array(HEIGHTS) - 0.56) / 0.08, 0, 1)
    waist = 1 + (body.waist - 1) * np.exp(-(((np.array(HEIGHTS) - 0.26) / 0.13) ** 2))
    soften = lambda u: np.convolve(np.pad(u, 4, 'edge'), np.ones(9) / 9, 'valid')
    wide = soften(np.interp(z, heights, HALF_WIDTH * FILLED * waist * (body.scale[0] * below + 1 - below)))
    deep = soften(np.interp(z, heights, HALF_DEPTH * FILLED * waist * (body.scale[1] * below + 1 - below)))
    middle = soften(np.interp(z, heights, CENTRE_Y))
    X, Y, Z = np.meshgrid(x, y, z, indexing='ij')
    points = np.stack([X, Y, Z], -1)
    qx, qy = X / wide, (Y - middle) / deep
    rho = (np.abs(qx) ** 2.3 + np.abs(qy) ** 2.3) ** (1 / 2.3) + 1e-9
    d = (rho - 1) * np.minimum(np.hypot(X, Y - middle) / rho, 0.2)
    if body.head:
        d = np.maximum(d, Z - 0.80)
    up, end = body.lift, 0.188 if with_shoulders else 0.165
    sx, sy = body.scale
    for side in (-1, 1):
        d = _blend(
            d,
            _capsule(
                points, (side * 0.05, 0.012, 0.690 * up), (side * end * min(1, sx), 0.008, 0.632 * up), 0.050, 0.052
            ),
            0.04,
        )
        chest = _capsule(
            points,
            (side * 0.075 * sx, -0.062 * sy - 0.4 * body.bust, 0.535 * up),
            (side * 0.11 * sx, -0.055 - 0.3 * body.bust, 0.53 * up),
            0.055 + 0.5 * body.bust,
            0.05 + 0.4 * body.bust,
        )
        d = _blend(d, chest, 0.04)
        d = _blend(
            d,
            _capsule(
                points, (side * 0.085 * sx, 0.060 * sy, 0.56 * up), (side * 0.10 * sx, 0.055, 0.50 * up), 0.052, 0.05
            ),
            0.04,
        )
    if body.head:
        d = _blend(d, _capsule(points, (0, 0.008, 0.755), (0, -0.004, 0.84), 0.074, 0.090), 0.05)
        d = _blend(d, _ellipsoid(points, np.array([0, -0.004, 0.900]), np.array([0.108, 0.122, 0.150])), 0.03)
    return d, (x[0], y[0], z[0]), CELL


def arm_capsules(body, progress, long_sleeve):
    """Tapered capsules (n,8) of both arms; progress 0 = raised as in the pattern, 1 = lowered.

    The two sides differ by some degrees, or the folds of the garment would mirror each other.
    """
    if body.arms is None:
        return None
    raised, lowered = body.arms
    out = []
    for side, skew in ((-1, 2.0), (1, -1.2)):
        a = np.radians(raised + (lowered - raised + skew * (lowered - raised) / 30) * progress)
        start = np.array([side * 0.190 * min(1, body.scale[0]), 0.006, 0.632 * body.lift])
        elbow = start + (0.285 if long_sleeve else 0.36) * np.array([side * np.cos(a), 0, -np.sin(a)])
        if not long_sleeve:
            out.append([*start, *elbow, *body.arm_radius])
            continue
        upper, at_elbow, wrist_radius = body.long_arm
        bend = np.radians((body.elbow * 1.15 if side < 0 else body.elbow) * progress)
        forward = np.array([0, -0.17 * progress, 0])
        way = lambda angle, share: np.array([side * np.cos(angle), 0, -np.sin(angle)]) + forward * share
        middle = elbow + 0.05 * way(a + bend / 2, 0.5)
        wrist = middle + 0.205 * way(a + bend, 1)
        hand = wrist + 0.12 * way(a + bend, 1)
        out += [
            [*start, *elbow, upper, at_elbow],
            [*elbow, *middle, at_elbow, at_elbow],
            [*middle, *wrist, at_elbow, wrist_radius],
            [*wrist, *hand, wrist_radius + 0.003, wrist_radius + 0.013],
        ]
    return np.array(out, np.float32)
