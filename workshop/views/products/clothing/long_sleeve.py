"""Long-sleeved T-shirt: the T-shirt's body, sleeves to the wrist with ribbed cuffs."""

from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='long-sleeve',
    hem=(0.266, 0.006),
    underarm=(0.268, 0.440),
    tip=(0.232, 0.688),
    neck=(0.090, 0.737),
    front_drop=0.094,
    back_drop=0.026,
    sleeve=Sleeve(angle=38, length=0.632, width=0.112),
    bands=(
        Band('hem', 0.024, 0.015),
        Band('cuff', 0.048, 0.22, 'rib', -0.0003),
        Band('neck', 0.022, 0.09, 'rib', 0.0008, ease=True),
    ),
    prints={'front': Print(0.320, 0.400, 0.590), 'back': Print(0.320, 0.400, 0.655)},
    body=Body(scale=(1.01, 1.01), arms=(38, 69), elbow=18, long_arm=(0.050, 0.036, 0.024)),
    spacing=0.0078,
    bend=3.5e-7,
    gap=0.0045,
    smoothing=3,
    thickness=0.0012,
    rib_period=0.0026,
    seed=23,
    notes='Long-sleeved T-shirt, ghost mannequin, ribbed cuffs.',
)

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
