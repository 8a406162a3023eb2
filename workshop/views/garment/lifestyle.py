"""Garments in lifestyle scenes: on a hanger in front of a wall, and laid flat on a table."""

import numpy as np

from garment.cache import draped
from garment.ghost import place
from garment.hang import BAR, hang, hanger_curve
from garment.lay import lay
from studio.view import Develop, View


def hanger_view(spec, **more):
    """The view.json data of a view on a hanger."""
    size = spec.prints['front']
    settings = dict(
        world=0.16,
        bounces=3,
        light_spp=32,
        geometry_spp=13,
        scene='lifestyle',
        occlusion_edges=True,
        develop=Develop(gain=1.42, radius=7, gloss_radius=7, backdrop=None, smooth_backdrop=True, coloured_light=True),
    )
    return View(
        print_mm=(size.width * 1000, size.height * 1000),
        recolourable=True,
        pose='on a wooden hanger before a wall, bench with a plant',
        notes=f'{spec.notes.split(",")[0]} on a wooden hanger in a room.',
        **(settings | more),
    )


def table_view(spec, **more):
    """The view.json data of a flat lay."""
    size = spec.prints['front']
    settings = dict(
        world=0.20,
        bounces=3,
        light_spp=32,
        geometry_spp=13,
        scene='lifestyle',
        occlusion_edges=True,
        develop=Develop(gain=1.28, radius=7, gloss_radius=7, backdrop=None, smooth_backdrop=False, coloured_light=True),
    )
    return View(
        print_mm=(size.width * 1000, size.height * 1000),
        recolourable=True,
        pose='flat lay on a wooden table, from above',
        notes=f'{spec.notes.split(",")[0]} laid flat on a table.',
        **(settings | more),
    )


def hanger(spec):
    """A varnished wooden hanger with a steel hook. Returns the height of the rail it hangs on."""
    from studio.materials import coordinate_colour, plain
    from studio.meshes import tube
    from studio.shapes import smooth_curve

    curve = hanger_curve(spec)
    wood = coordinate_colour(
        plain('hanger', 0.5, rough=0.35, specular=0.4), (6, 90, 90), 0.3, 0.7, (0.42, 0.25, 0.13), (0.60, 0.40, 0.23)
    )
    steel = plain('hook', 0.62, rough=0.2, specular=0.5, metallic=1)
    share = np.abs(curve[:, 0]) / np.abs(curve[:, 0]).max()
    tube(
        'hanger',
        curve,
        (BAR - 0.0025) * (1 + 0.5 * share**3) * np.sqrt(np.clip(1.02 - share**14, 0.05, 1)),
        wood,
        segments=28,
    )
    top = curve[30]
    # A straight stem, a soft bend to the side, then three quarters of a circle over the rail; its middle is above the stem.
    radius, stem = 0.021, 0.052
    turn = np.radians(np.linspace(-18, 205, 12))
    bow = np.c_[radius * np.cos(turn), np.zeros(12), stem + radius + radius * np.sin(turn)]
    rise = [(0, 0, -0.010), (0, 0, 0.010), (0, 0, 0.030), (0.0016, 0, 0.0415), (0.0085, 0, 0.0515), (0.0162, 0, 0.0595)]
    path = smooth_curve(np.r_[rise, bow], 160)
    tube('hook', path + top, 0.0019, steel, segments=28)
    tip = np.linspace(-np.pi / 2, np.pi / 2, 9)
    tube('tip', path[-1] + top + np.c_[np.zeros((9, 2)), 0.0027 * np.sin(tip)], 0.0027 * np.cos(tip) + 1e-5, steel)
    return float(top[2] + stem + radius * 2 - 0.0019 - 0.0075)


def build_on_hanger(spec, wall=(0.80, 0.755, 0.69), bench='oak', side=1):
    """Garment on a hanger on a black rail, a bench with a plant and a vase below. side -1 swaps plant and vase."""
    from studio.materials import plain
    from studio.meshes import tube
    from studio.props import book, leaves, potted_plant, room_wall, vase, wood_bar, wood_material
    from studio.scene import area, camera

    parts = draped(spec, hang)
    place(spec, parts, ('front',))
    rail = hanger(spec)
    black = plain('rail', 0.025, rough=0.45, specular=0.4)
    tube('rail', np.c_[np.linspace(-1.5, 1.5, 8), np.zeros(8), np.full(8, rail)], 0.0075, black, segments=24)
    room_wall(wall, 0.34)
    low = float(parts['cloth_V'][:, 2].min())
    top = low - 0.065
    wood_bar(
        'bench', (-1.4, -0.10, top - 0.035), (1.4, 0.30, top), wood_material(f'bench-{bench}', bench, 0.45, 0.3), 0.7
    )
    potted_plant((-0.60 * side, 0.20, top), 1.7, 5, (0.55, 0.50, 0.45))
    vase((0.475 * side, 0.18, top), 0.25, (0.42, 0.36, 0.31))
    leaves((0.475 * side, 0.18, top + 0.245), 9, 0.27, 0.012, 12, (0.24, 0.26, 0.13), 1.25)
    book((0.45 * side - 0.11, -0.02, top), (0.45 * side + 0.11, 0.10, top + 0.022), (0.33, 0.20, 0.15), 0.12)
    middle = (low + rail) / 2 - 0.005
    camera((0.16, -3.7, middle + 0.06), (0.0, 0, middle), (rail - low) * 1.30)
    area((-2.2, -1.55, 1.75), (0, 0, 0.35), 0.75, 62, 0.95, colour=(1, 0.95, 0.87))
    area((2.3, -2.4, 0.9), (0, 0, 0.3), 2.2, 10, colour=(0.90, 0.95, 1))
    area((0, -2.6, 2.6), (0, 0, 0.4), 2.2, 8, 1.4)


def build_on_table(spec, wood='oak', variant=2):
    """Garment flat on a table, seen from above; coffee, a book and a sprig at the corners."""
    from studio.crockery import mug
    from studio.props import book, leaves, wood_top
    from studio.scene import area, camera_above, group

    parts = draped(spec, lay)
    place(spec, parts, ('front',))
    wood_top(wood, (-1.6, 1.6), (-1.6, 1.6), 0, 1.15, True)
    V = parts['cloth_V']
    low, high = V.min(0), V.max(0)
    field = float(max(high[0] - low[0], high[1] - low[1])) * 1.22
    cup, *_ = [mug(coffee=True, printable=False)]
    group(cup if isinstance(cup, list) else [cup], (0.40 * field, 0.375 * field, 0), (0, 0, 0.6))
    book((-0.52 * field, -0.50 * field, 0), (-0.37 * field, -0.30 * field, 0.024), (0.16, 0.22, 0.24), 0.25)
    leaves((0.49 * field, -0.34 * field, 0.05), 14, 0.20, 0.013, 8, (0.13, 0.22, 0.10), 0.55)
    camera_above(3.4, field, (float(low[0] + high[0]) / 2, float(low[1] + high[1]) / 2))
    area((-1.9, 1.15, 1.25), (0, 0, 0), 0.8, 60, 1.0, colour=(1, 0.96, 0.90))
    area((1.8, -1.2, 2.0), (0, 0, 0), 2.0, 9, colour=(0.92, 0.96, 1))
    area((0, 0, 3.2), (0, 0, 0), 2.4, 7)
