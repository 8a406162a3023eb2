"""One soft piece of one or two panels: cutting, sewing, simulating with a cache, and meshes for rendering."""

from __future__ import annotations

import hashlib
import inspect
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from garment.cloth import WORK, Cloth
from garment.mesh import mesh_polygon, refine, vertex_normals, without_ears
from studio.shapes import resample


@dataclass
class Pattern:
    """Flat pieces: 2-D points, triangles, panel of each triangle and of each point (0 front, 1 back)."""

    points: np.ndarray
    triangles: np.ndarray
    panel: np.ndarray
    side: np.ndarray


def one_panel(outline, spacing, seed=7) -> Pattern:
    """A single sheet cut along a closed outline."""
    border = resample(np.r_[outline, outline[:1]], spacing)[:-1]
    points, triangles = mesh_polygon(border, spacing, np.random.default_rng(seed))
    return Pattern(points, triangles, np.zeros(len(triangles), int), np.zeros(len(points), int))


def two_panels(outline, is_sewn, spacing, seed=7) -> Pattern:
    """Two equal sheets sewn together where is_sewn(border points)."""
    rng = np.random.default_rng(seed)
    border = resample(np.r_[outline, outline[:1]], spacing)[:-1]
    front, front_triangles = mesh_polygon(border, spacing, rng)
    back, back_triangles = mesh_polygon(border, spacing, rng)
    sewn = np.zeros(len(back), bool)
    sewn[: len(border)] = is_sewn(border)
    index = np.arange(len(back))
    index[~sewn] = len(front) + np.arange((~sewn).sum())
    points = np.r_[front, back[~sewn]]
    triangles = np.r_[front_triangles, index[back_triangles][:, ::-1]]
    panel = np.r_[np.zeros(len(front_triangles), int), np.ones(len(back_triangles), int)]
    side = np.r_[np.zeros(len(front), int), np.ones((~sewn).sum(), int)]
    keep = without_ears(triangles)
    triangles, panel = triangles[keep], panel[keep]
    used = np.unique(triangles)
    index = np.full(len(points), -1)
    index[used] = np.arange(len(used))
    return Pattern(points[used], index[triangles], panel, side[used])


def cloth_of(pattern: Pattern, start, *, stretch=8e-9, compress=3e-8, bend=2e-7, scale=None) -> Cloth:
    """The pattern as cloth in its starting position."""
    return Cloth(
        start,
        pattern.triangles,
        pattern.points[pattern.triangles],
        pattern.panel,
        scale or (lambda a, b: np.ones(len(a))),
        stretch,
        compress,
        bend,
    )


def fill(cloth: Cloth, pattern: Pattern, strength: float) -> None:
    """One frame's push of what is inside: outward along the normals."""
    free = cloth.w[:, None] > 0
    cloth.v += np.where(free, vertex_normals(cloth.x.astype(float), pattern.triangles) * strength, 0).astype(np.float32)


def wall(y: float, low, high, cell=0.012):
    """A plane wall as a signed distance grid for Cloth.collide_with; cloth stays at smaller y."""
    axes = [np.arange(a - 3 * cell, b + 4 * cell, cell) for a, b in zip(low, high)]
    distance = np.broadcast_to((y - axes[1])[None, :, None], [len(a) for a in axes])
    return np.ascontiguousarray(distance), [a[0] for a in axes], cell


def finished(cloth: Cloth, pattern: Pattern, smoothing=2, levels=2) -> dict[str, np.ndarray]:
    """Smoothed and subdivided result: positions, pattern coordinates, triangles and panel of each triangle."""
    points, flat, triangles, source = refine(
        cloth.x.astype(float), pattern.points, pattern.triangles, smoothing, levels
    )
    return {'points': points, 'flat': flat, 'triangles': triangles, 'panel': pattern.panel[source]}


def simulated(maker) -> dict[str, np.ndarray]:
    """maker()'s result, kept under the hash of its module and of this one."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + Path(inspect.getfile(maker)).read_bytes()).hexdigest()[:12]
    folder = Path(WORK) / 'sim'
    path = folder / f'{maker.__module__}-{maker.__name__}-{digest}.npz'
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix('.part.npz')
        np.savez(part, **maker())
        os.replace(part, path)
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}
