"""A5 hardcover notebook with an elastic: on a desk, and flat from above."""

import math

import numpy as np

from studio.crockery import mug
from studio.materials import coordinate_colour, material, plain
from studio.meshes import box, lathe, ribbon, slab
from studio.props import potted_plant, room_wall, wood_top
from studio.scene import area, backdrop, camera, camera_above, group
from studio.shapes import edge_arc, fillet, smooth_curve
from studio.view import Develop, View

#: The front board without the spine, thickness of the book and of a board, depth of the spine.
WIDTH, HEIGHT, THICK, BOARD, SPINE = 0.143, 0.210, 0.0165, 0.0026, 0.0050
_MM = (WIDTH * 1000, HEIGHT * 1000)
_NOTES = (
    'A5 hardcover, print = front board, 143 × 210 mm; the elastic (20 mm from the fore edge) hides the print; '
    'product mask = cover'
)

VIEWS = {
    'desk': View(
        _MM,
        True,
        'on an oak desk with pen, cup and plant',
        _NOTES,
        scene='lifestyle',
        world=0.26,
        light_spp=16,
        geometry_spp=10,
        proof_colours=('#161618', '#1f2d4d'),
        develop=Develop(
            gain=1.12,
            radius=11,
            gloss_radius=5,
            veil=0.03,
            backdrop=None,
            smooth_backdrop=False,
            coloured_light=True,
            blur=(('y', 0.16, 0.55, 14),),
        ),
    ),
    'flat': View(
        _MM,
        True,
        'lying closed, from above',
        _NOTES,
        world=0.32,
        light_spp=16,
        geometry_spp=14,
        develop=Develop(gain=1.15, radius=13, gloss_radius=6, veil=0.05),
    ),
}


def notebook():
    """The closed book, front up, spine to the left. Returns its parts."""
    cover = material('cover', rough=0.42, specular=0.34, grain=(900, 0.00006), printable=True)
    spine = material('spine', rough=0.42, specular=0.34, grain=(900, 0.00006))
    side = [*edge_arc(BOARD, 0.0010, 6), (0, 0.0006), (0.0004, 0)]
    reach = 0.0010 * (math.pi / 2 - 1) * 2
    size = (WIDTH + reach, HEIGHT + reach)
    front = slab('front', WIDTH, HEIGHT, 0.006, side, [cover], print_size=size, print_strips=5)
    front.location = (0, 0, THICK - BOARD)
    back = slab('back', WIDTH, HEIGHT, 0.006, side, [spine])
    left = -WIDTH / 2
    paper = coordinate_colour(
        plain('pages', 0.75, 0.9, 0.1), (3, 3, 2600), 0.3, 0.62, (0.52, 0.49, 0.43), (0.80, 0.78, 0.72)
    )
    parts = [
        front,
        back,
        box(
            'spine', (left - SPINE, -HEIGHT / 2, 0.0002), (left - 0.0007, HEIGHT / 2, THICK - 0.0003), spine, 0.0022, 6
        ),
        box(
            'pages',
            (left - 0.001, -HEIGHT / 2 + 0.003, BOARD),
            (WIDTH / 2 - 0.003, HEIGHT / 2 - 0.003, THICK - BOARD),
            paper,
            0.0006,
        ),
    ]
    elastic = plain('elastic', 0.022, rough=0.8, specular=0.2)
    x, y, z = WIDTH / 2 - 0.020, HEIGHT / 2 + 0.0006, THICK + 0.0004
    band = fillet([(-y, 0.001), (-y, z), (y, z), (y, 0.001)], [0, 0.0016, 0.0016, 0], 8)
    band = np.concatenate(
        [np.linspace(band[i], band[i + 1], 4)[:-1] for i in range(len(band) - 1)] + [np.array([band[-1]])]
    )
    parts.append(ribbon('elastic', np.c_[np.full(len(band), x), band], (1, 0, 0), 0.0062, 0.0008, elastic))
    mark = smooth_curve(
        [
            (-0.022, -HEIGHT / 2 + 0.01, THICK / 2),
            (-0.022, -HEIGHT / 2 - 0.004, THICK / 2 - 0.001),
            (-0.0235, -HEIGHT / 2 - 0.014, 0.0022),
            (-0.0215, -HEIGHT / 2 - 0.040, 0.0007),
        ],
        40,
    )
    mark[:, 2] = np.maximum(mark[:, 2], 0.0006)
    parts.append(ribbon('mark', mark, (1, 0, 0), 0.006, 0.0004, plain('mark', 0.022, rough=0.6)))
    return parts


def _pen(location, turn):
    """A black ballpoint with a steel tip and clip."""
    black, steel = plain('pen', 0.02, rough=0.3, specular=0.5), plain('steel', 0.62, rough=0.22, metallic=1.0)
    body = fillet(
        [(0.0001, 0.0), (0.0046, 0.001), (0.0048, 0.060), (0.0047, 0.112), (0.0001, 0.112)], [0, 0.001, 0.02, 0.001, 0]
    )
    tip = [(0.0046, 0.112), (0.0036, 0.122), (0.0012, 0.132), (0.0008, 0.134), (0.0001, 0.1345)]
    clip = box('clip', (-0.0016, -0.0068, 0.006), (0.0016, -0.0056, 0.048), steel, 0.0005)
    parts = [
        lathe('pen', body, [black], segments=64),
        lathe('tip', tip, [steel], segments=64),
        clip,
        lathe('ring', [(0.00485, 0.058), (0.0052, 0.0585), (0.0052, 0.0605), (0.00485, 0.061)], [steel], segments=64),
    ]
    return group(parts, location, (math.radians(90), math.radians(0), turn))


def build(view: str) -> None:
    """Sets up one view."""
    if view == 'desk':
        return _desk()
    group(notebook(), (0.0015, 0, 0))
    backdrop(back=3, radius=0.5)
    camera_above(1.5, 0.290, (0, -0.017))
    area((-0.75, 0.75, 0.85), (0, 0, 0), 0.35, 9, height=0.5)
    area((0.9, -0.3, 0.8), (0, 0, 0), 0.8, 3.4)
    area((0, 0.2, 1.6), (0, 0, 0), 1.2, 4)
    return None


def _desk() -> None:
    group(notebook(), (-0.012, -0.004, 0), (0, 0, math.radians(-11)))
    wood_top('oak', (-1.6, 1.6), (-1.2, 0.9), scale=0.62)
    room_wall((0.66, 0.65, 0.62), y=1.6, grain=(60, 0.0006))
    _pen((0.098, 0.058, 0.0052), math.radians(6))
    group(mug(base=0.70, coffee=True, printable=False, name='cup'), (0.135, 0.190, 0), (0, 0, math.radians(-118)))
    potted_plant((-0.185, 0.235, 0), 1.05, seed=12, pot=(0.30, 0.33, 0.34))
    camera((-0.02, -0.52, 0.56), (0.0, 0.012, 0.006), field=0.345)
    area((-1.1, 0.45, 0.95), (0, 0, 0), 0.8, 19, height=0.9, colour=(1, 0.97, 0.93))
    area((1.0, -0.6, 0.9), (0, 0, 0), 0.9, 4.6, colour=(0.95, 0.97, 1))
    area((0, 0.1, 1.5), (0, 0, 0), 1.1, 4.4)
