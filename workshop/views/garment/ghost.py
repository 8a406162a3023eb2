"""A garment on an invisible wearer in front of a wall: the scene of front, back and detail views."""

import numpy as np
from scipy.spatial import cKDTree

from garment.cache import draped, relief
from garment.cord import add_drawstrings
from garment.mesh import vertex_normals
from garment.pattern import edge_curves, outline
from garment.relief import DEPTH, body_relief, hood_relief, inside_relief, pocket_relief
from garment.sewing import BACK, FRONT, HOOD_LEFT, HOOD_RIGHT
from studio.shapes import UNPRINTED, shell
from studio.view import Develop, View


def ghost_view(spec, side, pose, notes=None, **more):
    """The view.json data of a front or back view."""
    size = spec.prints[side]
    settings = dict(
        world=0.27,
        bounces=3,
        light_spp=24,
        geometry_spp=24,
        develop=Develop(gain=1.12, radius=6, gloss_radius=6, backdrop=0.93),
    )
    return View(
        print_mm=(size.width * 1000, size.height * 1000),
        recolourable=True,
        pose=pose,
        notes=notes or spec.notes,
        **(settings | more),
    )


def raised_edges(spec, P, panel_of_vertex):
    """How far finished edges protrude from the cloth, per vertex."""
    shape = outline(spec, 0.004)
    lift = np.zeros(len(P))
    for panel, drop in ((FRONT, spec.front_drop), (BACK, spec.back_drop)):
        mine = panel_of_vertex == panel
        for edge, lines in edge_curves(shape, spec, drop).items():
            band = spec.band(edge)
            d = cKDTree(np.concatenate(lines)).query(P)[0]
            inside = np.clip((band.width - 0.001 - d[mine]) / 0.002, 0, 1)
            lift[mine] = np.where(inside > 0, band.raised * inside, lift[mine])
    return lift


def hood_seams(V, T, panel):
    """Grooves of the crown and neck seams, as geometry: both sides share coordinates there, so a relief cannot show
    them."""
    of = [
        np.isin(np.arange(len(V)), T[np.isin(panel, which)]) for which in ((FRONT, BACK), (HOOD_LEFT,), (HOOD_RIGHT,))
    ]
    seam = (of[0] & (of[1] | of[2])) | (of[1] & of[2])
    d = cKDTree(V[seam]).query(V)[0]
    return 0.0004 * np.exp(-(((d - 0.0075) / 0.0035) ** 2)) - 0.0010 * np.exp(-((d / 0.0038) ** 2))


def even_hood(V, T, panel, H):
    """Gives the hood's right side the mirrored shape of its left side, above the neck: the simulation dents one of them."""
    good, bad = (np.unique(T[panel == side]) for side in (HOOD_LEFT, HOOD_RIGHT))
    seam = np.intersect1d(good, bad)
    away, near = cKDTree(H[good]).query(H[bad], k=4)
    weight = 1 / (away + 1e-5)
    weight /= weight.sum(1, keepdims=True)
    middle = np.median(V[seam, 0])
    twin = (V[good][near] * weight[..., None]).sum(1)
    twin[:, 0] = 2 * middle - twin[:, 0]
    share = np.clip((H[bad, 1] - 0.01) / 0.10, 0, 1)
    share = (share * share * (3 - 2 * share))[:, None]
    even = V.copy()
    even[bad] = V[bad] * (1 - share) + twin * share
    # Neither side may cross the other one, or the cloth would show through itself.
    apart = np.clip((H[:, 1] - 0.06) / 0.06, 0, 1)
    side = np.sign(V[bad, 0].mean() - middle)
    for mine, sign in ((bad, side), (good, -side)):
        even[mine, 0] -= sign * np.minimum(sign * (even[mine, 0] - middle), 0) * apart[mine]
    # The crown seam belongs to both sides: it runs in the middle.
    crown = np.isin(bad, seam)
    even[bad[crown], 0] = (V[bad, 0] * (1 - share[:, 0]) + middle * share[:, 0])[crown]
    return even


def panel_per_vertex(T, panel, count):
    """One panel for each vertex (front wins on seams)."""
    out = np.full(count, 99)
    for k in sorted(set(panel.tolist()), reverse=True):
        out[T[panel == k]] = k
    return out


def print_coordinates(spec, P, T, kind, panel):
    """UV of every triangle corner over the print rectangle of its panel; unprinted elsewhere."""
    uv = np.full((len(T), 3, 2), UNPRINTED[0])
    for name, which, sign in (('front', FRONT, 1), ('back', BACK, -1)):
        size = spec.prints.get(name)
        if size is None:
            continue
        mine = (kind == 0) & (panel == which)
        plane = np.c_[sign * P[:, 0] / size.width + 0.5, (P[:, 1] - (size.top - size.height)) / size.height]
        uv[mine] = plane[T[mine]]
    return uv


def fabric_material(spec, name, height, printable):
    """Cloth of the garment with a relief."""
    from studio.materials import material

    return material(
        name, rough=0.95, specular=0.12, sheen=spec.sheen, printable=printable, height=height, height_depth=DEPTH
    )


