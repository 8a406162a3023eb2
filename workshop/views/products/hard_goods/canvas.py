"""60 × 80 cm gallery-wrapped canvas: straight on, from the side, and over a sideboard."""

import math

from mathutils import Matrix

from studio.materials import material
from studio.meshes import slab
from studio.props import book, potted_plant, room_wall, sideboard, vase
from studio.scene import area, camera, group, wall_backdrop
from studio.shapes import edge_arc
from studio.view import Develop, View

WIDTH, HEIGHT, DEPTH = 0.60, 0.80, 0.038
_MM = (WIDTH * 1000, HEIGHT * 1000)
_LOOK = Develop(gain=1.2, radius=13, gloss_radius=9, backdrop=0.925)
_NOTES = 'front face including its rounded edge; the 38 mm sides stay white'

VIEWS = {
    'front': View(_MM, False, 'on a wall, straight on', _NOTES, world=0.34, light_spp=36, develop=_LOOK),
    'angle': View(_MM, False, 'on a wall, seen from the right', _NOTES, world=0.34, light_spp=36, develop=_LOOK),
    'sideboard': View(
        _MM,
        False,
        'over an oak sideboard with books, vase and plant',
        _NOTES,
        scene='lifestyle',
        world=0.26,
        light_spp=48,
        develop=Develop(gain=1.12, radius=14, gloss_radius=8, backdrop=None, coloured_light=True),
    ),
}


def hang_canvas(centre) -> None:
    """The stretched canvas with its back at the wall. The print stops where the edge has turned to the side."""
    radius = 0.004
    side = [*edge_arc(DEPTH, radius, 8), (0, DEPTH - 0.012), (0, 0.012), (0, 0.0)]
    cloth = material('canvas', rough=0.9, specular=0.12, grain=(1500, 0.00025), printable=True)
    reach = radius * (math.pi / 2 - 1) * 2
    panel = slab(
        'canvas', WIDTH, HEIGHT, 0.006, side, [cloth], print_size=(WIDTH + reach, HEIGHT + reach), print_strips=7
    )
    group([panel], matrix=Matrix.Translation(centre) @ Matrix.Rotation(math.pi / 2, 4, 'X'))


def build(view: str) -> None:
    """Sets up one view."""
    if view == 'sideboard':
        return _sideboard()
    wall_backdrop(y=0.0)
    hang_canvas((0, 0, 0))
    if view == 'front':
        camera((0, -3.4, 0.0), (0, 0, -0.01), field=1.06)
    else:
        camera((2.05, -2.5, 0.12), (0.0, 0, -0.005), field=1.02)
    area((-2.2, -1.5, 1.5), (0, 0, 0), 0.9, 74, height=1.4)
    area((2.3, -2.3, 0.5), (0, 0, 0), 2.0, 15)
    area((0, -1.6, 2.6), (0, 0, 0), 1.8, 22)
    return None


def _sideboard() -> None:
    room_wall((0.52, 0.545, 0.50))
    hang_canvas((-0.02, 0, 1.36))
    sideboard((-1.30, -0.44, 0.0), (1.30, -0.02, 0.66))
    vase((0.60, -0.22, 0.66), 0.30, (0.74, 0.70, 0.64))
    potted_plant((-0.58, -0.24, 0.66), 1.7, seed=9, pot=(0.30, 0.17, 0.11))
    book((0.10, -0.34, 0.66), (0.35, -0.16, 0.684), (0.17, 0.22, 0.24), 0.12)
    book((0.12, -0.33, 0.684), (0.33, -0.17, 0.706), (0.62, 0.42, 0.26), -0.06)
    camera((0, -3.9, 1.24), (0, 0, 1.18), field=1.60)
    area((-2.5, -1.7, 2.5), (0, 0, 1.1), 1.0, 96, height=1.6, colour=(1, 0.97, 0.92))
    area((2.4, -2.8, 1.7), (0, 0, 1.1), 2.2, 20, colour=(0.95, 0.97, 1))
    area((0, -2.0, 3.4), (0, 0, 0.9), 2.0, 24)
