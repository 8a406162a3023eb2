"""Drawstring backpack of cotton canvas with a gathered top, hung by its cords: from the front and from the side."""

import math
from dataclasses import replace

import numpy as np

from sheets.cloth_mesh import cloth_mesh, nearest
from sheets.soft import cloth_of, fill, finished, simulated, two_panels, wall
from studio.materials import material, plain
from studio.meshes import lathe, tube
from studio.props import wood_material
from studio.scene import area, camera, wall_backdrop
from studio.shapes import fillet, smooth_curve
from studio.textures import height_map
from studio.view import Develop, View

WIDTH, HEIGHT = 0.36, 0.45
#: The channel for the cord, below a small ruffle.
CHANNEL = (0.402, 0.424)
PRINT_LOW, PRINT = (-0.14, 0.045), (0.28, 0.32)
RELIEF_LOW, RELIEF = (-0.24, -0.015), (0.48, 0.48)
WALL_Y, PEG_Z = 0.075, 0.640
_NOTES = 'drawstring backpack, cotton canvas, 36 × 45 cm; print 280 × 320 mm on the front'
_LOOK = Develop(gain=1.09, radius=8, gloss_radius=7, backdrop=0.93)

VIEWS = {
    'front': View(
        (280, 320),
        True,
        'hung from a wooden peg, lightly filled',
        _NOTES,
        world=0.32,
        light_spp=30,
        geometry_spp=13,
        develop=_LOOK,
    ),
    'angle': View(
        (280, 320),
        True,
        'hung from a wooden peg, seen from the left',
        _NOTES,
        world=0.32,
        light_spp=30,
        geometry_spp=13,
        develop=replace(_LOOK, gain=1.06),
    ),
}


def _outline():
    half, r = WIDTH / 2, 0.012
    corner = [(half - r + r * math.sin(a), r - r * math.cos(a)) for a in np.linspace(0, math.pi / 2, 7)]
    right = np.r_[corner, [(half, HEIGHT)]]
    return np.r_[right, right[::-1] * [-1, 1]]


def hang():
    """Gathers the channel, fills the bag a little, and lets it hang by the ends of the channel."""
    pattern = two_panels(_outline(), lambda p: p[:, 1] < HEIGHT - 0.004, 0.0062)
    p = pattern.points
    sign = np.where(pattern.side == 0, -1.0, 1.0)
    inside = np.clip(np.minimum(np.minimum(p[:, 0] + WIDTH / 2, WIDTH / 2 - p[:, 0]), p[:, 1]), 0, 0.09) / 0.09
    rng = np.random.default_rng(2)
    ripple = 0.004 * np.sin(p[:, 0] / 0.0062 + 0.6 * np.sin(p[:, 0] / 0.03)) * np.clip((p[:, 1] - 0.30) / 0.10, 0, 1)
    gather = 1 - 0.40 * np.clip((p[:, 1] - 0.30) / 0.11, 0, 1)
    start = np.c_[p[:, 0] * gather, sign * (0.003 + 0.030 * np.sqrt(inside)) + ripple, p[:, 1]] + rng.normal(
        0, 3e-4, (len(p), 3)
    )

    def scale(a, b):
        middle = (p[a, 1] + p[b, 1]) / 2
        along = (p[a, 0] - p[b, 0]) ** 2 / np.maximum(((p[a] - p[b]) ** 2).sum(1), 1e-12)
        held = ((middle > CHANNEL[0]) & (middle < CHANNEL[1])).astype(float)
        return 1 - 0.42 * held * along

    cloth = cloth_of(pattern, start, stretch=1.5e-8, compress=4e-8, bend=2.5e-7, scale=scale)
    cloth.collide_with(*wall(WALL_Y, (-0.4, -0.3, -0.1), (0.4, 0.2, 0.6)))
    middle = (CHANNEL[0] + CHANNEL[1]) / 2
    # The taut cord carries the channel; it sags a little between its ends.
    held = np.abs(p[:, 1] - middle) < 0.0045
    cloth.w[held] = 0
    cloth.x[held, 2] -= 0.012 * (1 - (2 * p[held, 0] / WIDTH) ** 2)
    for frame in range(210):
        fill(cloth, pattern, 0.060 if frame < 90 else 0.046)
        cloth.frame(
            substeps=24,
            damping=2.5 if frame < 140 else 9,
            thickness=0.002,
            friction=0.3,
            self_distance=0.0040,
            max_speed=1.0,
        )
    return finished(cloth, pattern)


