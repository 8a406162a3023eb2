"""Fleece throw, 130 × 170 cm: spread over a made bed, and laid out in the studio."""

import math

import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from garment.mesh import vertex_normals
from products.textiles.cushion import cushion, inflate
from sheets.cloth_mesh import cloth_mesh
from sheets.soft import cloth_of, finished, one_panel, simulated
from studio.materials import material, plain
from studio.meshes import box, mesh
from studio.props import room_wall, wood_bar, wood_material, wood_top
from studio.scene import area, backdrop, camera, group
from studio.shapes import rounded_rectangle, shell
from studio.textures import height_map
from studio.view import Develop, View

WIDTH, HEIGHT = 1.30, 1.70
#: The bed: half width, foot and head along y, top and lower edge of the mattress with its bedding.
BED, FOOT, HEAD, TOP, LOW = 0.76, -0.92, 1.08, 0.50, 0.20
#: Where the throw's middle lies on the bed, and how far it is turned.
SPREAD_Y, TURN = -0.25, math.radians(3)
_RIM = 0.004
_MM = (1300, 1700)
_NOTES = 'fleece throw, hemmed all round; full-bleed print 1300 × 1700 mm'

VIEWS = {
    'front': View(
        _MM,
        True,
        'laid out, from above',
        _NOTES,
        world=0.30,
        light_spp=14,
        geometry_spp=10,
        develop=Develop(gain=1.16, radius=9, gloss_radius=7, backdrop=0.90),
    ),
    'bed': View(
        _MM,
        True,
        'spread over a made bed, seen from its foot',
        _NOTES,
        scene='lifestyle',
        world=0.24,
        light_spp=36,
        geometry_spp=13,
        occlusion_edges=True,
        develop=Develop(gain=0.97, radius=9, gloss_radius=6, backdrop=None, coloured_light=True),
    ),
}


def _grid(low, high, cell, distance):
    """A signed distance function (points -> metres) on the grid that Cloth.collide_with takes."""
    axes = [np.arange(a, b + cell, cell) for a, b in zip(low, high)]
    points = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
    return distance(points).reshape([len(a) for a in axes]), low, cell


def _mattress(p):
    """Distance to a box with soft edges."""
    middle = np.array([0, (FOOT + HEAD) / 2, (TOP + LOW) / 2 - 0.15])
    half = np.array([BED, (HEAD - FOOT) / 2, (TOP - LOW) / 2 + 0.15]) - 0.07
    q = np.abs(p - middle) - half
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - 0.07


def _wrinkled(outline, spacing, seed, wave):
    """A sheet cut along an outline with a slow, uneven swell: (pattern, heights)."""
    pattern = one_panel(outline, spacing, seed)
    rng = np.random.default_rng(seed)
    noise = gaussian_filter(rng.standard_normal((160, 160)), wave)
    noise /= noise.std()
    span = np.ptp(pattern.points, axis=0)
    at = ((pattern.points - pattern.points.min(0)) / span.max() * 150).astype(int)
    return pattern, noise[at[:, 0], at[:, 1]]


def make_bed():
    """The duvet falls over the mattress."""
    outline = rounded_rectangle(2.20, 1.86, 0.05, 6)(0)
    pattern, swell = _wrinkled(outline, 0.022, 4, 9)
    p = pattern.points
    start = np.c_[p[:, 0], p[:, 1] - 0.20, TOP + 0.06 + 0.020 * swell]
    cloth = cloth_of(pattern, start, stretch=2e-8, compress=5e-8, bend=3e-8, scale=lambda a, b: np.full(len(a), 1.015))
    cloth.collide_with(*_grid((-1.3, -1.5, -0.1), (1.3, 1.4, 0.85), 0.025, _mattress))
    for frame in range(150):
        cloth.frame(
            substeps=20,
            damping=2.0 if frame < 100 else 7,
            thickness=0.012,
            friction=0.5,
            self_distance=0.016,
            max_speed=1.2,
        )
    return finished(cloth, pattern, smoothing=4)


def spread():
    """The throw falls on the made bed and hangs over its foot."""
    duvet = simulated(make_bed)
    points, triangles = duvet['points'], duvet['triangles']
    tree, normals = cKDTree(points), vertex_normals(points, triangles)

    def above(at):
        away, near = tree.query(at)
        height = ((at - points[near]) * normals[near]).sum(1)
        return np.where(away < 0.05, height, np.where(height > 0, away, -away))

    pattern, swell = _wrinkled(rounded_rectangle(WIDTH, HEIGHT, 0.02, 6)(0) + [0, HEIGHT / 2], 0.0125, 8, 6)
    flat = pattern.points - [0, HEIGHT / 2]
    turned = flat @ np.array([[math.cos(TURN), math.sin(TURN)], [-math.sin(TURN), math.cos(TURN)]])
    start = np.c_[turned * 0.972 + [0.02, SPREAD_Y], TOP + 0.10 + 0.020 * swell]
    cloth = cloth_of(pattern, start, stretch=2e-8, compress=5e-8, bend=2.5e-7)
    cloth.collide_with(*_grid((-1.1, -1.45, -0.1), (1.1, 0.85, 0.80), 0.016, above))
    for frame in range(170):
        cloth.frame(
            substeps=20,
            damping=1.8 if frame < 110 else 7,
            thickness=0.006,
            friction=0.5,
            self_distance=0.009,
            max_speed=1.2,
        )
    return finished(cloth, pattern)


