"""The 50 × 70 cm poster in a thin black frame over a sofa."""

import math

from mathutils import Matrix

from products.textiles.cushion import cushion, inflate
from products.hard_goods.poster import HEIGHT, WIDTH, hang_poster
from sheets.soft import simulated
from studio.materials import plain
from studio.meshes import box, lathe
from studio.props import leaves, room_wall, wood_top
from studio.scene import area, camera, group
from studio.shapes import fillet
from studio.view import Develop, View

VIEWS = {
    'livingroom': View(
        (WIDTH * 1000, HEIGHT * 1000),
        False,
        'in a thin black frame over a sofa with cushions and a plant',
        '50 × 70 cm poster in a thin black frame above a sofa; the frame hides 3 mm of each edge',
        scene='lifestyle',
        light_spp=28,
        geometry_spp=14,
        develop=Develop(gain=1.0, radius=12, gloss_radius=6, backdrop=None, coloured_light=True),
    ),
}


def _sofa() -> None:
    fabric = plain('sofa', (0.52, 0.46, 0.39), rough=0.95, specular=0.1, grain=(420, 0.0015))
    for low, high, bevel in (
        ((-0.70, -0.92, 0.16), (1.60, -0.10, 0.40), 0.04),
        ((-0.70, -0.34, 0.30), (1.60, -0.08, 0.80), 0.07),
        ((-0.87, -0.94, 0.16), (-0.65, -0.08, 0.60), 0.06),
        ((1.55, -0.94, 0.16), (1.77, -0.08, 0.60), 0.06),
    ):
        box('sofa', low, high, fabric, bevel, 8)
    for x in (-0.63, 0.46):
        box('seat', (x, -0.96, 0.37), (x + 1.07, -0.28, 0.52), fabric, 0.05, 8)
        box('rest', (x + 0.02, -0.42, 0.50), (x + 1.05, -0.22, 0.84), fabric, 0.085, 8, (math.radians(-9), 0, 0))
    piece = simulated(inflate)
    for x, turn, colour in ((-0.34, 9, (0.60, 0.30, 0.17)), (0.60, -12, (0.80, 0.77, 0.71))):
        cover = plain(f'cover-{x}', colour, rough=0.95, specular=0.1, grain=(500, 0.001))
        matrix = (
            Matrix.Translation((x, -0.54, 0.52))
            @ Matrix.Rotation(math.radians(turn), 4, 'Z')
            @ Matrix.Rotation(math.radians(-16), 4, 'X')
        )
        group([cushion(piece, cover, False)], matrix=matrix)


def build(view: str) -> None:
    """Sets up the living room."""
    room_wall((0.60, 0.63, 0.57))
    wood_top('floor', (-4, 4), (-5, 0), scale=1.6, rough=0.4)
    box('skirting', (-5, -0.016, 0), (5, 0, 0.09), plain('skirting', 0.77, rough=0.5), 0.003)
    _sofa()
    brass = plain('brass', (0.45, 0.33, 0.17), rough=0.3, metallic=1.0)
    lathe(
        'pole',
        [(0.14, 0), (0.14, 0.015), (0.012, 0.02), (0.010, 0.03), (0.010, 1.42), (0.0001, 1.42)],
        [brass],
        segments=48,
        location=(1.62, -0.30, 0),
    )
    lathe(
        'shade',
        [(0.20, 1.30), (0.15, 1.62)],
        [plain('shade', (0.84, 0.80, 0.72), rough=0.9, specular=0.1)],
        segments=96,
        location=(1.62, -0.30, 0),
    )
    pot = fillet(
        [(0.0001, 0), (0.13, 0), (0.17, 0.34), (0.155, 0.34), (0.15, 0.30), (0.0001, 0.30)],
        [0, 0.01, 0.006, 0.004, 0, 0],
    )
    lathe(
        'pot',
        pot,
        [plain('pot', (0.74, 0.72, 0.68), rough=0.8, specular=0.15)],
        segments=72,
        location=(-1.14, -0.32, 0.30),
    )
    leaves((-1.14, -0.32, 0.62), 28, 0.48, 0.042, 5, (0.075, 0.18, 0.06), 1.05)
    hang_poster(plain('frame', 0.022, rough=0.35, specular=0.4), (0, 0, 1.42), bar=0.020, depth=0.030)
    camera((0, -4.2, 1.22), (0, 0, 1.18), field=1.62)
    area((-2.9, -1.9, 2.3), (0, 0, 1.0), 1.0, 120, height=1.5, colour=(1, 0.97, 0.92))
    area((2.4, -3.2, 1.9), (0, 0, 1.1), 2.2, 22, colour=(0.95, 0.97, 1))
    area((0, -2.2, 3.3), (0, -0.3, 0.6), 2.0, 30)