def _relief():
    """Side and bottom seams, the two stitch lines of the channel, the hem of the ruffle, fine gathers."""
    size = 3000
    x = RELIEF_LOW[0] + (np.arange(size) + 0.5)[None] / size * RELIEF[0]
    z = RELIEF_LOW[1] + RELIEF[1] - (np.arange(size) + 0.5)[:, None] / size * RELIEF[1]
    edge = np.minimum(np.minimum(x + WIDTH / 2, WIDTH / 2 - x), z)
    relief = 0.5 - 0.25 * np.exp(-((edge / 0.0015) ** 2))
    dash = np.clip(np.sin(2 * np.pi * x / 0.0032) * 2.2 + 0.9, 0, 1)
    for at in (*CHANNEL, HEIGHT - 0.004):
        relief = relief - 0.30 * np.exp(-(((z - at) / 0.0008) ** 2)) * dash - 0.12 * np.exp(-(((z - at) / 0.0022) ** 2))
    relief += 0.20 * np.exp(-(((z - (CHANNEL[0] + CHANNEL[1]) / 2) / 0.008) ** 2))
    folds = np.sin(2 * np.pi * (x / 0.011 + 0.35 * np.sin(x / 0.017) + 0.2 * np.sin(z / 0.02)))
    relief += 0.20 * folds * np.exp(-(((z - CHANNEL[0]) / 0.024) ** 2)) * (z < CHANNEL[1] + 0.03)
    return np.clip(relief, 0, 1)


def _cords(piece):
    """Two cords: out of the channel's ends up to the peg, and down both sides to the eyelets."""
    rope = material('cord', 0.80, rough=0.95, specular=0.05, grain=(800, 0.0003), product=False)
    ring = plain('eyelet', (0.62, 0.61, 0.58), rough=0.3, metallic=1.0)
    middle = (CHANNEL[0] + CHANNEL[1]) / 2
    for side in (-1, 1):
        top, _ = nearest(piece, (side * (WIDTH / 2 - 0.002), middle))
        low, _ = nearest(piece, (side * (WIDTH / 2 - 0.017), 0.016), 0)
        for lean, y in ((0.0, -0.003), (0.010, 0.006)):
            over = np.array([side * 0.0105, y, PEG_Z + 0.002])
            path = [
                top + [-side * 0.012, y * 0.4, -0.001],
                top + [side * 0.001, y, 0.006],
                (top + over) / 2 + [side * (0.004 + lean), y * 0.5, 0],
                over,
                (0, y, PEG_Z + 0.0135),
            ]
            tube('cord', smooth_curve(path, 70), 0.0026, rope, segments=16)
        fall = [
            top + [-side * 0.010, 0.004, -0.002],
            top + [side * 0.010, 0.003, -0.010],
            top + [side * 0.058, 0.004, -0.10],
            low + [side * 0.052, 0.010, 0.14],
            low + [side * 0.030, 0.006, 0.035],
            low + [side * 0.006, -0.004, 0.006],
            low + [0, -0.0045, 0],
            low + [-side * 0.004, 0.002, -0.004],
        ]
        path = smooth_curve(fall, 110)
        path[:, 1] = np.minimum(path[:, 1], WALL_Y - 0.004)
        tube('cord', path, 0.0026, rope, segments=16)
        eyelet = lathe(
            'eyelet',
            fillet([(0.0042, 0.0), (0.0042, 0.0016), (0.0075, 0.0016), (0.0085, 0.0)], [0, 0.0008, 0.0008, 0], 5),
            [ring],
            segments=64,
            location=low + [0, -0.001, 0],
        )
        eyelet.rotation_euler = (math.pi / 2, 0, 0)


def build(view: str) -> None:
    """Sets up one view."""
    piece = simulated(hang)
    kind = {'rough': 0.95, 'specular': 0.08, 'grain': (1600, 0.0003)}
    outer = material(
        'canvas', height=height_map('drawstring-bag', _relief), height_depth=0.0018, printable=True, **kind
    )
    cloth_mesh(
        'bag',
        piece,
        0.0008,
        [outer, material('inside', rough=0.95, specular=0.05)],
        PRINT_LOW,
        PRINT,
        RELIEF_LOW,
        RELIEF,
    )
    _cords(piece)
    wall_backdrop(y=WALL_Y)
    knob = fillet(
        [(0.0001, 0), (0.010, 0), (0.010, 0.088), (0.017, 0.089), (0.017, 0.101), (0.0001, 0.101)],
        [0, 0.001, 0.004, 0.003, 0.003, 0],
        5,
    )
    peg = lathe('peg', knob, [wood_material('peg', 'oak', 0.5, 0.3)], segments=96, location=(0, WALL_Y, PEG_Z))
    peg.rotation_euler = (math.pi / 2, 0, 0)
    if view == 'front':
        camera((0.03, -3.0, 0.36), (0, 0, 0.318), field=0.80)
    else:
        camera((-1.35, -2.6, 0.46), (0, 0, 0.315), field=0.80)
    area((-1.7, -1.2, 1.3), (0, 0, 0.3), 1.0, 36, height=1.3)
    area((1.9, -1.9, 0.6), (0, 0, 0.3), 1.8, 7)
    area((0, -2.0, 2.4), (0, 0, 0.3), 2.0, 11)
