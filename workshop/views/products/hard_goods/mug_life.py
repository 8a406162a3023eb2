"""The 11 oz mug on a wooden table by a window."""

import math

from studio.crockery import MUG_PRINT, mug
from studio.materials import glowing, plain
from studio.meshes import box, quad
from studio.props import book, potted_plant, wood_top
from studio.scene import area, camera, group
from studio.textures import garden
from studio.view import Develop, View

VIEWS = {
    'window': View(
        (MUG_PRINT[0] * 1000, MUG_PRINT[1] * 1000),
        False,
        'handle to the right, on a table by a window',
        '11 oz mug, 200 × 83 mm wrap; lens blur only outside the product; the middle of this view is u = 0.715',
        scene='lifestyle',
        world=0.18,
        light_spp=72,
        geometry_spp=20,
        develop=Develop(
            gain=1.5,
            radius=8,
            gloss_radius=3,
            veil=0.03,
            backdrop=None,
            smooth_backdrop=False,
            coloured_light=True,
            print_smoothing=(9, 2),
            blur=(('y', 0.06, 0.75, 24), ('y', -0.10, -0.32, 9)),
        ),
    ),
}


def _window() -> None:
    wall, white, y = (
        plain('room-wall', (0.74, 0.71, 0.66), rough=1, specular=0),
        plain('window', 0.81, rough=0.5, specular=0.3),
        1.05,
    )
    quad(
        'garden',
        [(-1.2, y + 0.9, -0.35), (0.7, y + 0.9, -0.35), (0.7, y + 0.9, 0.85), (-1.2, y + 0.9, 0.85)],
        glowing('garden', garden()),
        uv=[(0, 0), (1, 0), (1, 1), (0, 1)],
    )
    left, right, low, high = -0.80, 0.12, 0.03, 1.4
    for corners in ([(right, -1), (3, 2)], [(-3, -1), (left, 2)], [(left, -1), (right, low)]):
        (x0, z0), (x1, z1) = corners
        quad('room-wall', [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], wall)
    box('sill', (left - 0.05, y - 0.10, low - 0.025), (right + 0.05, y + 0.06, low), white, 0.004)
    for (x0, z0), (x1, z1) in (
        ((left, low), (left + 0.05, high)),
        ((right - 0.05, low), (right, high)),
        ((-0.365, low + 0.05), (-0.325, high)),
        ((left + 0.05, low), (right - 0.05, low + 0.05)),
    ):
        box('window', (x0, y - 0.01, z0), (x1, y + 0.04, z1), white, 0.004)


def build(view: str) -> None:
    """Sets up the table by the window."""
    group(mug(coffee=True), (-0.008, 0, 0), (0, 0, math.radians(-60)))
    wood_top('table', (-0.9, 0.9), (-0.8, 0.62), scale=0.55, rough=0.38)
    _window()
    potted_plant((0.185, 0.50, 0), 1.0, seed=3, pot=(0.62, 0.36, 0.24))
    book((-0.33, 0.295, 0), (-0.15, 0.425, 0.020), (0.20, 0.27, 0.30), 0.35)
    book((-0.315, 0.302, 0.020), (-0.155, 0.418, 0.036), (0.72, 0.60, 0.44), 0.22)
    camera((0, -0.80, 0.150), (0, 0, 0.066), field=0.240)
    area((-0.55, 0.80, 0.62), (0, 0, 0.04), 0.7, 11.5, height=0.7, colour=(1, 0.965, 0.91))
    area((-0.9, -0.25, 0.55), (0, 0, 0.05), 0.35, 8.5, height=0.7, colour=(1, 0.98, 0.95))
    area((0.8, -0.6, 0.5), (0, 0, 0.05), 0.7, 2.6, height=0.7, colour=(0.93, 0.96, 1))
    area((0, -0.3, 1.2), (0, 0, 0), 0.9, 2.2)
