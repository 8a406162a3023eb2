"""Bib apron with a wide pocket, hung by its neck loop: on a peg in the studio, and in a tiled kitchen."""

import math

import numpy as np
from scipy.spatial import cKDTree

from sheets.cloth_mesh import cloth_mesh, nearest
from sheets.soft import cloth_of, finished, one_panel, simulated, wall
from sheets.strap import hung_strap
from studio.materials import material, plain
from studio.meshes import box, lathe, quad, ribbon, tube
from studio.props import wood_bar, wood_material
from studio.scene import area, camera, wall_backdrop
from studio.shapes import fillet, resample, smooth_curve
from studio.textures import height_map, tiles
from studio.view import Develop, View

LENGTH, BIB, WAIST, WAIST_AT = 0.84, 0.125, 0.325, 0.54
PRINT_LOW, PRINT = (-0.14, 0.445), (0.28, 0.30)
POCKET_LOW, POCKET = (-0.19, 0.155), (0.38, 0.205)
RELIEF_LOW, RELIEF = (-0.45, -0.02), (0.90, 0.90)
HOOK_Z = 1.075
#: The wall the apron hangs against.
WALL_Y = 0.085
_NOTES = 'bib apron, cotton canvas, 65 × 84 cm with pocket; print 280 × 300 mm on the bib'
_LOOK = Develop(gain=1.03, radius=7, gloss_radius=7, backdrop=0.93)

VIEWS = {
    'front': View(
        (280, 300),
        True,
        'hung from a wooden peg by the neck loop',
        _NOTES,
        world=0.32,
        light_spp=22,
        geometry_spp=10,
        develop=_LOOK,
    ),
    'kitchen': View(
        (280, 300),
        True,
        'on a kitchen rail before tiles',
        _NOTES,
        scene='lifestyle',
        world=0.28,
        light_spp=22,
        geometry_spp=10,
        develop=Develop(gain=1.2, radius=9, gloss_radius=5, backdrop=None, smooth_backdrop=False, coloured_light=True),
    ),
}


def outline():
    """The flat apron, closed, anticlockwise."""
    armhole = smooth_curve([(WAIST, WAIST_AT), (0.235, 0.590), (0.165, 0.680), (BIB + 0.003, LENGTH)], 40)
    corner = [
        (WAIST + 0.005 - 0.05 * (1 - math.cos(a)), 0.05 * (1 - math.sin(a))) for a in np.linspace(0, math.pi / 2, 9)
    ][::-1]
    right = np.r_[corner, armhole]
    return np.r_[right, right[::-1] * [-1, 1]]


def hang():
    """Pins the bib's corners where the neck loop pulls them together, and lets the rest fall against the wall."""
    pattern = one_panel(outline(), 0.0085)
    p = pattern.points
    border = resample(np.r_[outline(), outline()[:1]], 0.003)
    hem = cKDTree(border).query(p)[0] < 0.014
    start = np.c_[
        p[:, 0] * 0.97,
        0.5 * p[:, 0] ** 2 + 0.004 * np.sin(p[:, 0] / 0.05 + 0.9) * np.clip((LENGTH - p[:, 1]) / 0.5, 0, 1) - 0.004,
        p[:, 1],
    ]
    cloth = cloth_of(
        pattern, start, stretch=1.2e-8, compress=2e-8, bend=6e-8, scale=lambda a, b: 1 - 0.006 * (hem[a] & hem[b])
    )
    cloth.stiffen(hem, 0.3)
    cloth.collide_with(*wall(WALL_Y, (-0.6, -0.4, -0.1), (0.6, 0.2, 1.0)))
    pins = []
    for side in (-1, 1):
        held = (np.abs(p[:, 0] - side * (BIB - 0.012)) < 0.013) & (p[:, 1] > LENGTH - 0.026)
        cloth.w[held] = 0
        pins.append((held, side, start[held]))
    ties = []
    for side in (-1, 1):
        # The ties are knotted behind: they hold the waist wide and back.
        held = (np.abs(p[:, 0] - side * (WAIST - 0.008)) < 0.012) & (np.abs(p[:, 1] - WAIST_AT + 0.014) < 0.014)
        cloth.w[held] = 0
        ties.append((held, side, start[held]))
    for frame in range(190):
        pull = min(1.0, frame / 70)
        for held, side, at in pins:
            cloth.x[held, 0] = at[:, 0] - side * 0.017 * pull + side * 0.12 * (at[:, 2] - LENGTH) * pull
            cloth.x[held, 1] = at[:, 1] + 0.010 * pull
        for held, side, at in ties:
            middle = at.mean(0)
            turned = side * 0.9 * pull
            across = at[:, 0] - middle[0]
            cloth.x[held, 0] = middle[0] + across * math.cos(turned) - side * 0.098 * pull
            cloth.x[held, 1] = middle[1] + across * math.sin(turned) + 0.018 * pull
            cloth.x[held, 2] = at[:, 2] + 0.004 * pull
        sway = (0.15 * math.sin(frame / 9) * (frame < 60), 0.5 * (frame < 60), -9.81)
        cloth.frame(
            substeps=22, gravity=sway, damping=1.0 if frame < 120 else 6, thickness=0.002, friction=0.25, max_speed=1.2
        )
    return finished(cloth, pattern)


