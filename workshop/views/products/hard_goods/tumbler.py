"""20 oz skinny tumbler with a full wrap print: upright, from above, and on a table."""

import math

from studio.materials import material, plain
from studio.meshes import lathe, slab
from studio.props import potted_plant, room_wall, wood_top
from studio.scene import area, backdrop, camera, group, reflector
from studio.shapes import fillet, rounded_edge
from studio.view import Develop, View

RADIUS, TOP = 0.0365, 0.2010
PRINT_FROM, PRINT_TO = 0.0072, 0.1955
_MM = (2 * math.pi * RADIUS * 1000, (PRINT_TO - PRINT_FROM) * 1000)
_NOTES = (
    '20 oz skinny tumbler, full wrap with its seam at the back, 229 × 188 mm; product mask = coated body only '
    '(steel and lid keep their colour)'
)

VIEWS = {
    'front': View(
        _MM,
        True,
        'upright, middle of the artwork',
        _NOTES,
        light_spp=28,
        geometry_spp=14,
        develop=Develop(gain=1.38, radius=8, gloss_radius=3, veil=0.07, print_smoothing=(30, 3)),
    ),
    'above': View(
        _MM,
        True,
        'turned a little to the left, seen from above',
        _NOTES,
        light_spp=28,
        geometry_spp=14,
        develop=Develop(gain=1.38, radius=8, gloss_radius=3, veil=0.07, print_smoothing=(20, 3)),
    ),
    'table': View(
        _MM,
        True,
        'on a wooden table by a window, a plant behind',
        _NOTES,
        scene='lifestyle',
        world=0.22,
        light_spp=52,
        geometry_spp=14,
        develop=Develop(
            gain=1.55,
            radius=8,
            gloss_radius=3,
            veil=0.025,
            backdrop=None,
            smooth_backdrop=False,
            coloured_light=True,
            print_smoothing=(20, 3),
            blur=(('y', 0.06, 0.75, 24), ('y', -0.10, -0.32, 9)),
        ),
    ),
}


def _steel():
    return plain('steel', (0.62, 0.617, 0.608), rough=0.20, metallic=1.0)


def tumbler():
    """Body, lid and slider, artwork centre towards -y. Returns its parts."""
    r = RADIUS
    foot = fillet(
        [(0, 0.003), (0.0300, 0.003), (0.0308, 0.0), (0.0345, 0.0), (0.0357, 0.0020), (0.0357, 0.0062), (r, 0.0066)],
        [0, 0.0008, 0.0008, 0.0015, 0.001, 0.0003, 0],
    )
    body = [(r, PRINT_FROM + (PRINT_TO - PRINT_FROM) * k / 15) for k in range(16)]
    shoulder = [(r - 0.0001, 0.1962), (r - 0.0004, 0.1966), (r - 0.00045, 0.1967)]
    rim = fillet(
        [(r - 0.0005, 0.1968), (r - 0.0005, TOP), (r - 0.0026, TOP), (r - 0.0028, 0.150), (0, 0.150)],
        [0, 0.0010, 0.0010, 0, 0],
    )
    profile = foot + body + shoulder + rim
    first, last = len(foot), len(foot) + len(body) - 1
    strip_material = [1 if first - 2 < k < last + len(shoulder) else 0 for k in range(len(profile) - 1)]

    def position(strip, angle, z):
        if not first <= strip < last:
            return None
        return angle / (2 * math.pi) * 0.9999 + 0.5, (z - PRINT_FROM) / (PRINT_TO - PRINT_FROM)

    coat = material('coat', rough=0.14, specular=0.40, printable=True)
    parts = [lathe('body', profile, [_steel(), coat], strip_material=strip_material, segments=360, print_uv=position)]
    lid, z = plain('lid', (0.018, 0.018, 0.02), rough=0.25, specular=0.5), TOP
    parts.append(
        lathe(
            'lid',
            fillet(
                [
                    (0.0330, z - 0.004),
                    (0.0330, z + 0.0004),
                    (0.0361, z + 0.0006),
                    (0.0363, z + 0.0040),
                    (0.0335, z + 0.0098),
                    (0.0318, z + 0.0102),
                    (0.0312, z + 0.0080),
                    (0, z + 0.0080),
                ],
                [0, 0.0002, 0.0008, 0.0024, 0.0022, 0.0006, 0.001, 0],
            ),
            [lid],
        )
    )
    slider = slab(
        'slider', 0.020, 0.030, 0.0045, rounded_edge(0.0012, 0.0042, 0), [plain('slider', 0.036, rough=0.35)], steps=8
    )
    slider.location = (0, -0.012, z + 0.0080)
    parts.append(slider)
    return parts


def build(view: str) -> None:
    """Sets up one view."""
    if view == 'table':
        return _table()
    backdrop()
    if view == 'front':
        tumbler()
        camera((0, -1.7, 0.235), (0, 0, 0.1035), field=0.282)
    else:
        group(tumbler(), rotation=(0, 0, math.radians(24)))
        camera((0, -1.6, 0.74), (0, 0, 0.1), field=0.272)
    area((-0.95, -0.55, 0.60), (0, 0, 0.10), 0.22, 5.2, height=1.1)
    area((1.0, -0.45, 0.5), (0, 0, 0.10), 0.16, 1.9, height=1.0)
    area((0, -0.2, 1.5), (0, 0, 0.1), 1.2, 5.2)
    for x in (-0.42, 0.46):
        reflector((x, -0.75, 0.12), (0, 0, 0.12), 0.30, 1.2, 0.02)
    return None


def _table() -> None:
    group(tumbler(), (-0.02, 0, 0), (0, 0, math.radians(-14)))
    wood_top('table', (-1.6, 1.6), (-0.9, 1.4), scale=0.55, rough=0.38)
    room_wall((0.60, 0.57, 0.52), y=1.4, grain=(60, 0.0006))
    potted_plant((0.20, 0.42, 0), 1.5, seed=5, pot=(0.66, 0.64, 0.60))
    cup = plain('cup', (0.70, 0.68, 0.64), rough=0.35)
    lathe(
        'cup',
        fillet(
            [(0.0001, 0.0), (0.026, 0.0), (0.040, 0.062), (0.038, 0.062), (0.025, 0.004), (0.0001, 0.004)],
            [0, 0.003, 0.001, 0.001, 0.004, 0],
        ),
        [cup],
        location=(-0.125, 0.34, 0),
        segments=96,
    )
    camera((0, -1.25, 0.215), (0, 0, 0.103), field=0.315)
    area((-0.95, 0.30, 0.95), (0, 0, 0.08), 0.7, 8, height=0.7, colour=(1, 0.96, 0.90))
    area((-0.85, -0.80, 0.60), (0, 0, 0.10), 0.34, 7.5, height=0.9, colour=(1, 0.98, 0.95))
    area((1.0, -0.6, 0.5), (0, 0, 0.10), 0.5, 2.4, height=0.9, colour=(0.93, 0.96, 1))
    area((0, -0.5, 1.5), (0, 0, 0), 0.9, 3.4)
    # Black cards at both sides give the glaze a dark edge instead of a burnt one.
    for x in (-0.30, 0.32):
        reflector((x, 0.16, 0.12), (0, 0, 0.12), 0.42, 0.9)
    for x in (-0.46, 0.46):
        reflector((x, -0.62, 0.12), (0, 0, 0.12), 0.20, 1.2, 0.02)
