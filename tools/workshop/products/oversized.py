"""Oversized boxy T-shirt: heavy jersey, dropped shoulder, wide sleeves to the elbow."""
from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_hanger, hanger_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='oversized', hem=(.312, .028), underarm=(.306, .392), tip=(.243, .684), neck=(.094, .737), front_drop=.090, back_drop=.024,
    sleeve=Sleeve(angle=32, length=.300, width=.200), dropped_shoulder=.305,
    bands=(Band('hem', .024, .015), Band('cuff', .024, .015), Band('neck', .026, .08, 'rib', .0008, ease=True)),
    prints={'front': Print(.340, .420, .590), 'back': Print(.340, .420, .650)},
    body=Body(scale=(1.06, 1.05), arms=(32, 63)), bend=6e-7, gap=.005, smoothing=3, thickness=.0014, rib_period=.0030, seed=16,
    notes='Oversized boxy drop-shoulder T-shirt, heavyweight jersey.')

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
    'hanger': hanger_view(GARMENT),
}


def build(view):
    """Sets the scene of a view up."""
    if view == 'hanger':
        build_on_hanger(GARMENT, wall=(.60, .645, .57), bench='walnut', side=-1)
    else:
        build_ghost(GARMENT, view)
