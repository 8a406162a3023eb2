"""Plane meshing of pattern pieces, smoothing and Loop subdivision of the draped cloth."""

import numpy as np
from scipy.spatial import Delaunay, cKDTree


def resample(line, spacing, multiple=1):
    """An open polyline at about `spacing`, both ends kept; the number of segments is a multiple of `multiple`."""
    line = np.asarray(line, float)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    n = max(1, round(s[-1] / spacing / multiple)) * multiple
    t = np.linspace(0, s[-1], n + 1)
    return np.c_[np.interp(t, s, line[:, 0]), np.interp(t, s, line[:, 1])]


def bezier(p0, p1, p2, n=30):
    """A quadratic curve as a polyline."""
    t = np.linspace(0, 1, n)[:, None]
    return (1 - t) ** 2 * np.array(p0) + 2 * t * (1 - t) * np.array(p1) + t * t * np.array(p2)


def is_inside(polygon, points):
    """Even-odd test of points against a closed polygon."""
    x, y = points[:, 0], points[:, 1]
    inside = np.zeros(len(points), bool)
    for (x0, y0), (x1, y1) in zip(polygon, np.roll(polygon, -1, axis=0)):
        if y0 != y1:
            inside ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    return inside


def mesh_polygon(boundary, spacing, rng, lines=(), jitter=0.18):
    """Triangles of nearly equal size inside a boundary; `lines` are polylines whose points become vertices.

    The jitter matters: a regular grid folds along its own directions. Returns points (boundary, lines, inside) and
    triangles.
    """
    fixed = np.concatenate([np.asarray(boundary), *[np.asarray(line) for line in lines]])
    lo, hi = fixed.min(0), fixed.max(0)
    rows = []
    for k, y in enumerate(np.arange(lo[1], hi[1] + spacing, spacing * np.sqrt(3) / 2)):
        xs = np.arange(lo[0] - spacing, hi[0] + spacing, spacing) + (spacing / 2 if k & 1 else 0)
        rows.append(np.c_[xs, np.full(len(xs), y)])
    p = np.concatenate(rows)
    p += rng.uniform(-jitter, jitter, p.shape) * spacing
    p = p[is_inside(boundary, p) & (cKDTree(fixed).query(p)[0] > 0.72 * spacing)]
    P = np.concatenate([fixed, p])
    T = Delaunay(P).simplices
    T = T[is_inside(boundary, P[T].mean(1))]
    u, v = P[T[:, 1]] - P[T[:, 0]], P[T[:, 2]] - P[T[:, 0]]
    area = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    keep = np.abs(area) > 0.02 * spacing * spacing
    T, area = T[keep], area[keep]
    T[area < 0] = T[area < 0][:, ::-1]
    return P, T


def edges_of(T):
    """Unique edges, the index of each triangle side (01, 12, 20 blocks) into them, how many triangles share each."""
    e = np.sort(np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]), 1)
    unique, inverse, count = np.unique(e, axis=0, return_inverse=True, return_counts=True)
    return unique, inverse.ravel(), count


def without_ears(T):
    """Mask of triangles to keep: corner triangles that two panels share wholly would fold over or fly off."""
    _, inverse, count = np.unique(np.sort(T, 1), axis=0, return_inverse=True, return_counts=True)
    return count[inverse.ravel()] == 1


def vertex_normals(V, T):
    """Area-weighted unit normals."""
    n = np.zeros_like(V)
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    for k in range(3):
        np.add.at(n, T[:, k], face)
    return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-12)


def smooth(V, T, times, strength=0.35):
    """Laplacian smoothing; boundary vertices only move along the boundary."""
    e, _, count = edges_of(T)
    border = e[count == 1]
    degree = np.maximum(np.bincount(e.ravel(), minlength=len(V)), 1)[:, None]
    border_degree = np.bincount(border.ravel(), minlength=len(V))[:, None]
    for _ in range(times):
        total, along = np.zeros_like(V), np.zeros_like(V)
        for out, edges in ((total, e), (along, border)):
            np.add.at(out, edges[:, 0], V[edges[:, 1]])
            np.add.at(out, edges[:, 1], V[edges[:, 0]])
        target = np.where(border_degree > 0, along / np.maximum(border_degree, 1), total / degree)
        V = V + strength * (target - V)
    return V


def subdivide(V, T):
    """One Loop subdivision step of any per-vertex columns."""
    n = len(V)
    e, inverse, count = edges_of(T)
    m = len(T)
    opposite = np.zeros((len(e), V.shape[1]))
    np.add.at(opposite, inverse, V[np.r_[T[:, 2], T[:, 0], T[:, 1]]])
    ends = V[e[:, 0]] + V[e[:, 1]]
    border = count == 1
    middle = np.where(border[:, None], ends / 2, 0.375 * ends + 0.125 * opposite)
    neighbours = np.zeros_like(V)
    np.add.at(neighbours, e[:, 0], V[e[:, 1]])
    np.add.at(neighbours, e[:, 1], V[e[:, 0]])
    k = np.maximum(np.bincount(e.ravel(), minlength=n), 1)
    beta = (0.625 - (0.375 + 0.25 * np.cos(2 * np.pi / k)) ** 2) / k
    out = V * (1 - k * beta)[:, None] + neighbours * beta[:, None]
    be = e[border]
    degree = np.bincount(be.ravel(), minlength=n)
    along = np.zeros_like(V)
    np.add.at(along, be[:, 0], V[be[:, 1]])
    np.add.at(along, be[:, 1], V[be[:, 0]])
    out[degree > 0] = V[degree > 0]
    out[degree == 2] = 0.75 * V[degree == 2] + 0.125 * along[degree == 2]
    a, b, c = n + inverse[:m], n + inverse[m : 2 * m], n + inverse[2 * m :]
    return np.concatenate([out, middle]), np.concatenate(
        [np.c_[T[:, 0], a, c], np.c_[T[:, 1], b, a], np.c_[T[:, 2], c, b], np.c_[a, b, c]]
    )


def refine(V, attributes, T, smoothing, levels=2):
    """Smooths and subdivides positions AND pattern coordinates with the same weights.

    Interpolating the coordinates linearly instead makes every straight line of an artwork wobble.
    Returns V, attributes, T and the source triangle of each new triangle.
    """
    both = smooth(np.c_[V, attributes], T, smoothing)
    source = np.arange(len(T))
    for _ in range(levels):
        both, T = subdivide(both, T)
        source = np.tile(source, 4)
    return both[:, :3], both[:, 3:], T, source
