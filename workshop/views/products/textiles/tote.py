"""Canvas tote bag with long handles: hung on a peg in the studio, and on a hallway rack."""

import math

import numpy as np

from sheets.cloth_mesh import cloth_mesh, nearest
from sheets.soft import cloth_of, fill, finished, simulated, two_panels, wall
from sheets.strap import hung_strap
from studio.materials import material, plain
from studio.meshes import box, lathe, quad
from studio.props import wood_bar, wood_material
from studio.scene import area, camera, wall_backdrop
from studio.shapes import fillet
from studio.textures import height_map
from studio.view import Develop, View

WIDTH, HEIGHT = 0.38, 0.42
#: Middle and width of the handles, how far they are sewn down.
HANDLE_X, HANDLE, FOOT = 0.092, 0.026, 0.032
PRINT_LOW, PRINT = (-0.14, 0.050), (0.28, 0.30)
RELIEF_LOW, RELIEF = (-0.24, -0.03), (0.48, 0.48)
WALL_Y, PEG_Z = 0.060, 0.690
_NOTES = 'canvas tote, 38 × 42 cm, hemmed top, handles sewn on with a box and cross; print 280 × 300 mm'
_LOOK = Develop(gain=1.18, radius=9, gloss_radius=7, backdrop=0.93)

VIEWS = {
    'front': View(
        (280, 300), True, 'hung from a wooden peg', _NOTES, world=0.32, light_spp=36, geometry_spp=10, develop=_LOOK
    ),
    'hallway': View(
        (280, 300),
        True,
        'on a wooden rack in a hallway',
        _NOTES,
        scene='lifestyle',
        world=0.26,
        light_spp=22,
        geometry_spp=10,
        develop=Develop(gain=1.32, radius=9, gloss_radius=6, backdrop=None, coloured_light=True),
    ),
}


def _outline():
    half, r = WIDTH / 2, 0.010
    corner = [(half - r + r * math.sin(a), r - r * math.cos(a)) for a in np.linspace(0, math.pi / 2, 6)]
    right = np.r_[corner, [(half, HEIGHT)]]
    return np.r_[right, right[::-1] * [-1, 1]]


def hang():
    """Holds the bag by its hem and fills it slightly."""
    pattern = two_panels(_outline(), lambda p: p[:, 1] < HEIGHT - 0.004, 0.0068)
    p = pattern.points
    sign = np.where(pattern.side == 0, -1.0, 1.0)
    inside = np.clip(np.minimum(np.minimum(p[:, 0] + WIDTH / 2, WIDTH / 2 - p[:, 0]), p[:, 1]), 0, 0.09) / 0.09
    rng = np.random.default_rng(11)
    start = np.c_[p[:, 0] * 0.99, sign * (0.002 + 0.020 * np.sqrt(inside)), p[:, 1]] + rng.normal(0, 3e-4, (len(p), 3))
    hem = p[:, 1] > HEIGHT - 0.028
    cloth = cloth_of(pattern, start, stretch=8e-9, compress=2e-8, bend=4e-8)
    cloth.stiffen(hem, 0.2)
    cloth.collide_with(*wall(WALL_Y, (-0.4, -0.3, -0.1), (0.4, 0.2, 0.6)))
    # The hem is stiff; it hangs from the handles, a little lower between and outside them.
    held = np.abs(p[:, 1] - HEIGHT + 0.014) < 0.005
    cloth.w[held] = 0
    at, x = cloth.x[held].copy(), p[held, 0]
    outside = np.clip((np.abs(x) - HANDLE_X) / (WIDTH / 2 - HANDLE_X), 0, 1)
    drop = 0.011 * outside**1.4 + 0.006 * np.clip(1 - (x / HANDLE_X) ** 2, 0, 1)
    bulge = sign[held] * (0.010 * np.clip(1 - (2 * x / WIDTH) ** 2, 0, 1) + 0.002) + 0.004 * np.sin(x / 0.045 + 0.8)
    for frame in range(190):
        pull = min(1.0, frame / 60)
        cloth.x[held, 0] = at[:, 0] * (1 - 0.045 * pull)
        cloth.x[held, 1] = at[:, 1] * (1 - pull) + bulge * pull
        cloth.x[held, 2] = at[:, 2] - drop * pull
        fill(cloth, pattern, 0.040 if frame < 80 else 0.024)
        cloth.frame(
            substeps=24,
            damping=2.5 if frame < 130 else 9,
            thickness=0.002,
            friction=0.3,
            self_distance=0.0042,
            max_speed=1.0,
        )
    return finished(cloth, pattern)


