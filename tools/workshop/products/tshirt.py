"""Classic unisex T-shirt: straight body, set-in sleeves, ribbed crew neck."""
from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_table, table_view
from garment.pattern import Band, Body, Garment, Print, Sleeve

GARMENT = Garment(
    name='tshirt', hem=(.268, .010), underarm=(.272, .440), tip=(.232, .688), neck=(.091, .737), front_drop=.098, back_drop=.026,
    sleeve=Sleeve(angle=34, length=.225, width=.178),
    bands=(Band('hem', .024, .015), Band('cuff', .022, .015), Band('neck', .022, .09, 'rib', .0008, ease=True)),
    prints={'front': Print(.320, .400, .588), 'back': Print(.320, .400, .655)},
    body=Body(scale=(1.02, 1.02), arms=(34, 61)), spacing=.0078, bend=5e-7, gap=.0045, smoothing=3,
    thickness=.0012, notes='Ghost-mannequin T-shirt, crew neck, jersey.')

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
    'closeup': ghost_view(GARMENT, 'front', 'ghost mannequin, collar and chest from the left',
                          'Close-up of collar and chest; the print rectangle continues below the frame (its lower part is cropped).'),
    'flatlay': table_view(GARMENT),
}


def build(view):
    """Sets the scene of a view up."""
    if view == 'flatlay':
        build_on_table(GARMENT)
    elif view == 'closeup':
        build_ghost(GARMENT, 'front', close=((-.72, -2.3, .84), (.006, -.07, .592), .43))
    else:
        build_ghost(GARMENT, view)
