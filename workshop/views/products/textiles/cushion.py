"""45 × 45 cm cushion with a sewn edge: on a sofa, and standing turned in the studio."""

import math

import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from sheets.soft import cloth_of, fill, finished, simulated, two_panels
from studio.materials import material, plain
from studio.meshes import box, mesh
from studio.props import room_wall
from studio.scene import area, backdrop, camera, group
from studio.shapes import UNPRINTED, resample
from studio.view import Develop, View

SIDE, THICK = 0.45, 0.128
_MM = (450, 450)
_NOTES = 'cushion cover with polyester filling, 45 × 45 cm; full-bleed print of the front panel'

VIEWS = {
    'sofa': View(
        _MM,
        False,
        'on a linen sofa before a plain second cushion',
        _NOTES,
        scene='lifestyle',
        world=0.17,
        light_spp=32,
        geometry_spp=13,
        develop=Develop(gain=1.22, radius=9, gloss_radius=6, backdrop=None, coloured_light=True),
    ),
    'front': View(
        _MM,
        False,
        'standing, straight from the front',
        _NOTES,
        world=0.20,
        light_spp=44,
        geometry_spp=13,
        develop=Develop(gain=1.12, radius=10, gloss_radius=8, backdrop=0.91),
    ),
    'angle': View(
        _MM,
        False,
        'standing, turned to the left',
        _NOTES,
        world=0.30,
        light_spp=16,
        develop=Develop(gain=1.2, radius=9, gloss_radius=7),
    ),
}


def _outline():
    """A square whose corners are cut back a little, as covers are: filled, they would stand out like ears."""
    half, r, back, points = SIDE / 2, 0.014, 0.009, []
    reach = half - r - back
    for quarter in range(4):
        turn = math.pi / 2 * quarter
        spin = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
        x = np.linspace(-reach, reach, 60)
        points.append(np.c_[x, -half + back * (x / reach) ** 2] @ spin.T)
        bend = np.linspace(-math.pi / 2, 0, 8)[1:-1]
        points.append((np.c_[np.cos(bend), np.sin(bend)] * r + [reach, -reach]) @ spin.T)
    return np.concatenate(points)


def inflate():
    """Fills the sewn panels until the middle is as thick as it should be."""
    pattern = two_panels(_outline(), lambda p: np.ones(len(p), bool), 0.0085, 5)
    p = pattern.points
    edge = cKDTree(resample(np.r_[_outline(), _outline()[:1]], 0.004)).query(p)[0]
    sign = np.where(pattern.side == 0, -1.0, 1.0)
    rng = np.random.default_rng(5)
    start = np.c_[p[:, 0], sign * 0.05 * np.sqrt(np.clip(edge / 0.2, 0, 1)), p[:, 1]] + rng.normal(0, 5e-4, (len(p), 3))
    # The seam is a little shorter than the cloth: it puckers.
    cloth = cloth_of(
        pattern,
        start,
        stretch=3e-8,
        compress=8e-8,
        bend=3e-7,
        scale=lambda a, b: 1 - 0.045 * ((edge[a] + edge[b]) < 0.008),
    )
    for frame in range(150):
        thick = float(np.ptp(cloth.x[:, 1]))
        fill(cloth, pattern, float(np.clip((THICK - thick) * 5, 0, 0.16)) * min(1, frame / 30))
        cloth.frame(substeps=20, gravity=(0, 0, -2.5), damping=9, self_distance=0.005, max_speed=1.0)
        cloth.x -= cloth.x.mean(0)
    return finished(cloth, pattern)


def _settled(points, reach=0.20):
    """Stands a filled cover on z = 0: its lower edge, an arch between the corners, gives way until it lies on the ground."""
    x, z = points[:, 0], points[:, 2] - points[:, 2].min()
    columns = np.linspace(x.min(), x.max(), 61)
    under = np.array([z[np.abs(x - c) < 0.006].min() for c in columns])
    lift = np.interp(x, columns, gaussian_filter1d(under, 1.5, mode='nearest'))
    share = np.clip((z - lift) / reach, 0, 1)
    settled = points.copy()
    settled[:, 2] = np.maximum(z - lift * (1 - share) ** 2 * (1 + 2 * share), 0)
    return settled


