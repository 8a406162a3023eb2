"""Fabric mouse pad, 24 × 20 cm: on a desk with keyboard and mouse, and flat from above."""

import math

import numpy as np

from studio.materials import material, plain
from studio.meshes import mesh, slab
from studio.props import room_wall, wood_top
from studio.scene import area, backdrop, camera, camera_above, group
from studio.shapes import edge_arc, rounded_edge
from studio.view import Develop, View

WIDTH, HEIGHT, THICK, EDGE = 0.240, 0.200, 0.004, 0.0010
#: The print runs on over the rounded edge.
PRINT = tuple(side - 2 * EDGE + math.pi * EDGE for side in (WIDTH, HEIGHT))
_MM = (PRINT[0] * 1000, PRINT[1] * 1000)

VIEWS = {
    'desk': View(
        _MM,
        False,
        'on an oak desk with keyboard and mouse',
        'full-bleed fabric top 240 × 200 mm; the mouse hides part of the print (coverage 0 there)',
        scene='lifestyle',
        light_spp=32,
        develop=Develop(
            gain=1.1,
            radius=8,
            gloss_radius=5,
            backdrop=None,
            smooth_backdrop=False,
            coloured_light=True,
            blur=(('y', 0.13, 0.55, 9),),
        ),
    ),
    'top': View(
        _MM,
        False,
        'flat lay from above',
        'full-bleed fabric top 240 × 200 mm, corner radius 12 mm',
        world=0.34,
        develop=Develop(gain=1.25, radius=11, gloss_radius=6),
    ),
}


def pad():
    """The pad: printed fabric on black rubber."""
    cloth = material('pad-cloth', rough=0.85, specular=0.10, sheen=0.15, grain=(2600, 0.00012), printable=True)
    rubber = plain('rubber', 0.022, rough=0.7, specular=0.3)
    side = [*edge_arc(THICK, EDGE, 6), (0, THICK - 0.0016), (0.0002, THICK - 0.0017), (0.0002, 0.0006), (0.0008, 0)]
    return slab('pad', WIDTH, HEIGHT, 0.012, side, [cloth, rubber], print_size=PRINT, print_strips=5, split=6)


def _mouse(location, turn):
    """A plain touch mouse: a squarish dome, lower in front."""
    half_width, half_length, high = 0.031, 0.056, 0.036
    around, up, points = 90, 60, []
    for rise in np.linspace(0, math.pi / 2, up):
        inward, lift = max(math.cos(rise), 0) ** 0.62, math.sin(rise) ** 0.80
        for angle in 2 * math.pi * np.arange(around) / around:
            c, s = math.cos(angle), math.sin(angle)
            square = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6)
            x, y = half_width * c * square * inward, half_length * s * square * inward
            waist = 1 - 0.10 * math.exp(-((y / 0.03) ** 2))
            points.append((x * waist, y, high * lift * (1 - 0.16 * y / half_length) + 0.001))
    faces = [
        [i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j]
        for i in range(up - 1)
        for j in range(around)
    ]
    dome = mesh('mouse', points, np.array(faces), materials=[plain('mouse', 0.75, rough=0.28, specular=0.45)])
    return group([dome], location, (0, 0, turn))


def _keyboard(location, turn):
    """A flat keyboard, five rows of keys."""
    metal, key = plain('keyboard', 0.60, rough=0.30, metallic=0.9), plain('key', 0.78, rough=0.55, specular=0.3)
    parts = [slab('keyboard', 0.420, 0.118, 0.008, rounded_edge(0.0015, 0.0085, 0), [metal])]
    rows = [
        [1] * 14 + [1.5],
        [1.5] + [1] * 14,
        [1.8] + [1] * 11 + [2.7],
        [2.3] + [1] * 10 + [3.2],
        [1.25, 1.25, 1.25, 6.0, 1.25, 1.25, 1, 1, 1.25],
    ]
    for number, row in enumerate(rows):
        scale, x = 0.404 / sum(row), -0.202
        for wide in row:
            cap = slab(
                'key', wide * scale - 0.0028, 0.0162, 0.0020, rounded_edge(0.0008, 0.0128, 0.008), [key], steps=5
            )
            cap.location = (x + wide * scale / 2, 0.0455 - number * 0.0212, 0)
            x += wide * scale
            parts.append(cap)
    return group(parts, location, (0, 0, turn))


def build(view: str) -> None:
    """Sets up one view."""
    made = pad()
    if view == 'top':
        backdrop(back=3, radius=0.5)
        camera_above(1.5, 0.325)
        area((-0.75, 0.75, 0.95), (0, 0, 0), 0.35, 13, height=0.35)
        area((0.9, -0.2, 0.9), (0, 0, 0), 0.8, 5)
        return
    made.rotation_euler = (0, 0, math.radians(-3))
    wood_top('oak', (-1.6, 1.6), (-1.2, 0.75), scale=0.62)
    room_wall((0.80, 0.79, 0.77), y=1.6, grain=(60, 0.0006))
    _keyboard((-0.030, 0.215, 0), math.radians(-3))
    _mouse((0.082, 0.034, THICK), math.radians(-8))
    camera((-0.10, -0.62, 0.56), (-0.004, 0.028, 0), field=0.375)
    area((-1.2, 0.55, 1.0), (0, 0, 0), 0.9, 24, height=0.9, colour=(1, 0.97, 0.93))
    area((1.1, -0.6, 1.0), (0, 0, 0), 1.0, 5.5, colour=(0.95, 0.97, 1))
    area((0, 0.1, 1.6), (0, 0, 0), 1.2, 5)