def _relief():
    """Double-stitched hem, pocket with its own hem and middle seam, canvas weave is left to the grain."""
    size = 3200
    x = RELIEF_LOW[0] + (np.arange(size) + 0.5)[None] / size * RELIEF[0]
    z = RELIEF_LOW[1] + RELIEF[1] - (np.arange(size) + 0.5)[:, None] / size * RELIEF[1]
    spots = np.stack(np.broadcast_arrays(x, z), -1).reshape(-1, 2)
    border = resample(np.r_[outline(), outline()[:1]], 0.001)
    gap, index = cKDTree(border).query(spots, distance_upper_bound=0.03)
    gap = np.minimum(gap, 0.03).reshape(size, size)
    along = (np.minimum(index, len(border) - 1) * 0.001).reshape(size, size)

    def stitches(distance, at, run):
        dash = np.clip(np.sin(2 * np.pi * run / 0.0032) * 2.2 + 0.9, 0, 1)
        return -0.30 * np.exp(-(((distance - at) / 0.0006) ** 2)) * dash - 0.06 * np.exp(
            -(((distance - at) / 0.0016) ** 2)
        )

    relief = 0.45 + 0.16 / (1 + np.exp(np.clip((gap - 0.0125) / 0.0004, -50, 50)))
    relief = relief + stitches(gap, 0.0105, along) + stitches(gap, 0.0030, along)
    left, low, right, high = POCKET_LOW[0], POCKET_LOW[1], POCKET_LOW[0] + POCKET[0], POCKET_LOW[1] + POCKET[1]
    inside = np.minimum(np.minimum(x - left, right - x), np.minimum(z - low, high - z))
    relief += 0.26 / (1 + np.exp(np.clip(-inside / 0.0004, -50, 50)))
    near_top = (high - z < np.minimum(x - left, right - x)) & (high - z < z - low)
    run = np.where(np.abs(x - left) < np.abs(z - low), z, x)
    relief += np.where(near_top, stitches(high - z, 0.022, x * np.ones_like(z)), stitches(inside, 0.0030, run))
    in_pocket = (z > low) & (z < high)
    relief += np.where(
        in_pocket, stitches(np.abs(x), 0.0022, z * np.ones_like(x)) - 0.10 * np.exp(-((x / 0.0008) ** 2)), 0
    )
    return np.clip(relief, 0, 1)


def _apron(hook_y, half=0.0105):
    """Cloth, neck loop over the hook (its two ways `half` apart from the middle there), waist ties that run behind."""
    piece = simulated(hang)
    kind = {'rough': 0.95, 'specular': 0.08, 'grain': (1500, 0.00035)}
    outer = material('apron', height=height_map('apron', _relief), height_depth=0.0016, printable=True, **kind)
    cloth_mesh(
        'apron',
        piece,
        0.0009,
        [outer, material('inside', rough=0.95, specular=0.05)],
        PRINT_LOW,
        PRINT,
        RELIEF_LOW,
        RELIEF,
    )
    band = material('band', **kind)
    ends = []
    for side in (-1, 1):
        top, normal = nearest(piece, (side * (BIB - 0.012), LENGTH - 0.006))
        low, _ = nearest(piece, (side * (BIB - 0.012), LENGTH - 0.032))
        ends.append([low - normal * 0.0018, top - normal * 0.0018])
    hung_strap('neck', *ends, (0, hook_y, HOOK_Z), half, 0.024, 0.0016, band)
    for side in (-1, 1):
        at, _ = nearest(piece, (side * (WAIST - 0.004), WAIST_AT - 0.012))
        path = smooth_curve(
            [
                at + [-side * 0.006, 0.002, 0],
                at + [-side * 0.05, 0.012, -0.004],
                (side * 0.09, at[1] + 0.016, at[2] - 0.012),
                (side * 0.015, at[1] + 0.017, at[2] - 0.016),
            ],
            40,
        )
        path[:, 1] = np.minimum(path[:, 1], WALL_Y - 0.003)
        ribbon('tie', path, (0, 0, 1), 0.022, 0.0014, band)


