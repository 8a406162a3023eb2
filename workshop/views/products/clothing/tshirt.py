"""Classic unisex T-shirt: straight body, set-in sleeves, ribbed crew neck."""

from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_table, table_view
from garment.pattern import Band, Body, Garment, Print, Sleeve
from studio.view import Develop

GARMENT = Garment(
    name='tshirt',
    hem=(0.268, 0.010),
    underarm=(0.272, 0.440),
    tip=(0.232, 0.688),
    neck=(0.091, 0.737),
    front_drop=0.098,
    back_drop=0.026,
    sleeve=Sleeve(angle=34, length=0.225, width=0.178),
    bands=(Band('hem', 0.024, 0.015), Band('cuff', 0.022, 0.015), Band('neck', 0.022, 0.09, 'rib', 0.0008, ease=True)),
    prints={'front': Print(0.320, 0.400, 0.588), 'back': Print(0.320, 0.400, 0.655)},
    body=Body(scale=(1.02, 1.02), arms=(34, 61)),
    spacing=0.0078,
    bend=5e-7,
    gap=0.0045,
    smoothing=3,
    thickness=0.0012,
    notes='Ghost-mannequin T-shirt, crew neck, jersey.',
)

VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front'),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back'),
    'closeup': ghost_view(
        GARMENT,
        'front',
        'ghost mannequin, collar and chest from the left',
        'Close-up of collar and chest; the print rectangle continues below the frame (its lower part is cropped).',
        light_spp=56,
        develop=Develop(gain=1.17, radius=8, gloss_radius=8, backdrop=0.94),
    ),
    'flatlay': table_view(GARMENT),
}


def build(view):
    """Sets the scene of a view up."""
    if view == 'flatlay':
        build_on_table(GARMENT)
    elif view == 'closeup':
        build_ghost(GARMENT, 'front', close=((-0.72, -2.3, 0.84), (0.006, -0.07, 0.592), 0.43))
    else:
        build_ghost(GARMENT, view)
