"""Sewing patterns: what a garment is cut from. Metres; x across the body, z up, front and back panels share one plane.

The block is cut in one piece with its sleeves (kimono cut), so a panel's plane coordinates are also the artwork's
coordinates; the armhole seam is drawn into the relief. A hood and a pocket are panels of their own.
"""

from dataclasses import dataclass, field

import numpy as np

from garment.mesh import bezier, resample


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


@dataclass(frozen=True)
class Sleeve:
    """angle: degrees below horizontal in the pattern; width: half the cuff's circumference."""

    angle: float
    length: float
    width: float


@dataclass(frozen=True)
class Band:
    """A finished edge. `edge`: hem, cuff, neck or hood. shrink: how much shorter than its pattern it is along the edge.

    finish: 'fold' (turned and twin-stitched), 'rib' (knitted band sewn on), 'binding' (narrow strip).
    raised: how far its outside stands proud of the cloth; ease: the tightness fades over the width (collars).
    """

    edge: str
    width: float
    shrink: float
    finish: str = 'fold'
    raised: float = 0.00025
    ease: bool = False


@dataclass(frozen=True)
class Hood:
    """Two mirrored pieces sewn over the crown and to the neckline. Control points: see hood_outline."""

    depth: float = 0.25
    height: float = 0.35


@dataclass(frozen=True)
class Print:
    """A print rectangle: width, height and the z of its top edge in the pattern."""

    width: float
    height: float
    top: float


@dataclass(frozen=True)
class Body:
    """The invisible wearer: scale of the torso, fullness, and how the arms go down (degrees below horizontal)."""

    scale: tuple = (1.0, 1.0)
    lift: float = 1.0
    bust: float = 0.0
    waist: float = 1.0
    arms: tuple | None = (30, 60)
    elbow: float = 0.0
    arm_radius: tuple = (0.054, 0.042)
    long_arm: tuple = (0.052, 0.040, 0.025)
    head: bool = False


@dataclass(frozen=True)
class Garment:
    """Everything a product file states. Points are (x, z) of the right half."""

    name: str
    hem: tuple
    underarm: tuple
    tip: tuple
    neck: tuple
    front_drop: float
    back_drop: float
    bands: tuple
    prints: dict
    body: Body
    sleeve: Sleeve | None = None
    armhole: tuple | None = None
    dropped_shoulder: float | None = None
    side: tuple | None = None
    hood: Hood | None = None
    pocket: tuple | None = None
    spacing: float = 0.0088
    bend: float = 6e-7
    gap: float = 0.005
    smoothing: int = 3
    wander: float = 0.006
    thickness: float = 0.0012
    sheen: float = 0.25
    rib_period: float = 0.0026
    heavy: bool = False
    notes: str = ''
    seed: int = 7

    def band(self, edge):
        """The band of an edge, or None where the edge is raw."""
        return next((b for b in self.bands if b.edge == edge), None)


@dataclass
class Outline:
    """One half pattern's curves, resampled: side seam, cuff, shoulder, and the closed panels made of them."""

    side: np.ndarray
    cuff: np.ndarray
    top: np.ndarray
    hem: np.ndarray
    spec: Garment
    spacing: float
    segments: dict = field(default_factory=dict)

    def neck(self, drop):
        """The neckline from right to left; an even number of segments, so that the centre is a vertex."""
        t = np.linspace(0, np.pi, 80)
        w, z = self.spec.neck
        power = 0.82 if drop < 0.12 else 0.70
        return resample(np.c_[w * np.cos(t), z - drop * np.sin(t) ** power], self.spacing, multiple=2)

    def panel(self, drop):
        """Closed boundary and which of its points lie in a seam; also remembers where the neckline is."""
        left = lambda line: line[::-1] * [-1, 1]
        parts = [
            self.hem,
            self.side,
            self.cuff,
            self.top,
            self.neck(drop),
            left(self.top),
            left(self.cuff),
            left(self.side),
        ]
        boundary = np.concatenate([p[:-1] for p in parts])
        sewn = np.concatenate([np.full(len(p) - 1, k in (1, 3, 5, 7)) for k, p in enumerate(parts)])
        start = np.cumsum([0] + [len(p) - 1 for p in parts])
        for k in (1, 3, 5, 7):
            sewn[start[k + 1] % len(boundary)] = True
        neckline = np.arange(start[4], start[5] + 1)
        return boundary, sewn, neckline


