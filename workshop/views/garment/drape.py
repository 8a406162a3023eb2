"""A sewn garment falls on its invisible wearer and is refined.

The result holds parts: `cloth` (body and hood, one welded mesh) and, where there is one, `pocket`. Per part: V
positions, T triangles, panel per triangle (see sewing.py), P smoothed body pattern coordinates, H those of the hood.
"""

import time

import numpy as np
from scipy.spatial import cKDTree

from garment.body import arm_capsules, torso_grid
from garment.cloth import Cloth
from garment.mesh import refine, vertex_normals
from garment.pattern import edge_curves, hood_outline, outline
from garment.sewing import BACK, FRONT, HOOD_LEFT, HOOD_RIGHT, POCKET, sew


def start_positions(spec, shape, P, owner, welded, rng):
    """An inflated garment with the arms up: the seams lie in one plane, the panels arch away from it."""
    seams = np.concatenate([shape.side, shape.top])
    away = cKDTree(np.concatenate([seams, seams * [-1, 1]])).query(P)[0]
    t = np.clip(away / 0.10, 0, 1)
    y = 0.165 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    on_seam = (away < 1e-6) & ((owner == FRONT) | (owner == BACK))
    y[on_seam] = 0
    X = np.c_[P[:, 0], np.where(owner == BACK, y, -y), P[:, 1]]
    pocket = owner == POCKET
    X[pocket, 1] -= 0.009
    if spec.hood:
        place_hood(spec, X, P, owner)
    return X + rng.normal(0, 3e-4, X.shape)


def place_hood(spec, X, P, owner):
    """The hood starts as a shell round the head, leaning with its neck edge on the neckline."""
    for panel, side in ((HOOD_LEFT, -1), (HOOD_RIGHT, 1)):
        mine = owner == panel
        s, t = P[mine].T
        boundary, _, crown, _ = hood_outline(spec.hood, 60, spec.spacing)
        away = cKDTree(boundary[crown]).query(P[mine])[0]
        wide = 0.118 * np.sqrt(np.clip(1 - (1 - np.clip(away / 0.11, 0, 1)) ** 2, 0, 1))
        X[mine] = np.c_[
            side * wide,
            -s * 0.95 - 0.015,
            spec.neck[1] - 0.01 + t - 0.06 * np.clip(s / spec.hood.depth, 0, 0.5) * np.clip(1 - t / 0.15, 0, 1),
        ]


def band_scale(spec, shape, P, owner, rng):
    """Length factors of edges: finished edges are pulled in along themselves, and cloth is never quite even."""
    waves = rng.normal(0, 1, (12, 3))
    trees = []
    for panel, drop in ((FRONT, spec.front_drop), (BACK, spec.back_drop)):
        for edge, lines in edge_curves(shape, spec, drop).items():
            trees += [(panel, spec.band(edge), line, cKDTree(line)) for line in lines]
    if spec.hood and spec.band('hood'):
        boundary, _, _, opening = hood_outline(spec.hood, 60, spec.spacing)
        trees += [
            (side, spec.band('hood'), boundary[opening], cKDTree(boundary[opening])) for side in (HOOD_LEFT, HOOD_RIGHT)
        ]

    def scale(a, b):
        middle, e = (P[a] + P[b]) / 2, P[a] - P[b]
        length = np.linalg.norm(e, axis=1)
        out = 1 + spec.wander * sum(np.sin(middle @ (w[:2] * 14) + w[2] * 7) for w in waves) / 12
        for panel, band, line, tree in trees:
            d, i = tree.query(middle)
            near = (d < band.width + (0.004 if band.ease else 0)) & (owner[a] == panel) & (owner[b] == panel)
            if band.ease:
                out[near] *= 1 - band.shrink * np.clip(1 - d[near] / (band.width + 0.004), 0, 1) ** 0.7
                continue
            tangent = np.gradient(line, axis=0)[i]
            along = np.abs((e * tangent).sum(1)) / (np.linalg.norm(tangent, axis=1) * length + 1e-12)
            out[near] *= np.sqrt(1 - along[near] ** 2 * (1 - (1 - band.shrink) ** 2))
        return out

    return scale


def doubled(spec, shape, P, owner):
    """Vertices inside a finished edge, where the cloth lies double and is stiffer."""
    inside = np.zeros(len(P), bool)
    for panel, drop in ((FRONT, spec.front_drop), (BACK, spec.back_drop)):
        for edge, lines in edge_curves(shape, spec, drop).items():
            d = cKDTree(np.concatenate(lines)).query(P)[0]
            inside |= (owner == panel) & (d < spec.band(edge).width * 0.95)
    if spec.hood:
        inside |= (owner == HOOD_LEFT) | (owner == HOOD_RIGHT)  # hoods are lined
    return inside


def hood_brim(spec, P, owner):
    """Vertices in the corded edge round the face."""
    boundary, _, _, opening = hood_outline(spec.hood, 60, spec.spacing)
    return ((owner == HOOD_LEFT) | (owner == HOOD_RIGHT)) & (cKDTree(boundary[opening]).query(P)[0] < 0.03)


