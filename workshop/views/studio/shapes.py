"""Outlines and profiles as numbers (no Blender): what slabs, lathes and sheets are made from. Lengths in metres."""

from __future__ import annotations

import math

import numpy as np

#: Print UV of a corner that is not printed.
UNPRINTED = (-10.0, -10.0)


def rounded_rectangle(width, height, radius, steps=14):
    """A function inset -> outline points, anticlockwise, four corners of `steps` points."""
    centres, directions = [], []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for angle in np.radians(start + np.linspace(0, 90, steps)):
            centres.append((sx * (width / 2 - radius), sy * (height / 2 - radius)))
            directions.append((math.cos(angle), math.sin(angle)))
    centres, directions = np.array(centres), np.array(directions)
    return lambda inset: centres + directions * (radius - inset)


def fillet(points, radii, steps=7):
    """An open polyline with its inner corners rounded by radii[i] (0 keeps the corner)."""
    rounded = [tuple(points[0])]
    for before, corner, after, radius in zip(points, points[1:], points[2:], radii[1:]):
        a, b, c = (np.array(q, float) for q in (before, corner, after))
        if radius <= 0:
            rounded.append(tuple(b))
            continue
        to_a, to_c = a - b, c - b
        la, lc = np.linalg.norm(to_a), np.linalg.norm(to_c)
        half = np.arccos(np.clip(to_a @ to_c / (la * lc), -1, 1)) / 2
        reach = min(radius / np.tan(half), 0.49 * la, 0.49 * lc)
        start, end = b + to_a / la * reach, b + to_c / lc * reach
        for t in np.linspace(0, 1, steps):
            rounded.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end))
    return [*rounded, tuple(points[-1])]


def edge_arc(top, radius, steps=8):
    """(inset, z) of a convex quarter circle from a flat top down to a vertical side."""
    return [(radius * (1 - math.sin(a)), top - radius * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, steps)]


def rounded_edge(radius, top, bottom, steps=6):
    """(inset, z) of a side rounded at both ends."""
    lower = [
        (radius * (1 - math.cos(a)), bottom + radius * (1 - math.sin(a))) for a in np.linspace(0, math.pi / 2, steps)
    ]
    return edge_arc(top, radius, steps) + lower


def resample(points, spacing):
    """An open polyline with points about `spacing` apart, both ends kept."""
    points = np.asarray(points, float)
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    at = np.linspace(0, along[-1], max(1, round(along[-1] / spacing)) + 1)
    return np.stack([np.interp(at, along, points[:, k]) for k in range(points.shape[1])], -1)


def smooth_curve(points, count):
    """`count` points of a smooth curve through the given ones, evenly spaced along the chord."""
    from scipy.interpolate import CubicSpline

    points = np.asarray(points, float)
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    return resample(CubicSpline(along, points)(np.linspace(0, along[-1], count * 6)), along[-1] / (count - 1))


def vertex_normals(points, triangles):
    """Unit normals of a triangle mesh's vertices, weighted by area."""
    faces = np.cross(
        points[triangles[:, 1]] - points[triangles[:, 0]], points[triangles[:, 2]] - points[triangles[:, 0]]
    )
    normals = np.zeros_like(points)
    for k in range(3):
        np.add.at(normals, triangles[:, k], faces)
    return normals / (np.linalg.norm(normals, axis=1, keepdims=True) + 1e-12)


def shell(points, triangles, thickness, lift=None):
    """Gives an open triangle mesh two sides and a rounded rim.

    lift: extra height of the outer side per vertex (hems). Returns points, triangles, kind per triangle (0 outer, 1 inner,
    2 rim) and, per new point, the index of the point it came from.
    """
    count = len(points)
    normals = vertex_normals(points, triangles)
    outer = points + normals * (0 if lift is None else lift[:, None])
    inner = points - normals * thickness
    edges = np.r_[triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]
    _, index, uses = np.unique(np.sort(edges, 1), axis=0, return_inverse=True, return_counts=True)
    open_edge = uses[index.ravel()] == 1
    border = edges[open_edge]
    rim = np.unique(border)
    face_of = np.tile(np.arange(len(triangles)), 3)[open_edge]
    outward = np.zeros_like(points)
    for k in (0, 1):
        np.add.at(outward, border[:, k], points[border].mean(1) - points[triangles].mean(1)[face_of])
    outward = outward[rim]
    outward -= normals[rim] * (outward * normals[rim]).sum(1, keepdims=True)
    outward /= np.linalg.norm(outward, axis=1, keepdims=True) + 1e-9
    middle = (outer[rim] + inner[rim]) / 2 + outward * thickness * 0.55
    ring = np.full(count, -1)
    ring[rim] = 2 * count + np.arange(len(rim))
    a, b = border.T
    sides = np.r_[
        np.c_[a, ring[a], b],
        np.c_[b, ring[a], ring[b]],
        np.c_[ring[a], a + count, ring[b]],
        np.c_[ring[b], a + count, b + count],
    ]
    kinds = np.r_[np.zeros(len(triangles), int), np.ones(len(triangles), int), np.full(len(sides), 2)]
    return (
        np.r_[outer, inner, middle],
        np.r_[triangles, triangles[:, ::-1] + count, sides],
        kinds,
        np.r_[np.arange(count), np.arange(count), rim],
    )