def lay():
    """The throw comes down on the floor with a little slack."""
    pattern, swell = _wrinkled(rounded_rectangle(WIDTH, HEIGHT, 0.02, 6)(0) + [0, HEIGHT / 2], 0.0125, 21, 8)
    start = np.c_[(pattern.points - [0, HEIGHT / 2]) * 0.978, 0.050 + 0.030 * swell]
    cloth = cloth_of(pattern, start, stretch=2e-8, compress=5e-8, bend=2e-7)
    for frame in range(90):
        cloth.frame(
            substeps=20,
            damping=2.0 if frame < 55 else 7,
            floor=0.0,
            thickness=0.009,
            friction=0.9,
            self_distance=0.009,
            max_speed=1.0,
        )
    return finished(cloth, pattern, smoothing=5)


def _relief():
    """A turned hem with a stitch line."""
    size = 3400
    span = HEIGHT + 0.04
    x = (np.arange(size) + 0.5)[None] / size * span - span / 2
    z = HEIGHT + 0.02 - (np.arange(size) + 0.5)[:, None] / size * span
    edge = np.minimum(np.minimum(x + WIDTH / 2, WIDTH / 2 - x), np.minimum(z, HEIGHT - z))
    run = np.where(np.minimum(x + WIDTH / 2, WIDTH / 2 - x) < np.minimum(z, HEIGHT - z), z, x)
    dash = np.clip(np.sin(2 * np.pi * run / 0.007) * 2.2 + 0.9, 0, 1)
    relief = 0.5 + 0.22 / (1 + np.exp(np.clip((edge - 0.019) / 0.0012, -50, 50)))
    relief = relief - 0.22 * np.exp(-(((edge - 0.0165) / 0.0014) ** 2)) * dash
    return np.clip(relief, 0, 1)


def _throw(piece):
    fleece = material(
        'fleece',
        rough=1.0,
        specular=0.04,
        sheen=0.35,
        grain=(330, 0.0016),
        height=height_map('blanket', _relief),
        height_depth=0.005,
        printable=True,
    )
    under = material('fleece-back', rough=1.0, specular=0.04, sheen=0.35, grain=(330, 0.0016))
    span = HEIGHT + 0.04
    cloth_mesh(
        'throw',
        piece,
        0.006,
        [fleece, under],
        (-WIDTH / 2 - _RIM, -_RIM),
        (WIDTH + 2 * _RIM, HEIGHT + 2 * _RIM),
        (-span / 2, -0.02),
        (span, span),
        front_only=False,
    )


def build(view: str) -> None:
    """Sets up one view."""
    if view == 'bed':
        return _bed()
    _throw(simulated(lay))
    backdrop(back=4.5, radius=0.5, width=12, front=5)
    camera((0.0, -1.3, 4.8), (0, -0.01, 0), field=1.92)
    area((-2.6, 1.6, 1.5), (0, 0, 0), 1.2, 95, height=1.6)
    area((2.2, -1.6, 2.6), (0, 0, 0), 2.2, 16)
    area((0, 0, 4.0), (0, 0, 0), 2.6, 30)
    return None


def _bed() -> None:
    _throw(simulated(spread))
    duvet = simulated(make_bed)
    linen = plain('linen', (0.50, 0.47, 0.42), rough=1, specular=0.04, sheen=0.15, grain=(420, 0.0008))
    points, triangles, *_ = shell(duvet['points'], duvet['triangles'], 0.016)
    mesh('duvet', points, triangles, materials=[linen])
    sheet = plain('sheet', (0.62, 0.60, 0.56), rough=1, specular=0.04)
    box('mattress', (-BED, FOOT + 0.01, LOW - 0.02), (BED - 0.005, HEAD, TOP - 0.005), sheet, 0.06, 6)
    oak = wood_material('bedstead', 'oak', 0.5, 0.3)
    wood_bar('frame', (-BED + 0.04, FOOT + 0.05, 0.04), (BED - 0.04, HEAD + 0.02, 0.19), oak, 0.9, 0.006)
    wood_bar('headboard', (-BED - 0.10, HEAD + 0.02, 0.0), (BED + 0.10, HEAD + 0.06, 1.12), oak, 0.9, 0.008)
    pillows = simulated(inflate)
    for x, turn, colour in ((-0.37, 3, (0.62, 0.60, 0.56)), (0.38, -4, (0.62, 0.60, 0.56))):
        pillow = cushion(pillows, plain('pillow', colour, rough=1, specular=0.04, sheen=0.1), False)
        place = Matrix.Translation((x, HEAD - 0.25, TOP - 0.012)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        lean = Matrix.Rotation(math.radians(-33), 4, 'X') @ Matrix.Diagonal((1.50, 1.15, 0.95, 1))
        group([pillow], matrix=place @ lean)
    wood_top('floor', (-5, 5), (-5, 1.6), 0, 1.4)
    room_wall((0.47, 0.50, 0.46), y=1.22)
    camera((-0.62, -3.35, 2.75), (0.0, -0.06, 0.44), field=2.36)
    area((-3.0, 0.4, 2.3), (0, 0, 0.4), 1.3, 150, height=1.6, colour=(1, 0.965, 0.91))
    area((2.6, -2.6, 2.2), (0, 0, 0.4), 2.2, 22, colour=(0.94, 0.97, 1))
    area((0, -1.6, 3.8), (0, 0, 0.4), 2.2, 22)