def reliefs(spec, sides):
    """All relief maps of a garment: name -> (path, frame). The panels seen from outside get the fine ones."""
    drops = {'front': spec.front_drop, 'back': spec.back_drop}
    maps = {}
    for name, drop in drops.items():
        kind, pixel = ('fine', 2.6e-4) if name in sides else ('rough', 1e-3)
        maps[name] = relief(
            spec, f'{name}-{kind}', lambda path, drop=drop, pixel=pixel: body_relief(spec, drop, path, pixel)
        )
    maps['inside'] = relief(spec, 'inside', lambda path: inside_relief(spec, path))
    if spec.hood:
        maps['hood'] = relief(spec, 'hood', lambda path: hood_relief(spec, path))
    if spec.pocket:
        maps['pocket'] = relief(spec, 'pocket', lambda path: pocket_relief(spec, path))
    return maps


def place(spec, parts, sides=('front', 'back')):
    """Builds the garment's meshes. sides: panels seen from outside, they get the fine relief. Returns the objects."""
    from studio.materials import WHITE, material
    from studio.meshes import mesh

    V, T, panel = parts['cloth_V'].astype(float), parts['cloth_T'], parts['cloth_panel']
    P, H = parts['cloth_P'].astype(float), parts['cloth_H'].astype(float)
    lift = raised_edges(spec, P, panel_per_vertex(T, panel, len(V)))
    if spec.hood:
        V = even_hood(V, T, panel, H)
        lift += hood_seams(V, T, panel)
    V2, T2, kind, source = shell(V, T, spec.thickness, lift)
    rim = (kind == 2).sum()
    panel2 = np.r_[panel, panel, np.full(rim, -1)]
    maps = reliefs(spec, sides)
    materials, uv, material_of = [], np.zeros((len(T2), 3, 2)), np.zeros(len(T2), int)

    def cover(mine, name, plane, made):
        uv[mine], material_of[mine] = maps[name][1].uv(plane[source])[T2[mine]], len(materials)
        materials.append(made)

    for name, which in (('front', FRONT), ('back', BACK)):
        cover((kind == 0) & (panel2 == which), name, P, fabric_material(spec, name, maps[name][0], True))
    cover(
        kind > 0,
        'inside',
        P,
        material('inside', WHITE * 0.97, rough=0.95, specular=0.1, height=maps['inside'][0], height_depth=DEPTH),
    )
    if spec.hood:
        cover(
            (kind == 0) & np.isin(panel2, (HOOD_LEFT, HOOD_RIGHT)),
            'hood',
            H,
            fabric_material(spec, 'hood', maps['hood'][0], False),
        )
    prints = print_coordinates(spec, P[source], T2, kind, panel2)
    things = [
        mesh(
            spec.name,
            V2,
            T2,
            uv=uv.reshape(-1, 2),
            print_uv=prints.reshape(-1, 2),
            materials=materials,
            material_of=material_of,
        )
    ]
    if 'pocket_V' in parts:
        things.append(place_pocket(spec, parts, *maps['pocket']))
    if spec.hood:
        front = np.unique(T[panel == FRONT])
        throat = front[np.argmin(np.hypot(P[front, 0], P[front, 1] - spec.neck[1] + spec.front_drop))]
        things += add_drawstrings(V, vertex_normals(V, T), V[throat])
    return things


def place_pocket(spec, parts, path, frame):
    """The pocket: a second layer, slightly in front of the body."""
    from studio.meshes import mesh

    V, T, P = parts['pocket_V'].astype(float), parts['pocket_T'], parts['pocket_P'].astype(float)
    V2, T2, _, source = shell(V, T, spec.thickness * 0.9, np.full(len(V), 0.0022))
    return mesh(
        'pocket',
        V2,
        T2,
        uv=frame.uv(P[source])[T2].reshape(-1, 2),
        print_uv=np.full((len(T2) * 3, 2), UNPRINTED[0]),
        materials=[fabric_material(spec, 'pocket', path, False)],
    )


def build_ghost(spec, side, close=None):
    """The whole scene of a front or back view: garment, wall, key from the camera's left, fill, overhead.

    close: (camera position, target, field) of a detail view instead of the whole garment.
    """
    from studio.scene import area, camera, wall_backdrop

    parts = draped(spec)
    place(spec, parts, (side,))
    V = parts['cloth_V']
    s = -1 if side == 'front' else 1
    wall_backdrop(-0.30 * s)
    low, high = V.min(0), V.max(0)
    middle = float(low[2] + high[2]) / 2 - 0.005
    field = max(float(high[0] - low[0]) * 1.13, float(high[2] - low[2]) * 1.13)
    camera(*(close or ((0, s * 4.2, middle + 0.10), (0, 0, middle), field)))
    area((s * 2.1, s * 1.75, 1.55), (0, 0, 0.35), 1.3, 58, 1.5)
    area((-s * 2.4, s * 2.3, 0.8), (0, 0, 0.35), 2.2, 9)
    area((0, s * 3.0, 3.0), (0, 0, 0.4), 2.5, 15, 1.5)
    if spec.hood and side == 'front':
        # The inside of the hood would otherwise be a black hole.
        area((-0.10, s * 1.5, 0.98), (0, 0.02, 0.90), 0.22, 2.6)