def build(view: str) -> None:
    """Sets up one view."""
    if view == 'kitchen':
        return _kitchen()
    _apron(0.006)
    wall_backdrop(y=WALL_Y)
    peg = wood_material('peg', 'oak', 0.5, 0.3)
    knob = fillet(
        [(0.0001, 0), (0.010, 0), (0.010, 0.096), (0.017, 0.097), (0.017, 0.109), (0.0001, 0.109)],
        [0, 0.001, 0.004, 0.003, 0.003, 0],
        5,
    )
    made = lathe('peg', knob, [peg], segments=96, location=(0, WALL_Y, HOOK_Z))
    made.rotation_euler = (math.pi / 2, 0, 0)
    camera((0.05, -3.6, 0.62), (0, 0, 0.535), field=1.22)
    area((-2.0, -1.3, 1.6), (0, 0, 0.55), 1.1, 62, height=1.5)
    area((2.4, -2.3, 0.9), (0, 0, 0.5), 2.0, 10)
    area((0, -2.2, 2.9), (0, 0, 0.5), 2.2, 16)
    return None


def _kitchen() -> None:
    _apron(-0.008, 0.0052)
    glaze = plain('tile', (0.66, 0.70, 0.66), rough=0.16, specular=0.45, height=tiles(), height_depth=0.004)
    y = WALL_Y + 0.002
    quad(
        'tiles',
        [(-2, y, -0.6), (2, y, -0.6), (2, y, 2.2), (-2, y, 2.2)],
        glaze,
        uv=[(0, 0), (5, 0), (5, 3.5), (0, 3.5)],
    )
    brass = plain('brass', (0.50, 0.36, 0.17), rough=0.28, metallic=1.0)
    rail_z = HOOK_Z + 0.045
    tube('rail', resample([(-1.2, -0.012, rail_z), (1.2, -0.012, rail_z)], 0.05), 0.006, brass)
    for x in (-0.40, 0.0, 0.34, 0.47):
        drop = HOOK_Z - rail_z if x == 0 else -0.045
        hook = [
            (x, -0.012 + 0.008, rail_z),
            (x, -0.012, rail_z + 0.0085),
            (x, -0.021, rail_z),
            (x, -0.020, rail_z + drop * 0.4),
            (x, 0.001 if x == 0 else -0.016, rail_z + drop + 0.002),
            (x, -0.004, rail_z + drop - 0.008),
            (x, -0.024, rail_z + drop - 0.004),
            (x, -0.028, rail_z + drop + 0.012),
        ]
        tube('hook', smooth_curve(hook, 40), 0.0024, brass)
    timber = wood_material('utensil', 'walnut', 0.5, 0.3)
    top = rail_z - 0.055
    tube('spoon', [(0.34, -0.016, top), (0.341, -0.016, top - 0.24)], np.array([0.0055, 0.0065]), timber)
    head = lathe(
        'bowl',
        fillet(
            [(0.0001, 0), (0.020, 0.001), (0.030, 0.010), (0.028, 0.012), (0.0001, 0.006)], [0, 0.004, 0.003, 0.001, 0]
        ),
        [timber],
        segments=64,
        location=(0.341, -0.010, top - 0.268),
    )
    head.rotation_euler, head.scale = (math.pi / 2, 0, 0), (0.95, 1.35, 0.8)
    board = wood_bar(
        'board',
        (0.405, 0.004, top - 0.30),
        (0.545, 0.020, top - 0.02),
        wood_material('board', 'oak', 0.5, 0.3),
        0.4,
        0.006,
    )
    board.location[1] -= 0.004
    box('shelf', (-1.4, -0.16, -0.135), (1.4, y, -0.095), plain('worktop', (0.72, 0.70, 0.66), rough=0.4), 0.004)
    camera((0.10, -3.5, 0.70), (0.02, 0, 0.525), field=1.36)
    area((-2.1, -1.4, 1.9), (0, 0, 0.5), 1.1, 66, height=1.5, colour=(1, 0.965, 0.91))
    area((2.4, -2.3, 1.0), (0, 0, 0.5), 2.0, 11, colour=(0.94, 0.97, 1))
    area((0, -2.2, 2.9), (0, 0, 0.5), 2.2, 14)
