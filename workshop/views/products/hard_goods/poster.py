"""50 × 70 cm poster behind a thin frame: straight on, and seen from the side."""

from studio.materials import material
from studio.meshes import quad
from studio.props import frame, wood_material
from studio.scene import area, camera, wall_backdrop
from studio.view import Develop, View

WIDTH, HEIGHT = 0.50, 0.70
_MM = (WIDTH * 1000, HEIGHT * 1000)
_LOOK = Develop(gain=1.2, radius=15, gloss_radius=9, backdrop=0.925)
_NOTES = 'framed poster, oak frame with mitred corners; the frame hides 3 mm of each edge'

VIEWS = {
    'front': View(_MM, False, 'on a wall, straight on', _NOTES, world=0.34, light_spp=36, develop=_LOOK),
    'angle': View(_MM, False, 'on a wall, seen from the left', _NOTES, world=0.34, light_spp=36, develop=_LOOK),
}


def hang_poster(timber, centre, bar=0.020, depth=0.026) -> None:
    """The framed print, its back at the wall y = centre's y."""
    x, y, z = centre
    w, h = WIDTH / 2, HEIGHT / 2
    paper = material('paper', rough=0.7, specular=0.2, printable=True)
    corners = [
        (x - w, y - 0.014, z - h),
        (x + w, y - 0.014, z - h),
        (x + w, y - 0.014, z + h),
        (x - w, y - 0.014, z + h),
    ]
    quad('paper', corners, paper, print_uv=[(1e-3, 1e-3), (0.999, 1e-3), (0.999, 0.999), (1e-3, 0.999)])
    frame(WIDTH, HEIGHT, bar, depth, timber, centre)


def build(view: str) -> None:
    """Sets up one view."""
    wall_backdrop(y=0.0)
    hang_poster(wood_material('frame-oak', 'oak', 0.5, 0.3), (0, 0, 0))
    if view == 'front':
        camera((0, -3.2, 0.0), (0, 0, -0.01), field=0.92)
    else:
        camera((-1.75, -2.5, 0.10), (-0.02, 0, -0.005), field=0.90)
    area((-2.2, -1.5, 1.5), (0, 0, 0), 0.9, 70, height=1.4)
    area((2.3, -2.3, 0.5), (0, 0, 0), 2.0, 13)
    area((0, -1.6, 2.6), (0, 0, 0), 1.8, 22)
