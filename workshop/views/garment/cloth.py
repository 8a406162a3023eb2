"""The cloth solver from Python: builds cloth.c once, turns a sewn triangle mesh into constraints, advances frames."""

import ctypes
import hashlib
import os
import subprocess

import numpy as np
from scipy.sparse import coo_matrix
from scipy.spatial import cKDTree

from garment.mesh import edges_of

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('WORKSHOP', '/tmp/workshop')


def _library():
    """Compiles the solver on demand; the file name carries the source's hash, so an edit rebuilds."""
    source = os.path.join(HERE, 'cloth.c')
    with open(source, 'rb') as f:
        name = hashlib.sha256(f.read()).hexdigest()[:16]
    folder = os.path.join(WORK, 'lib')
    path = os.path.join(folder, f'cloth-{name}.so')
    if not os.path.exists(path):
        os.makedirs(folder, exist_ok=True)
        subprocess.run(
            ['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', path + '.new', source, '-lm'],
            check=True,
        )
        os.replace(path + '.new', path)
    return ctypes.CDLL(path)


def _pointer(array):
    return None if array is None else array.ctypes.data_as(ctypes.c_void_p)


def flat_edges(T, Q):
    """Unique edges of triangles T and their lengths in pattern space.

    Q (n,3,2) holds each triangle corner's pattern position; a seam's two sides may differ, the mean is taken.
    """
    e, inverse, count = edges_of(T)
    length = np.linalg.norm(np.concatenate([Q[:, 0] - Q[:, 1], Q[:, 1] - Q[:, 2], Q[:, 2] - Q[:, 0]]), axis=1)
    return e, np.bincount(inverse, length) / count


def bend_pairs(T, Q, panel, seam_fullness=0.96):
    """Opposite vertices of neighbouring triangles and their distance when the two triangles lie flat.

    Across a seam (two panels meet) the flat distance is shortened a little: cloth runs round there.
    """
    e = np.sort(np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]), 1)
    opposite = np.concatenate([T[:, 2], T[:, 0], T[:, 1]])
    start = np.concatenate([Q[:, 0], Q[:, 1], Q[:, 2]])
    end = np.concatenate([Q[:, 1], Q[:, 2], Q[:, 0]])
    top = np.concatenate([Q[:, 2], Q[:, 0], Q[:, 1]])
    turned = np.concatenate([T[:, 0] > T[:, 1], T[:, 1] > T[:, 2], T[:, 2] > T[:, 0]])[:, None]
    a, b = np.where(turned, end, start), np.where(turned, start, end)
    length = np.linalg.norm(b - a, axis=1)
    u = (b - a) / length[:, None]
    along = ((top - a) * u).sum(1) - length / 2
    height = np.abs((top - a)[:, 0] * u[:, 1] - (top - a)[:, 1] * u[:, 0])
    order = np.lexsort((e[:, 1], e[:, 0]))
    shared = np.nonzero((e[order][1:] == e[order][:-1]).all(1))[0]
    i, j = order[shared], order[shared + 1]
    seam = panel[i % len(T)] != panel[j % len(T)]
    rest = np.hypot(height[i] + height[j], along[i] - along[j]) * np.where(seam, seam_fullness, 1)
    return np.c_[opposite[i], opposite[j]], rest


