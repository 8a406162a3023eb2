"""Simulated cloth -> a mesh with two sides, print coordinates and relief. Runs inside Blender."""

from __future__ import annotations

import numpy as np

from studio.meshes import mesh
from studio.shapes import UNPRINTED, shell


def cloth_mesh(name, piece, thickness, materials, print_low, print_size, relief_low, relief_size, front_only=True):
    """materials: outer, inner. The print rectangle and the relief picture lie in pattern coordinates (metres)."""
    points, triangles, kinds, source = shell(piece['points'], piece['triangles'], thickness)
    panel = np.r_[piece['panel'], piece['panel'], np.full((kinds == 2).sum(), 9)]
    flat = piece['flat'][source]
    printed = (kinds == 0) & (panel == 0) if front_only else kinds != 1
    place = (flat - print_low) / np.asarray(print_size)
    corners = np.where(printed[:, None, None], place[triangles], UNPRINTED)
    uv = ((flat - relief_low) / np.asarray(relief_size))[triangles]
    return mesh(
        name,
        points,
        triangles,
        uv=uv.reshape(-1, 2),
        print_uv=corners.reshape(-1, 2),
        materials=materials,
        material_of=(kinds == 1).astype(int),
    )


def nearest(piece, flat, panel=None):
    """Where a pattern point ended up in space, and the cloth's outward normal there."""
    used = np.arange(len(piece['points']))
    if panel is not None:
        used = np.unique(piece['triangles'][piece['panel'] == panel])
    index = used[np.argmin(np.linalg.norm(piece['flat'][used] - np.asarray(flat), axis=1))]
    around = piece['triangles'][(piece['triangles'] == index).any(1)]
    a, b, c = (piece['points'][around[:, k]] for k in range(3))
    normal = np.cross(b - a, c - a).sum(0)
    return piece['points'][index], normal / np.linalg.norm(normal)
