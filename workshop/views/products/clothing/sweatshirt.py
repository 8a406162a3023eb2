"""Crew-neck sweatshirt: heavy fleece, ribbed collar, cuffs and hem."""

from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_hanger, hanger_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='sweatshirt',
    hem=(0.272, 0.030),
    underarm=(0.279, 0.428),
    tip=(0.238, 0.685),
    neck=(0.094, 0.737),
    front_drop=0.096,
    back_drop=0.028,
    sleeve=Sleeve(angle=38, length=0.622, width=0.128),
    bands=(
        Band('hem', 0.058, 0.20, 'rib', -0.0006),
        Band('cuff', 0.066, 0.34, 'rib', -0.0006),
        Band('neck', 0.023, 0.09, 'rib', 0.0010, ease=True),
    ),
    prints={'front': Print(0.300, 0.360, 0.590), 'back': Print(0.300, 0.360, 0.655)},
    body=Body(arms=(38, 68), elbow=18),
    bend=4.5e-7,
    gap=0.007,
    smoothing=4,
    thickness=0.0022,
    sheen=0.30,
    rib_period=0.0040,
    heavy=True,
    seed=19,
    notes='Crew-neck sweatshirt, heavy fleece, ribbed collar, cuffs and hem.',
)

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
