"""Round ceramic coaster with a cork base: a set, one on another turned over, and one under a cup of coffee."""

import math

from mathutils import Matrix

from studio.crockery import mug
from studio.materials import coordinate_colour, material, plain
from studio.meshes import lathe
from studio.props import book, room_wall, wood_top
from studio.scene import area, backdrop, camera, group
from studio.shapes import UNPRINTED, fillet
from studio.view import Develop, View

RADIUS, THICK = 0.050, 0.0065
_MM = (100, 100)
_NOTES = 'round ceramic coaster, d 100 mm, cork base; square artwork, the coverage cuts the circle'
_LOOK = Develop(gain=1.38, radius=15, gloss_radius=5)

VIEWS = {
    'set': View(
        _MM,
        False,
        'one leans on a stack of three, same print on all',
        _NOTES,
        world=0.31,
        light_spp=28,
        occlusion_edges=True,
        develop=_LOOK,
    ),
    'cork': View(
        _MM,
        False,
        'one lying on another that shows its cork side',
        _NOTES,
        world=0.31,
        light_spp=28,
        develop=Develop(gain=1.4, radius=15, gloss_radius=5, gloss=0.2),
    ),
    'coffee': View(
        _MM,
        False,
        'on a wooden table beside a cup of coffee on a second one',
        _NOTES,
        scene='lifestyle',
        world=0.16,
        light_spp=44,
        geometry_spp=13,
        occlusion_edges=True,
        develop=Develop(
            gain=1.02,
            radius=13,
            gloss_radius=4,
            backdrop=None,
            smooth_backdrop=False,
            coloured_light=True,
            blur=(('y', 0.10, 0.6, 20), ('y', -0.12, -0.3, 8)),
        ),
    ),
}


class Coasters:
    """Makes equal coasters that share their materials."""

    def __init__(self):
        self.glaze = material('glaze', rough=0.16, specular=0.36, printable=True)
        cork = plain('cork', 0.3, rough=0.95, specular=0.1, grain=(900, 0.0003))
        self.cork = coordinate_colour(cork, (520, 520, 520), 0.36, 0.62, (0.24, 0.14, 0.075), (0.50, 0.33, 0.19))

    def place(self, matrix):
        """One coaster, its print upright towards +y before the matrix is applied."""
        r, t = RADIUS, THICK
        outline = fillet([(0.00001, t), (r, t), (r, 0.0022), (r - 0.0006, 0.0022)], [0, 0.0016, 0, 0], 8)[::-1]
        outline = outline[:-1] + [(q, t) for q in (0.046, 0.03, 0.01)] + [outline[-1]]
        disc = lathe('coaster', outline, [self.glaze], segments=180)
        points = [v.co for v in disc.data.vertices]
        layer = disc.data.uv_layers.new(name='print')
        for face in disc.data.polygons:
            on_top = all(points[i].z > t - 0.0017 for i in face.vertices)
            for loop, i in zip(face.loop_indices, face.vertices):
                spot = (points[i].x / (2 * r) * 0.999 + 0.5, points[i].y / (2 * r) * 0.999 + 0.5)
                layer.data[loop].uv = spot if on_top else UNPRINTED
        base = lathe(
            'cork',
            [(0.00001, 0), (r - 0.0008, 0), (r - 0.0004, 0.0004), (r - 0.0004, 0.0024)],
            [self.cork],
            segments=180,
        )
        return group([disc, base], matrix=matrix)


def build(view: str) -> None:
    """Sets up one view."""
    coasters = Coasters()
    if view == 'coffee':
        return _coffee(coasters)
    backdrop()
    if view == 'set':
        for level, (x, y) in enumerate(((0.038, 0.048), (0.0395, 0.049), (0.037, 0.0485))):
            coasters.place(Matrix.Translation((x, y, level * (THICK + 0.0002))))
        tilt = math.radians(66)
        coasters.place(
            Matrix.Translation((-0.026, 0.0125, RADIUS * math.sin(tilt) + 0.0007))
            @ Matrix.Rotation(math.radians(10), 4, 'Z')
            @ Matrix.Rotation(tilt, 4, 'X')
        )
        camera((0, -0.85, 0.42), (0.004, 0.012, 0.036), field=0.205)
    else:
        coasters.place(Matrix.Translation((0.030, 0.026, THICK)) @ Matrix.Rotation(math.pi, 4, 'Y'))
        coasters.place(Matrix.Translation((-0.016, -0.014, THICK + 0.0001)))
        camera((0, -0.30, 0.85), (0.006, 0.004, 0.006), field=0.172)
    area((-0.75, -0.45, 0.60), (0, 0, 0.03), 0.24, 3.6, height=0.6)
    area((0.8, -0.35, 0.4), (0, 0, 0.03), 0.2, 1.3, height=0.75)
    area((0, 0.1, 1.1), (0, 0, 0.03), 0.9, 3.4)
    return None


def _coffee(coasters) -> None:
    wood_top('table', (-1.4, 1.4), (-0.9, 1.2), scale=0.55, rough=0.38)
    room_wall((0.58, 0.56, 0.52), y=1.2, grain=(60, 0.0006))
    coasters.place(Matrix.Translation((-0.058, -0.036, 0.0001)) @ Matrix.Rotation(math.radians(8), 4, 'Z'))
    coasters.place(Matrix.Translation((0.058, 0.045, 0.0001)) @ Matrix.Rotation(math.radians(-12), 4, 'Z'))
    group(mug(base=0.78, coffee=True, printable=False, name='cup'), (0.058, 0.045, THICK), (0, 0, math.radians(-128)))
    book((-0.20, 0.16, 0), (-0.02, 0.29, 0.020), (0.20, 0.27, 0.30), 0.3)
    camera((0, -0.62, 0.46), (0.004, 0.004, 0.026), field=0.285)
    area((-0.70, 0.45, 0.62), (0, 0, 0.02), 0.6, 9.5, height=0.7, colour=(1, 0.96, 0.90))
    area((-0.8, -0.35, 0.55), (0, 0, 0.03), 0.35, 6.2, height=0.7, colour=(1, 0.98, 0.95))
    area((0.8, -0.5, 0.5), (0, 0, 0.03), 0.6, 2.6, height=0.7, colour=(0.93, 0.96, 1))
    area((0, -0.2, 1.2), (0, 0, 0), 0.9, 2.6)
