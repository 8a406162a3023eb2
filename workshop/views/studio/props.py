"""Props of lifestyle scenes. Runs inside Blender."""

from __future__ import annotations

import math

import numpy as np

from studio.materials import coordinate_colour, plain
from studio.meshes import box, ground, lathe, mesh, quad
from studio.shapes import fillet, smooth_curve
from studio.textures import wood


def wood_material(name, kind, rough=0.45, specular=0.35):
    """Wood from a generated texture."""
    return plain(name, 0.5, rough, specular, picture=wood(kind))


def wood_top(kind, x, y, z=0.0, scale=0.6, turned=False, rough=0.42):
    """A table top or floor that extends beyond the picture."""
    return ground('top', wood_material(f'top-{kind}', kind, rough, 0.3), x, y, z, scale, turned)


def wood_bar(name, low, high, material, scale=0.5, bevel=0.0015):
    """A box of solid wood, its grain along its longest side."""
    thing = box(name, low, high, material, bevel, 3)
    spans = [b - a for a, b in zip(low, high)]
    along = int(np.argmax(spans))
    layer = thing.data.uv_layers.active or thing.data.uv_layers.new(name='UVMap')
    layer.name = 'UVMap'
    seed = sum(low) * 7.31 % 1
    for face in thing.data.polygons:
        around = [k for k in range(3) if k != along]
        flat = int(np.argmax([abs(face.normal[k]) for k in range(3)]))
        across = next((k for k in around if k != flat), around[0])
        for loop in face.loop_indices:
            at = thing.data.vertices[thing.data.loops[loop].vertex_index].co
            if flat == along:
                spot = (at[around[0]] / scale, at[around[1]] / scale)
            else:
                spot = (at[along] / scale + seed, at[across] / scale + seed * 3 + 0.31 * flat)
            layer.data[loop].uv = spot
    return thing


def book(low, high, colour, turn=0.0):
    """A closed hardcover book lying flat."""
    x0, y0, z0 = low
    x1, y1, z1 = high
    cover = plain(f'book-{colour}', colour, rough=0.6, specular=0.3)
    paper = coordinate_colour(
        plain('book-paper', 0.75, 0.9, 0.1), (3, 3, 2600), 0.3, 0.62, (0.55, 0.52, 0.46), (0.80, 0.78, 0.72)
    )
    board = 0.0022
    parts = [
        box('book', (x0, y0, z0), (x1, y1, z0 + board), cover, 0.0008),
        box('book', (x0, y0, z1 - board), high, cover, 0.0008),
        box('book', (x0, y0, z0), (x0 + board * 1.5, y1, z1), cover, 0.001),
        box('pages', (x0 + board, y0 + 0.004, z0 + board), (x1 - 0.004, y1 - 0.004, z1 - board), paper, 0.0005),
    ]
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    for part in parts:
        offset = np.array(part.location[:2]) - middle
        c, s = math.cos(turn), math.sin(turn)
        part.location[0], part.location[1] = middle + [offset[0] * c - offset[1] * s, offset[0] * s + offset[1] * c]
        part.rotation_euler = (0, 0, turn)
    return parts


def vase(location, height=0.25, colour=(0.62, 0.58, 0.52)):
    """A bottle vase of unglazed stoneware."""
    control = [
        (0.0001, 0),
        (0.036, 0.001),
        (0.054, 0.030),
        (0.066, 0.080),
        (0.060, 0.130),
        (0.040, 0.170),
        (0.026, 0.200),
        (0.0235, 0.230),
        (0.030, 0.245),
    ]
    outer = smooth_curve(control, 90)
    inner = [(0.0265, 0.2447), (0.0215, 0.229), (0.0225, 0.20), (0.03, 0.17), (0.0001, 0.15)]
    profile = np.r_[outer, inner] * height / 0.25
    clay = plain('stoneware', colour, rough=0.6, specular=0.25, grain=(260, 0.0004))
    return lathe('vase', profile, [clay], location=location, segments=128)