def outline(spec, spacing=None):
    """Curves of the pattern at a spacing (default: the simulation's)."""
    h = spacing or spec.spacing
    under, (half, low) = np.array(spec.underarm), spec.hem
    waist = spec.side or ((half + under[0]) / 2, 0.25)
    if spec.sleeve:
        down, up, lo = sleeve_frame(spec)
        out = unit(lo - under)
        round_ = min(0.05, 0.45 * np.linalg.norm(lo - under))
        start = under - [0, 0.045]
        hem_top = spec.band('hem').width
        side = np.concatenate(
            [
                [(half, low), (half, low + hem_top)],
                bezier((half, low + hem_top + 0.01), waist, start),
                bezier(start, under, under + out * round_)[1:],
                [lo],
            ]
        )
        tip, neck = np.array(spec.tip), np.array(spec.neck)
        before, after = tip + unit(up - tip) * 0.05, tip + unit(neck - tip) * 0.04
        top = np.concatenate([[up], resample([up, before], 0.02)[1:], bezier(before, tip, after)[1:], [neck]])
        cuff = np.array([lo, up])
    else:
        up, t = np.array(spec.tip), np.linspace(0, 1, 50)[:, None]
        side = bezier((half, low), waist, under)
        cuff = (
            (1 - t) ** 3 * under
            + 3 * (1 - t) ** 2 * t * (under + spec.armhole[0])
            + 3 * (1 - t) * t * t * (up + spec.armhole[1])
            + t**3 * up
        )
        top = np.array([up, spec.neck])
    return Outline(
        resample(side, h), resample(cuff, h), resample(top, h), resample([(-half, low), (half, low)], h), spec, h
    )


def sleeve_frame(spec):
    """Direction of the sleeve and its upper and lower cuff corner."""
    a = np.radians(spec.sleeve.angle)
    down = np.array([np.cos(a), -np.sin(a)])
    up = np.array(spec.tip) + down * spec.sleeve.length
    return down, up, up + np.array([down[1], -down[0]]) * spec.sleeve.width


def armhole_line(spec):
    """Where the armhole seam is drawn, from the shoulder to the underarm."""
    tip, under = np.array(spec.tip), np.array(spec.underarm)
    if spec.dropped_shoulder:
        down, _, _ = sleeve_frame(spec)
        tip = tip + down * (spec.dropped_shoulder - tip[0]) / down[0]
    return bezier(tip, (tip[0] - 0.030, (tip[1] + under[1]) / 2 - 0.005), under)


def edge_curves(shape, spec, drop):
    """The curves of each finished edge on a body panel with this neck drop, by edge name."""
    mirror = np.array([-1, 1])
    curves = {'hem': [shape.hem], 'neck': [shape.neck(drop)], 'cuff': [shape.cuff, shape.cuff * mirror]}
    return {b.edge: curves[b.edge] for b in spec.bands if b.edge in curves}


def hood_outline(hood, neck_points, spacing):
    """One hood piece: s towards the face, t up. The neck edge has exactly `neck_points` points, face first.

    Returns boundary, indices of the neck edge (face to nape), crown seam (nape to forehead) and face opening.
    """
    d, h = hood.depth, hood.height
    face, nape = np.array([d * 0.46, 0.0]), np.array([-d * 0.42, 0.012])
    neck = bezier(face, (0.0, -0.028), nape, 200)
    t = np.linspace(0, 1, neck_points)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(neck, axis=0), axis=1))]
    neck = np.c_[np.interp(t * s[-1], s, neck[:, 0]), np.interp(t * s[-1], s, neck[:, 1])]
    crown = resample(
        np.concatenate(
            [
                bezier(nape, (-d * 0.50, h * 0.22), (-d * 0.545, h * 0.50)),
                bezier((-d * 0.545, h * 0.50), (-d * 0.56, h * 0.93), (-d * 0.16, h * 0.985))[1:],
                bezier((-d * 0.16, h * 0.985), (d * 0.12, h * 1.02), (d * 0.50, h * 0.93))[1:],
            ]
        ),
        spacing,
    )
    opening = resample(bezier((d * 0.50, h * 0.93), (d * 0.50, h * 0.45), face), spacing)
    boundary = np.concatenate([neck, crown[1:], opening[1:-1]])
    nape_at, forehead = len(neck) - 1, len(neck) + len(crown) - 2
    return (
        boundary,
        np.arange(nape_at + 1),
        np.arange(nape_at, forehead + 1),
        np.r_[np.arange(forehead, len(boundary)), 0],
    )


def pocket_outline(pocket, spacing):
    """Kangaroo pocket as a closed outline; sewn: top, short upright sides, bottom. The slanted openings are free.

    pocket: (bottom z, height, half width at the top, half width at the bottom, height of the upright side).
    """
    z, h, top, bottom, upright = pocket
    corners = [
        (-bottom, z),
        (bottom, z),
        (bottom, z + upright),
        (top, z + h),
        (-top, z + h),
        (-bottom, z + upright),
        (-bottom, z),
    ]
    sides = [resample([p, q], spacing) for p, q in zip(corners, corners[1:])]
    sewn = np.concatenate([np.full(len(s) - 1, k in (0, 1, 3, 5)) for k, s in enumerate(sides)])
    start = np.cumsum([0] + [len(s) - 1 for s in sides])
    for k in (2, 4):
        sewn[start[k]] = sewn[start[k + 1]] = True
    return np.concatenate([s[:-1] for s in sides]), sewn
