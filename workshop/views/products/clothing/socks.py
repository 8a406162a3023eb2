"""A pair of crew socks, flat lay; all-over print of one side."""

import math

import numpy as np
from scipy.interpolate import NearestNDInterpolator
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from garment.mesh import mesh_polygon, refine
from studio.materials import material
from studio.meshes import mesh
from studio.scene import area, backdrop, camera, camera_above
from studio.shapes import resample, smooth_curve
from studio.textures import height_map
from studio.view import Develop, View

#: The rectangle around one flat sock, toe to the left: lower left corner and size.
CORNER, SIZE = (-0.193, -0.012), (0.248, 0.345)
_MM = (SIZE[0] * 1000, SIZE[1] * 1000)
_NOTES = (
    'crew sock, flat 248 × 345 mm; the artwork covers the rectangle around the flat sock and the sock cuts it out; '
    'same print on both'
)
_LOOK = Develop(gain=0.99, radius=7, gloss_radius=7)
_LEG = 0.060

VIEWS = {
    'flat': View(
        _MM,
        True,
        'pair, flat lay from above',
        _NOTES,
        light_spp=14,
        geometry_spp=10,
        occlusion_edges=True,
        develop=_LOOK,
    ),
    'angle': View(
        _MM,
        True,
        'pair, flat lay, seen from the foot end',
        _NOTES,
        light_spp=14,
        geometry_spp=10,
        occlusion_edges=True,
        develop=_LOOK,
    ),
}


def outline():
    """Closed outline of a flat sock, in metres; leg upright, toe to the left."""
    right = [
        (0.0450, 0.331),
        (0.0440, 0.300),
        (0.0415, 0.250),
        (0.0395, 0.190),
        (0.0415, 0.140),
        (0.0485, 0.095),
        (0.0530, 0.062),
        (0.0475, 0.026),
        (0.0270, 0.004),
        (-0.0100, -0.0020),
        (-0.0600, -0.0055),
        (-0.1100, -0.0095),
        (-0.1500, -0.0085),
        (-0.1790, 0.0085),
        (-0.1905, 0.0370),
        (-0.1825, 0.0640),
        (-0.1560, 0.0790),
        (-0.1180, 0.0850),
        (-0.0840, 0.0930),
        (-0.0580, 0.1110),
        (-0.0465, 0.1400),
        (-0.0425, 0.190),
        (-0.0430, 0.250),
        (-0.0445, 0.300),
        (-0.0450, 0.331),
    ]
    side = smooth_curve(right, 420)
    return resample(np.r_[side, side[:1]], 0.0022)[:-1]


def _relief():
    """Knit rows, ribbed cuff, heel and toe seams over the rectangle around the sock."""
    height = 2800
    width = int(height * SIZE[0] / SIZE[1])
    x = CORNER[0] + (np.arange(width) + 0.5)[None] / width * SIZE[0]
    z = CORNER[1] + SIZE[1] - (np.arange(height) + 0.5)[:, None] / height * SIZE[1]
    cuff = 1 / (1 + np.exp(-(z - (0.331 - _LEG)) / 0.0006))
    foot = 1 / (1 + np.exp((x + 0.045 + (z - 0.06) * 0.25) / 0.012)) * (z < 0.14)
    # Stitches are small Vs in columns along the tube: down the leg, along the foot.
    leg_knit = np.abs(np.sin(np.pi * x / 0.0018)) * (
        0.6 + 0.4 * np.sin(2 * np.pi * (z + np.abs((x / 0.0018) % 1 - 0.5) * 0.0012) / 0.0015)
    )
    foot_knit = np.abs(np.sin(np.pi * z / 0.0018)) * (
        0.6 + 0.4 * np.sin(2 * np.pi * (x + np.abs((z / 0.0018) % 1 - 0.5) * 0.0012) / 0.0015)
    )
    knit = leg_knit * (1 - foot) + foot_knit * foot
    rib = 0.5 + 0.5 * np.sin(2 * np.pi * x / 0.0040)
    relief = 0.30 + 0.16 * knit * (1 - cuff) + cuff * (0.02 + 0.42 * rib**0.7)
    relief -= 0.20 * np.exp(-(((z - (0.331 - _LEG)) / 0.0012) ** 2))
    heel = np.abs((z - 0.094) + 0.85 * (x - 0.052)) / 1.31
    heel_on = (x > 0.006) & (z < 0.13)
    toe = np.abs(x + 0.138 + 0.12 * (z - 0.04))
    for gap, on in ((heel, heel_on), (toe, np.ones_like(x, bool))):
        relief -= np.where(
            on, 0.16 * np.exp(-((gap / 0.0014) ** 2)) - 0.10 * np.exp(-(((gap - 0.0032) / 0.0018) ** 2)), 0
        )
    rng = np.random.default_rng(3)
    relief += 0.03 * gaussian_filter(rng.standard_normal(relief.shape), 14) / 0.02
    return np.clip(relief, 0, 1)


