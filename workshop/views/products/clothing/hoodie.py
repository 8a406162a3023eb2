"""Pullover hoodie: heavy fleece, hood up round an invisible head, kangaroo pocket, drawstrings."""

from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Hood, Print, Sleeve
from studio.view import Develop

GARMENT = Garment(
    name='hoodie',
    hem=(0.276, 0.030),
    underarm=(0.285, 0.420),
    tip=(0.240, 0.685),
    neck=(0.104, 0.733),
    front_drop=0.098,
    back_drop=0.030,
    sleeve=Sleeve(angle=38, length=0.625, width=0.132),
    bands=(
        Band('hem', 0.060, 0.20, 'rib', -0.0006),
        Band('cuff', 0.066, 0.36, 'rib', -0.0006),
        Band('hood', 0.022, 0.02),
    ),
    prints={'front': Print(0.300, 0.280, 0.569), 'back': Print(0.300, 0.380, 0.630)},
    body=Body(arms=(38, 68), elbow=20, head=True),
    hood=Hood(0.288, 0.360),
    pocket=(0.092, 0.195, 0.105, 0.175, 0.055),
    spacing=0.0088,
    bend=4e-7,
    gap=0.007,
    smoothing=4,
    thickness=0.0024,
    sheen=0.30,
    rib_period=0.0040,
    heavy=True,
    seed=11,
    notes='Pullover hoodie with hood, kangaroo pocket and drawstrings, ghost mannequin.',
)

# The deep shade of the hood needs more samples and a wider filter than a plain shirt.
LOOK = {'light_spp': 26, 'geometry_spp': 10, 'develop': Develop(gain=0.98, radius=8, gloss_radius=8, backdrop=0.93)}
VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, hood up, front', **LOOK),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, hood up, back', **LOOK),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
