"""Slim phone case with a wrap print around its rounded edge: flat from above, and leaning."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from studio.materials import material, plain
from studio.meshes import box, lathe, mesh, slab
from studio.scene import area, backdrop, camera, camera_above, group, reflector
from studio.shapes import UNPRINTED, edge_arc, rounded_edge, rounded_rectangle
from studio.view import Develop, View

WIDTH, HEIGHT, TOP, CORNER, EDGE = 0.0765, 0.1555, 0.0112, 0.0140, 0.0050
#: The print continues by arc length over the rounded edge and down the side to this height.
PRINT_DOWN_TO = 0.0026
_REACH = EDGE * math.pi / 2 + (TOP - EDGE - PRINT_DOWN_TO)
PRINT = tuple(side - 2 * EDGE + 2 * _REACH for side in (WIDTH, HEIGHT))
#: The camera opening: size and middle.
OPENING = (0.0395, 0.0405)
MIDDLE = (-WIDTH / 2 + 0.0062 + OPENING[0] / 2, HEIGHT / 2 - 0.0062 - OPENING[1] / 2)
_MM = (PRINT[0] * 1000, PRINT[1] * 1000)
_NOTES = (
    'slim case, wrap print including rounded edge and sides (89.4 × 168.4 mm bleed; visible back 76.5 × 155.5 mm); the camera '
    'opening is not covered; product mask = case without phone and camera'
)

VIEWS = {
    'back': View(
        _MM,
        True,
        'flat, from above',
        _NOTES,
        world=0.32,
        light_spp=32,
        geometry_spp=18,
        develop=Develop(gain=1.15, radius=13, gloss_radius=4, backdrop=0.925),
    ),
    'leaning': View(
        _MM,
        True,
        'leaning against a block of plaster, turned to the left',
        _NOTES,
        world=0.21,
        light_spp=80,
        geometry_spp=18,
        develop=Develop(gain=1.2, radius=13, gloss_radius=5, backdrop=0.90, gloss=0.3, veil=0.10),
    ),
}


def _case(coat):
    """The shell, and the raised lip around its camera opening."""
    side = [
        *edge_arc(TOP, EDGE, 12),
        (0, 0.0058),
        (0, 0.0042),
        (0, PRINT_DOWN_TO),
        (0.0002, 0.0013),
        (0.0008, 0.0003),
        (0.0016, 0),
    ]
    rim = rounded_rectangle(*OPENING, 0.0112, 14)
    shell = slab(
        'case',
        WIDTH,
        HEIGHT,
        CORNER,
        side,
        [coat],
        print_size=PRINT,
        print_strips=14,
        hole=rim(-0.0006) + MIDDLE,
        closed=False,
    )
    lip = [
        (-0.0024, -0.0002),
        (-0.0022, 0),
        (-0.0019, 0.00035),
        (-0.0014, 0.00072),
        (-0.0008, 0.00088),
        (-0.0002, 0.00075),
        (0.0002, 0.0004),
        (0.0003, -0.0002),
        (0.0003, -0.0028),
    ]
    points = np.concatenate([np.c_[rim(inset) + MIDDLE, np.full(56, TOP + z)] for inset, z in lip])
    faces = [
        [k * 56 + j, k * 56 + (j + 1) % 56, (k + 1) * 56 + (j + 1) % 56, (k + 1) * 56 + j]
        for k in range(len(lip) - 1)
        for j in range(56)
    ]
    place = [
        (points[i, 0] / PRINT[0] + 0.5, points[i, 1] / PRINT[1] + 0.5) if face[0] // 56 < 6 else UNPRINTED
        for face in faces
        for i in face
    ]
    return [shell, mesh('lip', points, faces, print_uv=place, materials=[coat])]


def _lens(x, y):
    """One camera lens: ring, glass and what is seen through it."""
    z = TOP + 0.0002
    parts = (
        (
            'ring',
            plain('lens-ring', 0.16, rough=0.22, metallic=1.0),
            [
                (0.0079, z - 0.001),
                (0.0079, z + 0.0011),
                (0.00765, z + 0.0016),
                (0.0071, z + 0.0017),
                (0.0068, z + 0.0015),
                (0.0067, z + 0.0009),
            ],
        ),
        (
            'glass',
            plain('lens-glass', (0.004, 0.004, 0.006), rough=0.03, specular=0.7),
            [(0.0068, z + 0.0011), (0.0052, z + 0.0011), (0.0051, z + 0.0008)],
        ),
        (
            'inner',
            plain('lens-inner', (0.018, 0.018, 0.022), rough=0.25),
            [(0.0051, z + 0.0009), (0.0040, z + 0.0002), (0.0033, z + 0.0002)],
        ),
        (
            'iris',
            plain('lens-iris', (0.012, 0.014, 0.040), rough=0.08, specular=0.8),
            [(0.0034, z + 0.0002), (0.0026, z + 0.00055), (0.0017, z + 0.0008)],
        ),
        (
            'pupil',
            plain('lens-pupil', (0.001, 0.001, 0.002), rough=0.02, specular=0.9),
            [(0.0018, z + 0.0008), (0.0009, z + 0.00105), (0.00001, z + 0.0011)],
        ),
    )
    return [lathe(name, profile, [surface], segments=96, location=(x, y, 0)) for name, surface, profile in parts]


def _phone():
    """What is seen of the phone: its back, the camera island, lenses and flash."""
    x, y = MIDDLE
    below = TOP - 0.0018
    parts = [
        slab(
            'phone',
            WIDTH - 0.004,
            HEIGHT - 0.004,
            CORNER - 0.002,
            rounded_edge(0.002, below, 0.001),
            [plain('phone', (0.030, 0.031, 0.034), rough=0.18)],
        )
    ]
    island = slab(
        'island',
        0.0372,
        0.0382,
        0.0100,
        rounded_edge(0.0009, TOP + 0.0002, below - 0.001),
        [plain('island', (0.050, 0.051, 0.055), rough=0.30)],
    )
    island.location = (x, y, 0)
    parts.append(island)
    for dx, dy in ((-0.0088, 0.0092), (-0.0088, -0.0092), (0.0090, 0)):
        parts += _lens(x + dx, y + dy)
    flash, dark = plain('flash', (0.80, 0.76, 0.62), rough=0.25), plain('sensor', 0.004, rough=0.05, specular=0.7)
    parts.append(
        lathe(
            'flash',
            [(0.0027, TOP), (0.0027, TOP + 0.0006), (0.0024, TOP + 0.0007), (0.00001, TOP + 0.0007)],
            [flash],
            segments=48,
            location=(x + 0.0125, y + 0.0125, 0),
        )
    )
    parts.append(
        lathe(
            'sensor',
            [(0.0025, TOP), (0.0025, TOP + 0.0005), (0.00001, TOP + 0.0005)],
            [dark],
            segments=48,
            location=(x + 0.0125, y - 0.0125, 0),
        )
    )
    return parts


def phone_case():
    """Case, phone and the case's side buttons, lying on its screen. The shell comes first."""
    parts = [*_case(material('case', rough=0.30, specular=0.36, printable=True)), *_phone()]
    rubber = material('button', rough=0.35, specular=0.36)
    for x, y, length in ((-WIDTH / 2, 0.030, 0.0130), (WIDTH / 2, 0.0350, 0.0115), (WIDTH / 2, 0.0190, 0.0115)):
        button = slab('button', length, 0.0034, 0.0016, rounded_edge(0.0006, 0.0008, -0.001), [rubber], steps=6)
        button.matrix_world = (
            Matrix.Translation((x, y, 0.0050))
            @ Matrix.Rotation(math.copysign(math.pi / 2, x), 4, 'Y')
            @ Matrix.Rotation(math.pi / 2, 4, 'Z')
        )
        parts.append(button)
    return parts


