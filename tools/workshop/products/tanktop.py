"""Unisex tank top: bound neck and armholes."""
from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print

GARMENT = Garment(
    name='tanktop', hem=(.256, .020), underarm=(.2475, .462), side=(.240, .26), tip=(.152, .718), neck=(.102, .735), front_drop=.150, back_drop=.075,
    armhole=((-.080, .004), (-.004, -.13)),
    bands=(Band('hem', .022, .02), Band('cuff', .013, .055, 'binding', .0003), Band('neck', .014, .075, 'binding', .0004, ease=True)),
    prints={'front': Print(.270, .350, .535), 'back': Print(.270, .350, .600)},
    body=Body(scale=(.98, .97), arms=None), spacing=.0078, bend=4e-7, gap=.004, smoothing=2, thickness=.0011, seed=14,
    notes='Unisex tank top, bound armholes and neck.')

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
