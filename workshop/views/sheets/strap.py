"""A strap that hangs on a peg: one band from one sewn end over the peg to the other. Runs inside Blender."""

from __future__ import annotations

import numpy as np

from studio.meshes import ribbon
from studio.shapes import smooth_curve

#: How far below the peg a strap begins and ends to turn its edge to the viewer.
_FLAT, _TURNED = 0.150, 0.018


def hung_strap(name, left, right, peg, half, width, thickness, material):
    """left, right: points of the sewn ends, lowest first. peg: where the strap lies on it; half: half its width there.

    The band shows its face at its ends and lies flat on the peg, so it makes a quarter turn on both ways up.
    """
    x, y, z = peg
    turn = np.linspace(np.pi, 0, 9)
    arch = np.c_[x + half * np.cos(turn), np.full(9, y), z + half * 0.8 * np.sin(turn)]
    ways = []
    for ends, side in ((left, -1), (right, 1)):
        top = np.asarray(ends[-1], float)
        start = np.array([x + side * half, y, z])
        # It hangs in a soft bow, not in a straight line.
        bow = [top * (1 - t) + start * t + [side * 0.020 * np.sin(np.pi * t) * t, 0, 0] for t in (0.35, 0.7)]
        ways.append([*np.asarray(ends, float), *bow])
    path = smooth_curve([*ways[0], *arch, *ways[1][::-1]], 240)
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    facing = np.cross(tangent, [0, 1, 0])
    facing /= np.linalg.norm(facing, axis=1, keepdims=True)
    share = np.clip((_FLAT - (z - path[:, 2])) / (_FLAT - _TURNED), 0, 1)
    angle = (share * share * (3 - 2 * share) * np.pi / 2)[:, None]
    across = np.cos(angle) * facing + np.sin(angle) * np.array([0, 1, 0])
    ribbon(name, path, across, width, thickness, material)
    return path