def leaves(base, count, length, width, seed, colour=(0.09, 0.21, 0.07), upright=0.9):
    """A tuft of arching leaves growing from `base`."""
    rng = np.random.default_rng(seed)
    points, faces, steps = [], [], 14
    for _ in range(count):
        turn, rise = rng.uniform(0, 2 * np.pi), np.clip(rng.normal(upright, 0.28), 0.15, 1.45)
        long, wide = length * rng.uniform(0.7, 1.15), width * rng.uniform(0.8, 1.2)
        out = np.array([math.cos(turn), math.sin(turn), 0])
        direction = out * math.cos(rise) + np.array([0, 0, math.sin(rise)])
        side = np.cross(direction, [0, 0, 1.0])
        side /= np.linalg.norm(side) + 1e-6
        up, start = np.cross(side, direction), len(points)
        for t in np.linspace(0, 1, steps):
            centre = np.array(base) + direction * long * t + out * long * 0.35 * t * t
            centre = centre - np.array([0, 0, long * 0.42 * t**2.4])
            half = wide * math.sin(math.pi * min(t**0.75, 1)) + 0.001 * (1 - t)
            points += [centre - side * half + up * half * 0.35, centre, centre + side * half + up * half * 0.35]
        for k in range(steps - 1):
            a = start + 3 * k
            faces += [[a, a + 1, a + 4, a + 3], [a + 1, a + 2, a + 5, a + 4]]
    return mesh('leaves', points, np.array(faces), materials=[plain('leaf', colour, rough=0.45, specular=0.35)])


def potted_plant(location, size=1.0, seed=3, pot=(0.62, 0.60, 0.56)):
    """A small plant in a plain pot; size 1 is a 9 cm pot."""
    x, y, z = location
    outline = fillet(
        [(0.0001, 0), (0.036, 0), (0.047, 0.085), (0.043, 0.085), (0.041, 0.07), (0.0001, 0.07)],
        [0, 0.004, 0.003, 0.002, 0, 0],
    )
    lathe(
        'pot', np.array(outline) * size, [plain('pot', pot, rough=0.8, specular=0.15)], segments=96, location=location
    )
    return leaves((x, y, z + 0.07 * size), 30, 0.15 * size, 0.018 * size, seed)


def sideboard(low, high, kind='oak', doors=3):
    """A sideboard with plain doors; stands against the wall, its front towards -y."""
    x0, y0, z0 = low
    x1, _, z1 = high
    timber = wood_material(f'sideboard-{kind}', kind, 0.5, 0.3)
    shadow = plain('gap', 0.02, rough=1, specular=0)
    wood_bar('board', (x0, y0 - 0.012, z1 - 0.028), high, timber, 0.9)
    box('carcass', (x0 + 0.004, y0 + 0.02, z0), (x1 - 0.004, high[1], z1 - 0.028), shadow, 0.001)
    step = (x1 - x0) / doors
    for k in range(doors):
        wood_bar(
            'door',
            (x0 + k * step + 0.003, y0, z0 + 0.003),
            (x0 + (k + 1) * step - 0.003, y0 + 0.02, z1 - 0.034),
            timber,
            0.9,
        )


def frame(width, height, bar, depth, timber, centre=(0, 0, 0)):
    """A mitred picture frame in the xz plane, front towards -y; grain runs along every bar. Its back is at centre's y."""
    cx, cy, cz = centre
    w, h, lip = width / 2, height / 2, 0.003
    sides = [
        ((-w, -h), (w, -h), (0, -1)),
        ((w, -h), (w, h), (1, 0)),
        ((w, h), (-w, h), (0, 1)),
        ((-w, h), (-w, -h), (-1, 0)),
    ]
    r = 0.0012
    profile = [(-lip, -0.001), (-lip, -depth + r), (-lip + r, -depth), (bar - r, -depth), (bar, -depth + r), (bar, 0)]
    made = []
    for number, (start, end, out) in enumerate(sides):
        along = np.subtract(end, start)
        along = along / np.linalg.norm(along)
        points, uv, faces = [], [], []
        for where, sign in ((start, -1), (end, 1)):
            run = 0.0
            for k, (offset, y) in enumerate(profile):
                spot = np.array(where) + np.array(out) * offset + along * offset * sign
                points.append((cx + spot[0], cy + y, cz + spot[1]))
                run += 0 if k == 0 else math.dist(profile[k], profile[k - 1])
                uv.append((float(np.dot(spot, along)) / 0.45 + number * 0.37, run / 0.45 + number * 0.21))
        count = len(profile)
        for k in range(count - 1):
            faces.append([k, k + 1, count + k + 1, count + k])
        thing = mesh('frame', points, faces, uv=[uv[i] for f in faces for i in f], materials=[timber])
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
        made.append(thing)
    return made


def room_wall(colour, y=0.0, grain=None, name='room-wall'):
    """A wall behind everything. Without grain it is developed like a seamless backdrop, so it never shows noise."""
    surface = plain(name if grain else 'backdrop', colour, rough=1, specular=0, grain=grain)
    return quad(name, [(-6, y, -2), (6, y, -2), (6, y, 5), (-6, y, 5)], surface, uv=[(0, 0), (12, 0), (12, 7), (0, 7)])
