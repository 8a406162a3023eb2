"""Panels sewn together: meshed pieces whose seam vertices become one."""

import numpy as np
from scipy.spatial import cKDTree

from garment.mesh import mesh_polygon, without_ears
from garment.pattern import hood_outline, pocket_outline

FRONT, BACK, HOOD_LEFT, HOOD_RIGHT, POCKET = range(5)


class Sewing:
    """Collects panels; vertices welded by seams become one."""

    def __init__(self):
        self.points, self.triangles, self.panels, self.start, self.joined = [], [], [], [], []

    def add(self, P, T, panel):
        """Adds a meshed panel, returns the index of its first vertex."""
        start = sum(len(p) for p in self.points)
        self.points.append(P)
        self.triangles.append(T + start)
        self.panels.append(np.full(len(T), panel))
        self.start.append(start)
        return start

    def weld(self, a, b):
        """Vertices b become vertices a."""
        self.joined.append(np.c_[a, b])

    def finish(self):
        """Per vertex: pattern point, panel of its first owner. Per triangle: vertices, panel, own corner points."""
        points = np.concatenate(self.points)
        raw = np.concatenate(self.triangles)
        panel = np.concatenate(self.panels)
        target = np.arange(len(points))
        for pairs in self.joined:
            target[pairs[:, 1]] = pairs[:, 0]
        for _ in range(4):
            target = target[target]
        corners, T = points[raw], target[raw]
        keep = without_ears(T) & (T[:, 0] != T[:, 1]) & (T[:, 1] != T[:, 2]) & (T[:, 2] != T[:, 0])
        T, corners, panel = T[keep], corners[keep], panel[keep]
        used = np.unique(T)
        index = np.full(len(points), -1)
        index[used] = np.arange(len(used))
        owner = np.concatenate([np.full(len(p), g[0]) for p, g in zip(self.points, self.panels)])
        welded = np.zeros(len(points), bool)
        for pairs in self.joined:
            welded[target[pairs[:, 0]]] = True
        return points[used], owner[used], index[T], corners, panel, welded[used], index


def sew(spec, shape, rng):
    """Meshes and joins all panels of a garment."""
    sewing, h = Sewing(), spec.spacing
    pocket = pocket_outline(spec.pocket, h) if spec.pocket else None
    boundary, seam, neck = shape.panel(spec.front_drop)
    P, T = mesh_polygon(boundary, h, rng, lines=[pocket[0]] if pocket else ())
    sewing.add(P, T, FRONT)
    back_boundary, back_seam, back_neck = shape.panel(spec.back_drop)
    Pb, Tb = mesh_polygon(back_boundary, h, rng)
    start = sewing.add(Pb, Tb[:, ::-1], BACK)
    distance, nearest = cKDTree(P[: len(boundary)]).query(Pb[: len(back_boundary)])
    same = np.nonzero(back_seam & (distance < 1e-6))[0]
    sewing.weld(nearest[same], start + same)
    if spec.hood:
        add_hood(sewing, spec, neck, start + back_neck, rng)
    if pocket:
        p, t = mesh_polygon(pocket[0], h, rng)
        at = sewing.add(p, t, POCKET)
        sewn = np.nonzero(pocket[1])[0]
        sewing.weld(len(boundary) + sewn, at + sewn)
    return sewing.finish()


def add_hood(sewing, spec, front_neck, back_neck, rng):
    """Sews the two hood pieces to the neckline (from the centre front round to the nape) and to each other."""
    middle, behind = len(front_neck) // 2, len(back_neck) // 2
    starts = []
    for panel, front, back in (
        (HOOD_RIGHT, front_neck[middle::-1], back_neck[: behind + 1]),
        (HOOD_LEFT, front_neck[middle:], back_neck[: behind - 1 : -1]),
    ):
        neck = np.r_[front, back[1:]]
        boundary, edge, crown, _ = hood_outline(spec.hood, len(neck), spec.spacing)
        P, T = mesh_polygon(boundary, spec.spacing, np.random.default_rng(spec.seed + panel))
        start = sewing.add(P, T if panel == HOOD_LEFT else T[:, ::-1], panel)
        sewing.weld(neck, start + edge)
        starts.append((start, crown))
    (a, crown), (b, _) = starts
    sewing.weld(a + crown[1:], b + crown[1:])
