"""Cotton tea towel, 50 × 70 cm, over a brass rail in a tiled kitchen."""

import math

import numpy as np

from sheets.cloth_mesh import cloth_mesh
from sheets.soft import cloth_of, finished, one_panel, simulated, wall
from studio.materials import material, plain
from studio.meshes import box, lathe, quad, tube
from studio.props import wood_bar, wood_material
from studio.scene import area, camera
from studio.shapes import fillet, resample, rounded_rectangle
from studio.textures import height_map, tiles
from studio.view import Develop, View

WIDTH, HEIGHT = 0.50, 0.70
#: The rail, and how much of the towel hangs in front of it.
RAIL_Y, RAIL_Z, RAIL = 0.0, 0.0, 0.008
FRONT = 0.445
WALL_Y = 0.065
_RIM = 0.0015
_NOTES = 'cotton tea towel, full-bleed print 500 × 700 mm; the upper third of the artwork hangs behind the rail'

VIEWS = {
    'kitchen': View(
        (500, 700),
        True,
        'over a brass rail before tiles',
        _NOTES,
        scene='lifestyle',
        world=0.27,
        light_spp=16,
        geometry_spp=10,
        proof_colours=('#1f2d4d',),
        develop=Develop(gain=1.25, radius=9, gloss_radius=5, backdrop=None, smooth_backdrop=False, coloured_light=True),
    ),
}


def hang():
    """Lays the towel over the rail in waves and lets it fall."""
    outline = rounded_rectangle(WIDTH, HEIGHT, 0.003, 4)(0) + [0, HEIGHT / 2]
    pattern = one_panel(outline, 0.0085, 21)
    p = pattern.points
    reach = p[:, 1] - FRONT
    radius = RAIL + 0.004
    turn = np.clip(reach / radius, -math.pi / 2, math.pi / 2)
    below = np.maximum(np.abs(reach) - radius * math.pi / 2, 0)
    out = radius + 0.010 * np.sin(p[:, 0] / 0.040 + 0.7) * np.clip(below / 0.2, 0, 1)
    start = np.c_[p[:, 0] * 0.97, RAIL_Y + out * np.sin(turn), RAIL_Z + radius * np.cos(turn) - below]
    rng = np.random.default_rng(3)
    start = start + rng.normal(0, 2e-4, start.shape)
    cloth = cloth_of(pattern, start, stretch=1.5e-8, compress=5e-8, bend=5e-7)
    cloth.collide_with(*wall(WALL_Y, (-0.4, -0.3, -0.6), (0.4, 0.2, 0.1)))
    rail = np.array([[-0.6, RAIL_Y, RAIL_Z, 0.6, RAIL_Y, RAIL_Z, RAIL, RAIL]])
    cloth.w[np.abs(reach) < 0.004] = 0
    for frame in range(170):
        sway = (0.3 * math.sin(frame / 8) * (frame < 60), 0.5 * math.cos(frame / 15) * (frame < 70), -9.81)
        cloth.frame(
            substeps=22,
            gravity=sway,
            damping=1.2 if frame < 100 else 6,
            capsules=(rail, rail),
            thickness=0.0015,
            friction=0.4,
            self_distance=0.005,
            max_speed=1.0,
        )
    return finished(cloth, pattern)


def _relief():
    """Plain weave and a stitched hem."""
    size = 3000
    span = HEIGHT + 0.04
    x = (np.arange(size) + 0.5)[None] / size * span - span / 2
    z = HEIGHT + 0.02 - (np.arange(size) + 0.5)[:, None] / size * span
    edge = np.minimum(np.minimum(x + WIDTH / 2, WIDTH / 2 - x), np.minimum(z, HEIGHT - z))
    run = np.where(np.minimum(x + WIDTH / 2, WIDTH / 2 - x) < np.minimum(z, HEIGHT - z), z, x)
    dash = np.clip(np.sin(2 * np.pi * run / 0.0028) * 2.2 + 0.9, 0, 1)
    relief = 0.5 + 0.05 * np.sin(2 * np.pi * x / 0.0013) * np.sin(2 * np.pi * z / 0.0013)
    relief += (
        0.12 / (1 + np.exp(np.clip((edge - 0.0085) / 0.0005, -50, 50)))
        - 0.25 * np.exp(-(((edge - 0.0076) / 0.0006) ** 2)) * dash
    )
    return np.clip(relief, 0, 1)