class Cloth:
    """A sewn cloth: positions x, velocities v, inverse masses w (0 pins a vertex)."""

    def __init__(self, x, T, Q, panel, scale, stretch, compress, bend, seed=1):
        """scale(a, b) multiplies the flat length of edge (a, b): ribs and bands are tighter than their pattern."""
        self.x = np.ascontiguousarray(x, np.float32)
        self.v = np.zeros_like(self.x)
        self.w = np.ones(len(x), np.float32)
        self._previous = np.zeros_like(self.x)
        e, flat = flat_edges(T, Q)
        pairs, apart = bend_pairs(T, Q, panel)
        edges, rest = np.concatenate([e, pairs]), np.r_[flat, apart]
        rest = rest * scale(edges[:, 0], edges[:, 1])
        soft = np.r_[np.full(len(e), stretch), np.full(len(pairs), bend)]
        softer = np.r_[np.full(len(e), compress), np.full(len(pairs), bend)]
        order = np.random.default_rng(seed).permutation(len(edges))  # a fixed order would drift to one side
        self.edges = np.ascontiguousarray(edges[order], np.int32)
        self._rest = np.ascontiguousarray(rest[order], np.float32)
        self.stretch = np.ascontiguousarray(soft[order], np.float32)
        self.compress = np.ascontiguousarray(softer[order], np.float32)
        self._near = self._two_rings(e, len(x))
        self._grid = self._grid_size = self._grid_frame = None
        self._library = _library()

    @staticmethod
    def _two_rings(e, n):
        """Sorted keys of vertex pairs at most two edges apart; they never repel each other."""
        one = coo_matrix((np.ones(len(e), bool), (e[:, 0], e[:, 1])), (n, n)).tocsr()
        one = one + one.T
        two = (one + one @ one).tocoo()
        return np.sort(two.row.astype(np.int64) * n + two.col)

    def stiffen(self, vertices, factor):
        """Doubled cloth (hems, bands): both ends inside `vertices` make an edge `factor` times as compliant."""
        inside = vertices[self.edges[:, 0]] & vertices[self.edges[:, 1]]
        self.stretch[inside] *= factor
        self.compress[inside] *= factor

    def lengthen(self, vertices, factor):
        """More cloth than the pattern says between these vertices: it has to lie in wrinkles."""
        inside = vertices[self.edges[:, 0]] & vertices[self.edges[:, 1]]
        self._rest[inside] *= factor

    def collide_with(self, grid, origin, cell):
        """Sets the body: a signed distance grid (nx,ny,nz)."""
        self._grid = np.ascontiguousarray(grid, np.float32)
        self._grid_size = np.array(grid.shape, np.int32)
        self._grid_frame = np.array([*origin, cell], np.float32)

    def _close_pairs(self, distance):
        pairs = cKDTree(self.x).query_pairs(distance * 1.6, output_type='ndarray')
        key = pairs[:, 0].astype(np.int64) * len(self.x) + pairs[:, 1]
        i = np.clip(np.searchsorted(self._near, key), 0, len(self._near) - 1)
        return np.ascontiguousarray(pairs[self._near[i] != key], np.int32)

    def frame(
        self,
        substeps=24,
        dt=1 / 60,
        gravity=(0, 0, -9.81),
        damping=1.5,
        capsules=None,
        floor=None,
        thickness=0.003,
        friction=0.4,
        self_distance=0.0,
        max_speed=3.0,
    ):
        """Advances by dt. capsules: (start, end) arrays (n,8) that move during the frame."""
        pairs = self._close_pairs(self_distance) if self_distance > 0 else np.zeros((0, 2), np.int32)
        start, end = (None, None) if capsules is None else (np.ascontiguousarray(c, np.float32) for c in capsules)
        i32, f32 = ctypes.c_int, ctypes.c_float
        down = np.array(gravity, np.float32)
        self._library.stepFrame(
            i32(len(self.x)),
            _pointer(self.x),
            _pointer(self.v),
            _pointer(self.w),
            i32(len(self.edges)),
            _pointer(self.edges),
            _pointer(self._rest),
            _pointer(self.stretch),
            _pointer(self.compress),
            i32(substeps),
            f32(dt),
            _pointer(down),
            f32(damping),
            _pointer(self._grid),
            _pointer(self._grid_size),
            _pointer(self._grid_frame),
            i32(0 if start is None else len(start)),
            _pointer(start),
            _pointer(end),
            i32(floor is not None),
            f32(floor or 0),
            f32(thickness),
            f32(friction),
            i32(len(pairs)),
            _pointer(pairs),
            f32(self_distance),
            _pointer(self._previous),
            f32(max_speed),
        )
