"""Five-panel baseball cap with a wide front panel, lying on the floor of the studio."""

import math

import numpy as np
from mathutils import Vector
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from studio.materials import material, plain
from studio.meshes import lathe, mesh
from studio.scene import area, backdrop, camera, group
from studio.shapes import UNPRINTED, fillet, resample
from studio.textures import height_map
from studio.view import Develop, View

#: Half width, half length and height of the crown; how far round the peak reaches; length of the peak.
WIDE, LONG, HIGH, PEAK_ANGLE, PEAK_LENGTH = 0.083, 0.097, 0.094, math.radians(75), 0.070
PRINT, PRINT_FROM = (0.100, 0.055), 0.020
#: What the picture of the peak's stitches spans: length of its edge, distance from it.
PEAK_REACH = (0.36, 0.10)
#: Azimuth of the embroidered eyelets, and how far up the panel they sit.
EYELETS, EYELET_HEIGHT = (-92, 92, -150, 150), 0.66
#: Seams run from these azimuths (degrees from the middle of the front) to the button.
SEAMS = (-58, 58, -119, 119, 180)
FLOOR = 0.0268
_NOTES = 'five-panel cotton twill cap, adult; print on the seamless front panel, 100 × 55 mm, 20 mm above the peak'
_LOOK = Develop(gain=0.94, radius=8, gloss_radius=6)

VIEWS = {
    'front': View(
        (100, 55),
        True,
        'lying, straight from the front, slightly above',
        _NOTES,
        light_spp=24,
        geometry_spp=12,
        develop=_LOOK,
    ),
    'angle': View((100, 55), True, 'lying, from the front left', _NOTES, light_spp=24, geometry_spp=12, develop=_LOOK),
}


def _base_drop(x, front):
    """How far the lower edge of the crown hangs below its middle: along the curve of the peak, then level."""
    reach = WIDE * math.sin(PEAK_ANGLE)
    return -3.3 * np.where(front, np.minimum(np.abs(x), reach), reach) ** 2


