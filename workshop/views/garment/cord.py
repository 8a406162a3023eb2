"""Drawstrings of a hood: cords that leave two eyelets beside the throat and hang over the chest."""

import numpy as np
from scipy.spatial import cKDTree

RADIUS = 0.0027


class Chest:
    """The front of a draped garment as a height field: how far forward the cloth is at (x, z)."""

    def __init__(self, V, normals):
        facing = normals[:, 1] < -0.15
        self.points, self.normals = V[facing], normals[facing]
        self.tree = cKDTree(self.points[:, [0, 2]])

    def at(self, x, z):
        """Foremost y and the normal near (x, z)."""
        near = self.tree.query_ball_point((x, z), 0.004)
        if not near:
            near = [self.tree.query((x, z))[1]]
        best = min(near, key=lambda i: self.points[i, 1])
        return self.points[best, 1], self.normals[best]


def hanging_path(chest, x, top, length, sway):
    """Points of a cord from an eyelet down: it hangs straight until the chest pushes it forward."""
    z = top - np.linspace(0, length, 60)
    across = x + sway * np.sin(np.linspace(0, 2.4, 60)) * np.linspace(0, 1, 60)
    surface = np.array([chest.at(a, b)[0] for a, b in zip(across, z)])
    y = np.minimum.accumulate(surface) - RADIUS * 1.15
    smooth = np.convolve(np.pad(y, 6, 'edge'), np.ones(13) / 13, 'valid')
    y = np.minimum(smooth, y)
    y[0] = surface[0] + RADIUS * 0.8
    return np.c_[across, y, z]


def add_drawstrings(V, normals, throat, x=0.043, above=0.019, lengths=(0.150, 0.162)):
    """Eyelets, cords and knotted ends. V, normals: the refined cloth; throat: where the hood's edges meet."""
    from studio.materials import WHITE, material, plain
    from studio.meshes import tube

    chest = Chest(V, normals)
    cord = material('cord', WHITE, rough=0.9, specular=0.15, sheen=0.2, grain=(900, 0.0012))
    steel = plain('eyelet', 0.55, rough=0.28, specular=0.5, metallic=1)
    things = []
    for side, length in zip((-1, 1), lengths):
        at = np.array([throat[0] + side * x, 0, throat[2] + above])
        y, normal = chest.at(at[0], at[2])
        at[1] = y - 0.0006
        path = hanging_path(chest, at[0] + side * 0.001, at[2] - 0.002, length, side * 0.006)
        things.append(tube('cord', path, RADIUS, cord))
        things += [
            tube('knot', path[-9:-4], np.array([0.7, 1.55, 1.8, 1.55, 0.7]) * RADIUS, cord),
            tube('tassel', path[-4:], np.array([1, 1.15, 1.25, 1.2]) * RADIUS, cord),
        ]
        u = np.cross(normal, (0, 0, 1))
        u /= np.linalg.norm(u)
        w = np.cross(normal, u)
        t = np.linspace(0, 2 * np.pi, 28, endpoint=False)[:, None]
        things.append(tube('eyelet', at + 0.0058 * (np.cos(t) * u + np.sin(t) * w), 0.0016, steel, closed=True))
    return things
