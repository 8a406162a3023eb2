"""Long-sleeved T-shirt: the T-shirt's body, sleeves to the wrist with ribbed cuffs."""
from garment.ghost import build_ghost, ghost_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='long-sleeve', hem=(.266, .006), underarm=(.268, .440), tip=(.232, .688), neck=(.090, .737), front_drop=.094, back_drop=.026,
    sleeve=Sleeve(angle=38, length=.632, width=.112),
    bands=(Band('hem', .024, .015), Band('cuff', .048, .22, 'rib', -.0003), Band('neck', .022, .09, 'rib', .0008, ease=True)),
    prints={'front': Print(.320, .400, .590), 'back': Print(.320, .400, .655)},
    body=Body(scale=(1.01, 1.01), arms=(38, 69), elbow=18, long_arm=(.050, .036, .024)), spacing=.0078, bend=3.5e-7, gap=.0045, smoothing=3,
    thickness=.0012, rib_period=.0026, seed=23, notes='Long-sleeved T-shirt, ghost mannequin, ribbed cuffs.')

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
}


def build(view):
    """Sets the scene of a view up."""
    build_ghost(GARMENT, view)