def _stitches(distance, run):
    dash = np.clip(np.sin(2 * np.pi * run / 0.0034) * 2.2 + 0.9, 0, 1)
    return -0.34 * np.exp(-((distance / 0.0007) ** 2)) * dash - 0.08 * np.exp(-((distance / 0.0018) ** 2))


def _relief():
    """Top hem with two stitch lines, side seams, bottom fold."""
    size = 3000
    x = RELIEF_LOW[0] + (np.arange(size) + 0.5)[None] / size * RELIEF[0]
    z = RELIEF_LOW[1] + RELIEF[1] - (np.arange(size) + 0.5)[:, None] / size * RELIEF[1]
    edge = np.minimum(np.minimum(x + WIDTH / 2, WIDTH / 2 - x), z)
    relief = 0.45 - 0.20 * np.exp(-((edge / 0.0014) ** 2)) + _stitches(edge - 0.0065, x + z) * 0.25
    relief = relief + 0.16 / (1 + np.exp(np.clip(-(z - HEIGHT + 0.027) / 0.0004, -50, 50)))
    for at in (HEIGHT - 0.0255, HEIGHT - 0.0030):
        relief += _stitches(z - at, x * np.ones_like(z))
    return np.clip(relief, 0, 1)


def _foot_relief():
    """A sewn box with a cross."""
    size = 700
    x = ((np.arange(size) + 0.5)[None] / size - 0.5) * HANDLE
    z = (1 - (np.arange(size) + 0.5)[:, None] / size) * HANDLE
    inset, high = 0.0034, HANDLE - 0.0034
    low_edge, high_edge = np.abs(z - inset), np.abs(z - high)
    side_edge = np.abs(np.abs(x) - (HANDLE / 2 - inset))
    within_x, within_z = np.abs(x) < HANDLE / 2 - inset, (z > inset) & (z < high)
    relief = np.full((size, size), 0.6)
    flat = np.ones((size, size))
    for gap, run, on in (
        (low_edge, x * flat, within_x * flat),
        (high_edge, x * flat, within_x * flat),
        (side_edge, z * flat, within_z * flat),
    ):
        relief += np.where(on > 0, _stitches(gap * flat, run), 0)
    slope = (high - inset) / (HANDLE - 2 * inset)
    for sign in (-1, 1):
        gap = (z - (inset + high) / 2 - sign * slope * x) / math.hypot(1, slope)
        relief += np.where((within_x & within_z), _stitches(gap, z * flat * 1.4), 0)
    return np.clip(relief, 0, 1)


def _handles(piece, peg_y):
    """Both handles over the peg; their feet lie on the cloth, sewn with a box and cross."""
    kind = {'rough': 0.95, 'specular': 0.08, 'grain': (1500, 0.0004)}
    web = material('handle', **kind)
    foot = material(
        'foot', rough=0.95, specular=0.08, height=height_map('tote-foot', _foot_relief), height_depth=0.0014
    )
    for panel, face in ((0, -1), (1, 1)):
        ends = []
        for side in (-1, 1):
            spots = []
            for z in (HEIGHT - FOOT, HEIGHT - FOOT / 2, HEIGHT - 0.002):
                at, normal = nearest(piece, (side * HANDLE_X, z), panel)
                spots.append(at + normal * 0.0016)
            ends.append([spots[0] - [0, 0, 0.0005], *spots[1:]])
            _foot(foot, spots[0], spots[2], np.cross(spots[2] - spots[0], [0, 1, 0.0]), normal * 0.0012)
        hung_strap('handle', *ends, (0, peg_y + face * 0.0142, PEG_Z + 0.004), 0.0115, HANDLE, 0.0018, web)