def cushion(piece, cloth, printed):
    """The filled cover; front towards -y, standing on z = 0."""
    points, triangles, flat = _settled(piece['points']), piece['triangles'], piece['flat']
    place = np.clip(flat / SIDE + 0.5, 1e-4, 1 - 1e-4)
    corners = np.where((piece['panel'] == 0)[:, None, None] & printed, place[triangles], UNPRINTED)
    return mesh(
        'cushion',
        points,
        triangles,
        uv=flat[triangles].reshape(-1, 2),
        print_uv=corners.reshape(-1, 2),
        materials=[cloth],
    )


def _standing(thing, x, y, z, lean, turn):
    matrix = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
    return group([thing], matrix=matrix)


def build(view: str) -> None:
    """Sets up one view."""
    piece = simulated(inflate)
    cotton = material('cotton', rough=0.95, specular=0.08, sheen=0.15, grain=(2200, 0.0002), printable=True)
    main = cushion(piece, cotton, True)
    if view == 'sofa':
        return _sofa(piece, main)
    backdrop(back=0.9, radius=0.6, width=8, front=4, height=5)
    if view == 'front':
        _standing(main, 0, 0, -0.002, math.radians(-6), 0)
        camera((0.0, -3.0, 0.56), (0, 0, 0.222), field=0.57)
    else:
        _standing(main, 0, 0, -0.002, math.radians(-7), math.radians(-30))
        camera((0.0, -3.0, 0.60), (0, 0, 0.215), field=0.66)
    area((-1.75, -1.05, 1.25), (0, 0, 0.2), 0.9, 34, height=1.0)
    area((1.6, -1.6, 0.6), (0, 0, 0.2), 1.4, 2.2)
    area((0, -0.4, 2.4), (0, 0, 0.2), 1.6, 8)
    return None


def _sofa(piece, main) -> None:
    linen = plain('linen', (0.56, 0.53, 0.47), rough=1, specular=0.04, sheen=0.15, grain=(1000, 0.0005))
    second = plain('second', (0.20, 0.27, 0.25), rough=1, specular=0.04, sheen=0.15, grain=(1300, 0.0004))
    # Both sink into the seat a little.
    _standing(main, -0.05, -0.085, 0.440, math.radians(-15), math.radians(4))
    _standing(cushion(piece, second, False), 0.33, -0.005, 0.440, math.radians(-15), math.radians(-11))
    for x in (-0.92, 0.02):
        box('seat', (x - 0.0, -0.62, 0.26), (x + 0.93, 0.22, 0.452), linen, 0.055, 8)
        rest = box('rest', (x + 0.01, 0.06, 0.44), (x + 0.92, 0.25, 0.90), linen, 0.080, 8)
        rest.rotation_euler = (math.radians(-9), 0, 0)
    box('arm', (0.96, -0.66, 0.05), (1.18, 0.34, 0.68), linen, 0.06, 8)
    box('arm', (-1.16, -0.66, 0.05), (-0.93, 0.34, 0.68), linen, 0.06, 8)
    box('base', (-1.1, -0.60, 0.05), (1.1, 0.34, 0.26), linen, 0.02, 4)
    box('frame', (-1.1, 0.20, 0.20), (1.1, 0.36, 0.80), linen, 0.06, 6)
    room_wall((0.70, 0.68, 0.64), y=0.62)
    camera((-0.55, -2.9, 1.08), (0.05, 0, 0.640), field=1.04)
    area((-1.95, -1.45, 1.9), (0, 0, 0.6), 1.0, 54, height=1.3, colour=(1, 0.965, 0.91))
    area((2.0, -2.0, 1.2), (0, 0, 0.6), 1.8, 6, colour=(0.94, 0.97, 1))
    area((0, -1.2, 2.9), (0, 0, 0.6), 2.0, 13)
