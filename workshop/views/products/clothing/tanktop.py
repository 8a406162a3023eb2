"""Unisex tank top: bound neck and armholes."""

from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print

GARMENT = Garment(
    name='tanktop',
    hem=(0.256, 0.020),
    underarm=(0.2475, 0.462),
    side=(0.240, 0.26),
    tip=(0.152, 0.718),
    neck=(0.102, 0.735),
    front_drop=0.150,
    back_drop=0.075,
    armhole=((-0.080, 0.004), (-0.004, -0.13)),
    bands=(
        Band('hem', 0.022, 0.02),
        Band('cuff', 0.013, 0.055, 'binding', 0.0003),
        Band('neck', 0.014, 0.075, 'binding', 0.0004, ease=True),
    ),
    prints={'front': Print(0.270, 0.350, 0.535), 'back': Print(0.270, 0.350, 0.600)},
    body=Body(scale=(0.98, 0.97), arms=None),
    spacing=0.0078,
    bend=4e-7,
    gap=0.004,
    smoothing=2,
    thickness=0.0011,
    seed=14,
    notes='Unisex tank top, bound armholes and neck.',
)

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
