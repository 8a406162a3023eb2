"""Crew-neck sweatshirt: heavy fleece, ribbed collar, cuffs and hem."""
from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_hanger, hanger_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='sweatshirt', hem=(.272, .030), underarm=(.279, .428), tip=(.238, .685), neck=(.094, .737), front_drop=.096, back_drop=.028,
    sleeve=Sleeve(angle=38, length=.622, width=.128),
    bands=(Band('hem', .058, .20, 'rib', -.0006), Band('cuff', .066, .34, 'rib', -.0006), Band('neck', .023, .09, 'rib', .0010, ease=True)),
    prints={'front': Print(.300, .360, .590), 'back': Print(.300, .360, .655)},
    body=Body(arms=(38, 68), elbow=18), bend=4.5e-7, gap=.007, smoothing=4, thickness=.0022, sheen=.30, rib_period=.0040, heavy=True, seed=19,
    notes='Crew-neck sweatshirt, heavy fleece, ribbed collar, cuffs and hem.')

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
    'hanger': hanger_view(GARMENT),
}


def build(view):
    """Sets the scene of a view up."""
    if view == 'hanger':
        build_on_hanger(GARMENT)
    else:
        build_ghost(GARMENT, view)
