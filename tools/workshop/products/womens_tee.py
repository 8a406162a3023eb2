"""Women's fitted T-shirt: waisted body, short cap sleeves, wider neckline."""
from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='womens-tee', hem=(.214, .028), underarm=(.207, .428), side=(.166, .262), tip=(.178, .652), neck=(.093, .693), front_drop=.108, back_drop=.030,
    sleeve=Sleeve(angle=34, length=.165, width=.138),
    bands=(Band('hem', .022, .02), Band('cuff', .020, .02), Band('neck', .015, .085, 'rib', .0006, ease=True)),
    prints={'front': Print(.260, .320, .545), 'back': Print(.260, .320, .620)},
    body=Body(scale=(.83, .86), lift=.945, bust=.019, waist=.80, arms=(34, 63), arm_radius=(.042, .034)), spacing=.0070, bend=3e-7, gap=.004, smoothing=3,
    thickness=.0010, rib_period=.0022, seed=31, notes="Women's fitted T-shirt, ghost mannequin, fine jersey.")

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