class Sewn:
    """A garment sewn and ready to fall: the cloth solver's state and what is needed to refine it afterwards."""

    def __init__(self, spec, place=None):
        """place(spec, shape, P, owner, X) may move the start positions (n,3) X."""
        rng = np.random.default_rng(spec.seed)
        self.spec, shape = spec, outline(spec)
        self.P, self.owner, self.T, self.corners, self.panel, self.welded, _ = sew(spec, shape, rng)
        X = start_positions(spec, shape, self.P, self.owner, self.welded, rng)
        if place:
            X = place(spec, shape, self.P, self.owner, X)
        self.cloth = Cloth(
            X,
            self.T,
            self.corners,
            self.panel,
            band_scale(spec, shape, self.P, self.owner, rng),
            stretch=2e-8,
            compress=6e-8,
            bend=spec.bend,
        )
        self.cloth.stiffen(doubled(spec, shape, self.P, self.owner), 0.15)
        if spec.hood:
            self.cloth.stiffen(hood_brim(spec, self.P, self.owner), 0.1)
        self.keep_layers = pocket_guard(self.P, self.owner, self.T, self.panel)

    def crease_seams(self, compliance=6e-5):
        """Softens front-to-back seams: pressed flat, the cloth folds sharply there."""
        a, b = self.cloth.edges.T
        across = (self.owner[a] != self.owner[b]) & ~self.welded[a] & ~self.welded[b]
        self.cloth.stretch[across] = self.cloth.compress[across] = compliance

    def parts(self, smoothing=None):
        """The refined parts to store."""
        return parts_of(
            self.spec, smoothing or self.spec.smoothing, self.cloth.x.astype(float), self.T, self.corners, self.panel
        )

    def report(self, frame, began):
        """One line of progress."""
        print(
            f'{self.spec.name} frame {frame}: {time.time() - began:.0f} s, mean speed '
            f'{np.abs(self.cloth.v).mean():.4f}, lowest {self.cloth.x[:, 2].min():.3f}',
            flush=True,
        )


def drape(spec, frames=230):
    """The garment is let down on the torso, then the arms go down. Returns the parts to store."""
    sewn, began = Sewn(spec), time.time()
    cloth = sewn.cloth
    cloth.collide_with(*torso_grid(spec.body, with_shoulders=spec.body.arms is not None))
    long_sleeve = bool(spec.sleeve) and spec.sleeve.length > 0.45
    before = arm_capsules(spec.body, 0, long_sleeve)
    for f in range(frames):
        u = np.clip((f - 30) / 75, 0, 1)
        now = arm_capsules(spec.body, u * u * (3 - 2 * u), long_sleeve)
        cloth.frame(
            substeps=24 if f > 40 else 30,
            gravity=(0, 0, -9.81 * np.clip(f / 30, 0.05, 1)),
            damping=6.0 if f < 40 else 1.4 if f < 150 else 6.0,
            capsules=None if now is None else (before, now),
            thickness=spec.gap,
            friction=0.25 if f < 60 else 0.4,
            self_distance=0.75 * spec.spacing,
            max_speed=1.5,
        )
        before = now
        sewn.keep_layers(cloth)
        if f % 50 == 0 or f == frames - 1:
            sewn.report(f, began)
    return sewn.parts()


def pocket_guard(P, owner, T, panel, apart=0.006):
    """A function that puts pocket vertices back in front of the body cloth they cover.

    Vertex repulsion alone lets a layer slip through.
    """
    pocket = np.nonzero(owner == POCKET)[0]
    if not len(pocket):
        return lambda cloth: None
    front = np.nonzero(owner == FRONT)[0]
    under = front[cKDTree(P[front]).query(P[pocket])[1]]
    body = T[panel == FRONT]

    def guard(cloth):
        normal = vertex_normals(cloth.x.astype(float), body)[under]
        depth = apart - ((cloth.x[pocket] - cloth.x[under]) * normal).sum(1)
        cloth.x[pocket] += np.clip(depth, 0, 0.003)[:, None] * normal

    return guard


def parts_of(spec, smoothing, V, T, corners, panel):
    """Splits the sewn mesh into manifold parts and refines each one."""
    parts = {}
    for part, mine in (('cloth', panel != POCKET), ('pocket', panel == POCKET)):
        if not mine.any():
            continue
        used, t = np.unique(T[mine], return_inverse=True)
        t = t.reshape(-1, 3)
        body, hood = plane_columns(V[used], t, corners[mine], panel[mine])
        v, columns, t, source = refine(V[used], np.c_[body, hood], t, smoothing)
        parts |= {
            f'{part}_V': v.astype(np.float32),
            f'{part}_T': t.astype(np.int32),
            f'{part}_P': columns[:, :2].astype(np.float32),
            f'{part}_H': columns[:, 2:].astype(np.float32),
            f'{part}_panel': panel[mine][source].astype(np.int8),
        }
    return parts


def plane_columns(V, t, corners, panel):
    """Pattern coordinates per vertex on the body's plane and on the hood's; elsewhere those of the nearest seam."""
    columns = []
    for wanted in ((FRONT, BACK, POCKET), (HOOD_LEFT, HOOD_RIGHT)):
        mine = np.isin(panel, wanted)
        known, value = np.zeros(len(V), bool), np.zeros((len(V), 2))
        value[t[mine].ravel()] = corners[mine].reshape(-1, 2)
        known[t[mine].ravel()] = True
        if known.any() and not known.all():
            value[~known] = value[known][cKDTree(V[known]).query(V[~known])[1]]
        columns.append(value)
    return columns
