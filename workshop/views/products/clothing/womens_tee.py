"""Women's fitted T-shirt: waisted body, short cap sleeves, wider neckline."""

from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='womens-tee',
    hem=(0.214, 0.028),
    underarm=(0.207, 0.428),
    side=(0.166, 0.262),
    tip=(0.178, 0.652),
    neck=(0.093, 0.693),
    front_drop=0.108,
    back_drop=0.030,
    sleeve=Sleeve(angle=34, length=0.165, width=0.138),
    bands=(Band('hem', 0.022, 0.02), Band('cuff', 0.020, 0.02), Band('neck', 0.015, 0.085, 'rib', 0.0006, ease=True)),
    prints={'front': Print(0.260, 0.320, 0.545), 'back': Print(0.260, 0.320, 0.620)},
    body=Body(scale=(0.83, 0.86), lift=0.945, bust=0.019, waist=0.80, arms=(34, 63), arm_radius=(0.042, 0.034)),
    spacing=0.0070,
    bend=3e-7,
    gap=0.004,
    smoothing=3,
    thickness=0.0010,
    rib_period=0.0022,
    seed=31,
    notes="Women's fitted T-shirt, ghost mannequin, fine jersey.",
)

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