def _foot(cloth, low, high, across, lift):
    """The sewn end of a handle: a patch just above the band, with its box and cross."""
    across = across / np.linalg.norm(across) * HANDLE / 2
    across = across if across[0] * lift[1] < 0 else -across
    quad(
        'foot',
        [low - across + lift, low + across + lift, high + across + lift, high - across + lift],
        cloth,
        uv=[(0, 0), (1, 0), (1, 1), (0, 1)],
    )


def build(view: str) -> None:
    """Sets up one view."""
    piece = simulated(hang)
    kind = {'rough': 0.95, 'specular': 0.08, 'grain': (1500, 0.0004)}
    outer = material('canvas', height=height_map('tote', _relief), height_depth=0.0016, printable=True, **kind)
    cloth_mesh(
        'tote',
        piece,
        0.0010,
        [outer, material('inside', rough=0.95, specular=0.05)],
        PRINT_LOW,
        PRINT,
        RELIEF_LOW,
        RELIEF,
    )
    _handles(piece, 0.0)
    timber = wood_material('peg', 'oak' if view == 'front' else 'walnut', 0.5, 0.3)
    knob = fillet(
        [(0.0001, 0), (0.0105, 0), (0.0105, 0.098), (0.018, 0.099), (0.018, 0.112), (0.0001, 0.112)],
        [0, 0.001, 0.004, 0.003, 0.003, 0],
        5,
    )
    for x in (0,) if view == 'front' else (-0.26, 0):
        peg = lathe('peg', knob, [timber], segments=96, location=(x, WALL_Y, PEG_Z))
        peg.rotation_euler = (math.pi / 2, 0, 0)
    if view == 'front':
        wall_backdrop(y=WALL_Y)
        camera((0.04, -3.1, 0.40), (0, 0, 0.348), field=0.86)
    else:
        wall_backdrop(y=WALL_Y, colour=(0.44, 0.49, 0.50))
        wood_bar('rack', (-0.80, WALL_Y - 0.020, PEG_Z - 0.045), (0.80, WALL_Y, PEG_Z + 0.045), timber, 0.5, 0.003)
        _hat(plain('straw', (0.62, 0.47, 0.29), rough=0.9, specular=0.1, grain=(420, 0.0012)))
        box('bench', (-1.2, -0.42, -0.30), (1.2, WALL_Y, -0.26), wood_material('bench', 'walnut', 0.5, 0.3), 0.004)
        camera((0.27, -3.1, 0.42), (0.075, 0, 0.352), field=0.88)
    warm = (1, 1, 1) if view == 'front' else (1, 0.965, 0.91)
    area((-1.7, -1.2, 1.4), (0, 0, 0.3), 1.0, 40, height=1.3, colour=warm)
    area((1.9, -1.9, 0.6), (0, 0, 0.3), 1.8, 8)
    area((0, -2.1, 2.5), (0, 0, 0.3), 2.0, 11)


def _hat(straw):
    """A straw hat; it hides the right peg."""
    profile = fillet(
        [
            (0.0001, 0.105),
            (0.060, 0.105),
            (0.083, 0.0),
            (0.150, -0.008),
            (0.150, -0.010),
            (0.082, -0.003),
            (0.058, 0.101),
            (0.0001, 0.101),
        ][::-1],
        [0, 0.02, 0.006, 0.001, 0.001, 0.006, 0.02, 0],
        9,
    )
    hat = lathe('hat', profile, [straw], segments=160, location=(0.26, WALL_Y - 0.066, PEG_Z - 0.070))
    hat.rotation_euler = (math.radians(85), 0, math.radians(4))
    band = lathe(
        'band',
        [(0.0845, 0.004), (0.0785, 0.030)],
        [plain('band', (0.05, 0.045, 0.04), rough=0.8)],
        segments=160,
        location=(0.26, WALL_Y - 0.066, PEG_Z - 0.070),
    )
    band.rotation_euler = hat.rotation_euler