def _crown_grid(around=360, up=120):
    """Points (around + 1, up + 1, 3) of the crown with their arc lengths across and up, in metres."""
    azimuth = np.linspace(-np.pi, np.pi, around + 1)
    points = np.zeros((around + 1, up + 1, 3))
    for i, angle in enumerate(azimuth):
        front = np.clip((math.cos(angle) + 0.2) / 1.2, 0, 1) ** 1.5
        power = 2.24 + 0.22 * front
        z = 1 - (1 - np.linspace(0, 1, 600)) ** 2
        out = (1 - z**power) ** (1 / power)
        x0, y0 = WIDE * math.sin(angle), -LONG * math.cos(angle)
        drop = float(_base_drop(np.array(x0), abs(angle) < PEAK_ANGLE))
        line = np.c_[x0 * out, y0 * out + 0.006 * z**2 + 0.015 * front * z * (1 - z), drop * (1 - z) ** 1.5 + HIGH * z]
        along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        at = np.linspace(0, along[-1], up + 1)
        points[i] = np.stack([np.interp(at, along, line[:, k]) for k in range(3)], -1)
    points[:, -1] = points[:, -1].mean(0)
    # Soft cloth is never quite even; only the front panel is stiffened.
    noise = np.random.default_rng(4).standard_normal((around + 1, up + 1))
    noise[-1] = noise[0]
    slow = gaussian_filter(noise, (15, 12), mode=('wrap', 'nearest'))
    stiff = np.clip(1.25 - np.abs(np.degrees(azimuth)) / 80, 0, 1)[:, None]
    swell = slow / slow.std() * (0.0009 - 0.0007 * stiff) * np.sin(np.pi * np.linspace(0, 1, up + 1)) ** 0.6
    outward = points[:, :, :2] / np.maximum(np.linalg.norm(points[:, :, :2], axis=2, keepdims=True), 1e-6)
    points[:, :, :2] += outward * swell[..., None]
    # Sewn panels swell a little between their seams.
    for seam in SEAMS:
        turn = np.abs((np.degrees(azimuth) - seam + 180) % 360 - 180)
        level = np.sin(np.pi * np.linspace(0, 1, up + 1) ** 0.8)
        dent = 0.0016 * np.exp(-((turn / 7) ** 2))[:, None] * level[None]
        points[:, :, :2] -= outward * dent[..., None]
    steps = np.linalg.norm(np.diff(points, axis=0), axis=2)
    across = np.concatenate([np.zeros((1, up + 1)), np.cumsum(steps, 0)])
    across -= across[around // 2]
    rise = np.linalg.norm(np.diff(points, axis=1), axis=2)
    upward = np.concatenate([np.zeros((around + 1, 1)), np.cumsum(rise, 1)], 1)
    return azimuth, points, across, upward


def _crown_relief():
    """Seams with a stitch line on both sides, and the hem stitches, over (azimuth, height)."""
    width, height = 4096, 1536
    turn = (np.arange(width) + 0.5) / width * 360 - 180
    v = 1 - (np.arange(height) + 0.5) / height
    girth = np.sqrt(np.clip(1 - v**2.4, 0, 1)) * 0.087 + 0.002
    up = v * 0.165
    relief = np.full((height, width), 0.5, np.float32)
    for seam in SEAMS:
        gap = np.radians((turn - seam + 180) % 360 - 180)[None] * girth[:, None]
        relief -= 0.42 * np.exp(-((gap / 0.0009) ** 2))
        dash = np.clip(np.sin(2 * np.pi * up / 0.0027) * 3 + 1.6, 0, 1)[:, None]
        for side in (-0.0036, 0.0036):
            relief += (
                0.16 * np.exp(-(((gap - side) / 0.0022) ** 2)) - 0.16 * np.exp(-(((gap - side) / 0.0004) ** 2)) * dash
            )
    dash = np.clip(np.sin(np.radians(turn) * 0.087 * 2 * np.pi / 0.0027) * 3 + 1.6, 0, 1)[None]
    relief -= 0.16 * np.exp(-(((up[:, None] - 0.0045) / 0.0004) ** 2)) * dash
    return np.clip(relief + _twill(np.radians(turn)[None] * girth[:, None], up[:, None]), 0, 1)


def _twill(across, up):
    """The fine diagonal ribs of cotton twill."""
    return 0.013 * np.sin(2 * np.pi * (across * 0.85 + up) / 0.0016)


def _peak_relief():
    """Six rows of stitches parallel to the peak's edge, over (along the edge, distance from it)."""
    width, height = 4096, 1280
    away = (np.arange(height) + 0.5)[:, None] / height * PEAK_REACH[1]
    along = (np.arange(width) + 0.5)[None] / width * PEAK_REACH[0]
    relief = np.full((height, width), 0.5, np.float32)
    dash = np.clip(np.sin(2 * np.pi * along / 0.0029) * 3 + 1.6, 0, 1)
    for row in range(6):
        place = 0.0048 + row * 0.0078
        relief += (
            0.08 * np.exp(-(((away - place) / 0.0024) ** 2)) - 0.15 * np.exp(-(((away - place) / 0.00042) ** 2)) * dash
        )
    # No twill here: the peak is seen so flat that its ribs would flicker.
    return np.clip(relief, 0, 1)


def _cloth(name, relief, printable):
    return material(
        name,
        rough=0.92,
        specular=0.1,
        sheen=0.1,
        height=relief,
        height_depth=0.0011,
        printable=printable,
    )


def crown():
    """The dome, printed in front."""
    azimuth, points, across, upward = _crown_grid()
    around, up = points.shape[0] - 1, points.shape[1] - 1
    index = np.arange((around + 1) * (up + 1)).reshape(around + 1, up + 1)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    uv = np.stack(
        np.broadcast_arrays((azimuth[:, None] / (2 * np.pi) + 0.5), np.linspace(0, 1, up + 1)[None]), -1
    ).reshape(-1, 2)
    place = np.stack([across / PRINT[0] + 0.5, (upward - PRINT_FROM) / PRINT[1]], -1).reshape(-1, 2)
    front = (np.abs(np.degrees(azimuth)) < 56)[:, None] & (np.linspace(0, 1, up + 1) < 0.9)[None]
    near = front.reshape(-1)[faces].all(1)
    print_uv = np.where(near[:, None, None], place[faces], UNPRINTED)
    cloth = _cloth('crown', height_map('cap-crown', _crown_relief), True)
    lining = material('lining', rough=0.95, specular=0.05)
    thing = mesh(
        'crown',
        points.reshape(-1, 3),
        faces,
        uv=uv[faces].reshape(-1, 2),
        print_uv=print_uv.reshape(-1, 2),
        materials=[cloth, lining],
    )
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.material_offset = 0.0016, -1, 1
    return [thing, *_eyelets(azimuth, points)]


def _eyelets(azimuth, points):
    """Embroidered rings round small air holes."""
    thread = material('eyelet', rough=0.8, specular=0.2)
    hole = plain('hole', 0.02, rough=1, specular=0)
    ring = [(0.0021 + 0.0011 * math.cos(a), 0.0007 * math.sin(a)) for a in np.linspace(-math.pi, math.pi, 21)[::-1]]
    made = []
    for turn in EYELETS:
        i, k = int(np.argmin(np.abs(np.degrees(azimuth) - turn))), int(EYELET_HEIGHT * (points.shape[1] - 1))
        along, up = points[i + 1, k] - points[i - 1, k], points[i, k + 1] - points[i, k - 1]
        out = Vector(np.cross(along, up)).normalized()
        for part in (
            lathe('eyelet', ring, [thread], segments=48),
            lathe('hole', [(0.0016, 0.0002), (0.00001, 0.0002)], [hole], segments=32),
        ):
            part.location = Vector(points[i, k]) + out * 0.0003
            part.rotation_euler = out.to_track_quat('Z', 'Y').to_euler()
            made.append(part)
    return made


def peak():
    """The stiff peak, curved across and sloping forward."""
    across, outward = np.linspace(-1, 1, 241), np.linspace(0, 1, 71)
    angle = across * PEAK_ANGLE
    inner = np.stack([WIDE * np.sin(angle) * 0.965, -LONG * np.cos(angle) * 0.965], -1)
    end = -LONG * math.cos(PEAK_ANGLE)
    sweep = across * np.pi / 2
    level = np.abs(np.cos(sweep))
    # It leaves the crown flush, then reaches a little beyond it.
    edge = np.stack(
        [
            (WIDE * math.sin(PEAK_ANGLE) * 0.97 + 0.009 * level**0.6) * np.sign(sweep) * np.abs(np.sin(sweep)) ** 0.92,
            end - (LONG + end + PEAK_LENGTH) * level**0.84,
        ],
        -1,
    )
    flat = inner[:, None] * (1 - outward[None, :, None]) + edge[:, None] * outward[None, :, None]
    reach = np.linalg.norm(flat - inner[:, None], axis=2)
    z = _base_drop(flat[..., 0], True) - 0.10 * reach - 0.9 * reach**2 + 0.0012
    points = np.concatenate([flat, z[..., None]], 2).reshape(-1, 3)
    index = np.arange(len(points)).reshape(len(across), len(outward))
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    rim = resample(edge, 0.0004)
    away, nearest = cKDTree(rim).query(flat.reshape(-1, 2))
    uv = np.stack([nearest * 0.0004 / PEAK_REACH[0], 1 - away / PEAK_REACH[1]], -1)
    cloth = _cloth('peak', height_map('cap-peak', _peak_relief), False)
    thing = mesh(
        'peak',
        points,
        faces,
        uv=uv[faces].reshape(-1, 2),
        materials=[cloth, material('peak-below', rough=0.95, specular=0.05), material('peak-rim', rough=0.92, specular=0.1)],
    )
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = 0.0028, -1, 1, 2
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = 0.0012, 4, 'ANGLE', math.radians(60)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(60)
    return [thing]


def build(view: str) -> None:
    """Sets up one view."""
    top = [(0.0001, 0.0042), (0.0026, 0.0040), (0.0052, 0.0028), (0.0064, 0.0010), (0.0062, -0.0010)][::-1]
    button = lathe(
        'button',
        fillet(top, [0, 0.001, 0.002, 0.002, 0], 5),
        [material('button', rough=0.92, specular=0.1, grain=(1700, 0.0002))],
    )
    button.location = (0, 0.006, HIGH - 0.0006)
    turn = 0 if view == 'front' else math.radians(-27)
    group([*crown(), *peak(), button], (0 if view == 'front' else 0.008, 0.035, FLOOR), (0, 0, turn))
    backdrop()
    if view == 'front':
        camera((0, -1.35, 0.27), (0, 0, 0.056), field=0.250)
    else:
        camera((0, -1.35, 0.40), (-0.002, 0, 0.046), field=0.262)
    area((-0.9, -0.55, 0.75), (0, 0, 0.06), 0.35, 8.6, height=0.7)
    area((1.0, -0.5, 0.4), (0, 0, 0.06), 0.5, 1.7, height=0.7)
    area((0, 0.1, 1.2), (0, 0, 0.05), 0.9, 4.2)