def build(view: str) -> None:
    """Sets up one view."""
    piece = simulated(hang)
    cloth = material(
        'towel',
        rough=0.95,
        specular=0.08,
        sheen=0.1,
        height=height_map('teatowel', _relief),
        height_depth=0.0014,
        printable=True,
    )
    inner = material('towel-back', rough=0.95, specular=0.05)
    span = HEIGHT + 0.04
    cloth_mesh(
        'towel',
        piece,
        0.0007,
        [cloth, inner],
        (-WIDTH / 2 - _RIM, -_RIM),
        (WIDTH + 2 * _RIM, HEIGHT + 2 * _RIM),
        (-span / 2, -0.02),
        (span, span),
        front_only=False,
    )
    _kitchen()
    camera((0.14, -2.4, -0.10), (0.03, 0, -0.185), field=0.80)
    area((-1.7, -1.1, 1.0), (0, 0, -0.2), 0.9, 36, height=1.2, colour=(1, 0.965, 0.91))
    area((1.9, -1.8, 0.3), (0, 0, -0.2), 1.6, 6.5, colour=(0.94, 0.97, 1))
    area((0, -1.6, 1.8), (0, 0, -0.2), 1.8, 8)


def _kitchen() -> None:
    glaze = plain('tile', (0.50, 0.58, 0.60), rough=0.16, specular=0.45, height=tiles(), height_depth=0.003)
    y = WALL_Y + 0.002
    quad(
        'tiles',
        [(-1.2, y, -0.9), (1.2, y, -0.9), (1.2, y, 0.9), (-1.2, y, 0.9)],
        glaze,
        uv=[(0, 0), (4, 0), (4, 3), (0, 3)],
    )
    brass = plain('brass', (0.50, 0.36, 0.17), rough=0.26, metallic=1.0)
    tube('rail', resample([(-1.0, RAIL_Y, RAIL_Z), (1.0, RAIL_Y, RAIL_Z)], 0.05), RAIL - 0.0005, brass, segments=40)
    for x in (-0.33, 0.36):
        tube('stay', [(x, RAIL_Y, RAIL_Z), (x, y, RAIL_Z)], 0.006, brass, segments=32)
        rose = lathe(
            'rose',
            fillet([(0.0001, 0), (0.018, 0), (0.018, 0.004), (0.0001, 0.005)], [0, 0.001, 0.002, 0]),
            [brass],
            segments=64,
            location=(x, y, RAIL_Z),
        )
        rose.rotation_euler = (math.pi / 2, 0, 0)
    oak = wood_material('shelf', 'oak', 0.5, 0.3)
    wood_bar('shelf', (-1.0, y - 0.16, 0.125), (1.0, y, 0.150), oak, 0.6, 0.002)
    clay = plain('bowl', (0.72, 0.69, 0.63), rough=0.4)
    for k, radius in enumerate((0.062, 0.060)):
        bowl = fillet(
            [(0.0001, 0.0), (0.026, 0.0), (radius, 0.040), (radius - 0.003, 0.040), (0.024, 0.004), (0.0001, 0.004)],
            [0, 0.003, 0.0012, 0.0012, 0.004, 0],
        )
        lathe('bowl', bowl, [clay], location=(0.23, y - 0.08, 0.150 + 0.012 * k), segments=128)
    box('tin', (-0.26, y - 0.125, 0.150), (-0.17, y - 0.035, 0.30), plain('tin', (0.18, 0.22, 0.21), rough=0.45), 0.006)
