"""Pullover hoodie: heavy fleece, hood up round an invisible head, kangaroo pocket, drawstrings."""
from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Hood, Print, Sleeve
from studio.view import Develop

GARMENT = Garment(
    name='hoodie', hem=(.276, .030), underarm=(.285, .420), tip=(.240, .685), neck=(.104, .733), front_drop=.098, back_drop=.030,
    sleeve=Sleeve(angle=38, length=.625, width=.132),
    bands=(Band('hem', .060, .20, 'rib', -.0006), Band('cuff', .066, .36, 'rib', -.0006), Band('hood', .022, .02)),
    prints={'front': Print(.300, .270, .562), 'back': Print(.300, .380, .630)},
    body=Body(arms=(38, 68), elbow=20, head=True), hood=Hood(.288, .360), pocket=(.092, .195, .105, .175, .055),
    spacing=.0088, bend=4e-7, gap=.007, smoothing=4, thickness=.0024, sheen=.30, rib_period=.0040, heavy=True, seed=11,
    notes='Pullover hoodie with hood, kangaroo pocket and drawstrings, ghost mannequin.')

# The deep shade of the hood needs more samples and a wider filter than a plain shirt.
LOOK = {'light_spp': 36, 'develop': Develop(gain=1.02, radius=8, gloss_radius=8, backdrop=.93)}
VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, hood up, front', **LOOK),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, hood up, back', **LOOK),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