def build(view: str) -> None:
    """Sets up one view."""
    parts = phone_case()
    if view == 'back':
        backdrop(back=3, radius=0.5)
        camera_above(1.15, 0.205)
        area((-0.60, 0.60, 0.62), (0, 0, 0), 0.34, 7.5)
        area((0.7, -0.1, 0.6), (0, 0, 0), 0.5, 1.2)
        area((0.10, 0.62, 0.9), (0, 0, 0), 0.9, 1.6, height=0.25)
        reflector((0, 0.30, 0.9), (0, 0.05, 0), 0.9, 0.12, 0.9)
        return
    turn = math.radians(-27)
    stand = (
        Matrix.Rotation(turn, 4, 'Z')
        @ Matrix.Rotation(math.radians(-17), 4, 'X')
        @ Matrix.Rotation(math.pi / 2, 4, 'X')
        @ Matrix.Translation((0, HEIGHT / 2, 0))
    )
    root = group(parts, matrix=stand)
    bpy.context.view_layer.update()
    lowest = min((parts[0].matrix_world @ Vector(v.co)).z for v in parts[0].data.vertices)
    root.matrix_world = Matrix.Translation((0, 0, -lowest)) @ stand
    backdrop(back=0.7, radius=0.40)
    # The phone's screen touches the upper front edge of the block.
    high, lean = 0.092, math.tan(math.radians(17))
    plaster = plain('plaster', (0.66, 0.63, 0.585), rough=0.9, specular=0.08, grain=(900, 0.0002))
    block = box('block', (-0.026, 0, 0), (0.080, 0.058, high), plaster, 0.0016, 4)
    block.matrix_world = Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((0.029, high * lean + 0.0305, high / 2))
    camera((0.02, -1.15, 0.25), (0.017, 0, 0.074), field=0.216)
    area((-0.66, -0.42, 0.62), (0, 0, 0.07), 0.24, 4.6, height=0.5)
    area((0.8, -0.55, 0.35), (0, 0, 0.07), 0.3, 0.8, height=0.75)
    area((0, 0.25, 1.1), (0, 0, 0.05), 0.9, 2.6)
