"""Oversized boxy T-shirt: heavy jersey, dropped shoulder, wide sleeves to the elbow."""

from garment.ghost import build_ghost, ghost_view
from garment.lifestyle import build_on_hanger, hanger_view
from garment.pattern import Band, Body, Garment, Print, Sleeve
from studio.view import Develop

GARMENT = Garment(
    name='oversized',
    hem=(0.312, 0.028),
    underarm=(0.306, 0.392),
    tip=(0.243, 0.684),
    neck=(0.094, 0.737),
    front_drop=0.090,
    back_drop=0.024,
    sleeve=Sleeve(angle=32, length=0.300, width=0.200),
    dropped_shoulder=0.305,
    bands=(Band('hem', 0.024, 0.015), Band('cuff', 0.024, 0.015), Band('neck', 0.026, 0.08, 'rib', 0.0008, ease=True)),
    prints={'front': Print(0.340, 0.420, 0.590), 'back': Print(0.340, 0.420, 0.650)},
    body=Body(scale=(1.06, 1.05), arms=(32, 63)),
    bend=6e-7,
    gap=0.005,
    smoothing=3,
    thickness=0.0014,
    rib_period=0.0030,
    seed=16,
    notes='Oversized boxy drop-shoulder T-shirt, heavyweight jersey.',
)

# Its sleeves reach further into the key light.
DEVELOP = Develop(gain=1.05, radius=6, gloss_radius=6, backdrop=0.93)
VIEWS = {
    'front': ghost_view(GARMENT, 'front', 'ghost mannequin, front', develop=DEVELOP),
    'back': ghost_view(GARMENT, 'back', 'ghost mannequin, back', develop=DEVELOP),
    'hanger': hanger_view(GARMENT, light_spp=22, geometry_spp=14),
}


def build(view):
    """Sets the scene of a view up."""
    if view == 'hanger':
        build_on_hanger(GARMENT, wall=(0.60, 0.645, 0.57), bench='walnut', side=-1)
    else:
        build_ghost(GARMENT, view)