def _flat_sock(seed):
    """Mesh of one sock: plan positions, height above the floor, triangles. Two layers of knit with air between."""
    border = outline()
    rng = np.random.default_rng(seed)
    plan, triangles = mesh_polygon(border, 0.0022, rng)
    depth = cKDTree(border).query(plan)[0]
    open_end = np.clip((0.331 - plan[:, 1]) / 0.03, 0.35, 1)
    edge = np.clip(depth / 0.0105, 0, 1)
    height = 0.0022 + (0.0070 * np.sqrt(1 - (1 - edge) ** 2)) * open_end
    height += 0.0045 * np.clip(depth / 0.04, 0, 1) ** 0.8 * open_end
    for _ in range(26):
        at, turn, long = rng.uniform((-0.17, 0.0), (0.04, 0.26)), rng.uniform(0, np.pi), rng.uniform(0.03, 0.07)
        along = (plan - at) @ [math.cos(turn), math.sin(turn)]
        aside = (plan - at) @ [-math.sin(turn), math.cos(turn)]
        swell = rng.uniform(-0.0011, 0.0011) * np.exp(-((along / long) ** 2) - (aside / 0.014) ** 2)
        height += swell * np.clip(depth / 0.012, 0, 1)
    # The instep bends: soft creases fan out from the front of the ankle.
    corner = np.array([-0.052, 0.118])
    out = plan - corner
    angle, far = np.arctan2(out[:, 1], out[:, 0]), np.linalg.norm(out, axis=1)
    for crease, deep in ((-0.75, 0.0026), (-0.38, 0.0032), (-1.12, 0.0020), (0.05, 0.0018)):
        gap = (angle - crease) * np.maximum(far, 0.01)
        height -= deep * np.exp(-((gap / 0.0045) ** 2)) * np.exp(-((far / 0.045) ** 2)) * np.clip(depth / 0.006, 0, 1)
        height += (
            deep
            * 0.7
            * np.exp(-(((gap - 0.009) / 0.006) ** 2))
            * np.exp(-((far / 0.045) ** 2))
            * np.clip(depth / 0.006, 0, 1)
        )
    points, rest, triangles, _ = refine(np.c_[plan, height], plan, triangles, 3, 1)
    return points, rest, triangles


def _place(name, cloth, seed, shift, turn, below=None):
    """Puts a sock on the floor, or over the sock `below`. Returns its points."""
    points, plan, triangles = _flat_sock(seed)
    c, s = math.cos(turn), math.sin(turn)
    placed = points.copy()
    placed[:, :2] = points[:, :2] @ np.array([[c, s], [-s, c]]) + shift
    if below is not None:
        placed[:, 2] += _lift_over(placed[:, :2], below)
    place = (plan - CORNER) / SIZE
    corners = place[triangles].reshape(-1, 2)
    mesh(name, placed, triangles, uv=corners, print_uv=np.clip(corners, 1e-4, 1 - 1e-4), materials=[cloth])
    return placed


def _lift_over(spots, below):
    """Height of the cloth below at the spots, smoothed as knit bridges the step."""
    low, cell = below[:, :2].min(0) - 0.05, 0.0015
    shape = np.ceil((np.ptp(below[:, :2], axis=0) + 0.10) / cell).astype(int)
    grid = np.stack(np.meshgrid(*(low[k] + np.arange(shape[k]) * cell for k in (0, 1)), indexing='ij'), -1)
    distance, index = cKDTree(below[:, :2]).query(grid.reshape(-1, 2))
    field = np.where(distance < 0.0025, below[index, 2], 0).reshape(shape)
    soft = np.maximum(gaussian_filter(field, 5), gaussian_filter(field, 2.5))
    return NearestNDInterpolator(grid.reshape(-1, 2), soft.ravel())(spots)


def build(view: str) -> None:
    """Sets up one view."""
    cloth = material(
        'knit',
        rough=0.95,
        specular=0.08,
        sheen=0.2,
        height=height_map('socks', _relief),
        height_depth=0.0011,
        printable=True,
    )
    lower = _place('sock', cloth, 4, (-0.048, 0.012), math.radians(5))
    _place('sock', cloth, 9, (0.074, -0.128), math.radians(-4), lower)
    if view == 'flat':
        backdrop(back=3, radius=0.5)
        camera_above(1.9, 0.545, (-0.030, 0.102))
        area((-0.9, 0.75, 0.85), (0, 0.1, 0), 0.45, 13, height=0.7)
        area((0.9, -0.4, 0.8), (0, 0.1, 0), 0.8, 4.5)
        area((0, 0.2, 1.6), (0, 0.1, 0), 1.2, 5)
    else:
        backdrop(back=1.1)
        camera((-0.42, -0.80, 0.80), (-0.034, 0.100, 0.0), field=0.52)
        area((-1.0, 0.35, 0.75), (0, 0.1, 0), 0.45, 11, height=0.7)
        area((0.9, -0.5, 0.8), (0, 0.1, 0), 0.8, 4)
        area((0, 0.2, 1.5), (0, 0.1, 0), 1.2, 5)
