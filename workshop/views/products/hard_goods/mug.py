"""11 oz ceramic mug with a wrap print: handle right, left, and straight from the front."""

import math

from studio.crockery import MUG_PRINT, mug
from studio.scene import area, backdrop, camera, group
from studio.view import Develop, View

_LOOK = Develop(gain=1.38, radius=11, gloss_radius=4, veil=0.07, print_smoothing=(9, 2))
_MM = (MUG_PRINT[0] * 1000, MUG_PRINT[1] * 1000)


def _view(pose: str) -> View:
    return View(_MM, False, pose, '11 oz mug, wrap print', light_spp=48, develop=_LOOK)


VIEWS = {
    'right': _view('handle to the right, seen slightly from above'),
    'left': _view('handle to the left, seen slightly from above'),
    'front': _view('middle of the artwork, handle hidden behind'),
}
#: Turn of the mug in degrees, and which way it makes room for the handle.
_TURN = {'right': (-76, -1), 'left': (76, 1), 'front': (0, 0)}


def build(view: str) -> None:
    """Sets up one view."""
    turn, side = _TURN[view]
    group(mug(), (0.014 * side, 0, 0), (0, 0, math.radians(turn)))
    backdrop(back=0.55, radius=0.35, width=5, front=2.5, height=3)
    camera((0, -0.95, 0.145), (0, 0, 0.0475), field=0.168)
    area((-0.75, -0.45, 0.45), (0, 0, 0.05), 0.20, 3.2, height=0.75)
    area((0.8, -0.35, 0.35), (0, 0, 0.05), 0.12, 1.0, height=0.75)
    area((0, -0.1, 1.1), (0, 0, 0.05), 1.0, 3.0)
