"""Ceramics that several products use."""

from __future__ import annotations

import numpy as np

from studio.materials import WHITE, material, plain
from studio.meshes import lathe, mesh
from studio.shapes import fillet, smooth_curve

MUG_RADIUS, MUG_HEIGHT, MUG_WALL = 0.0410, 0.0955, 0.0040
#: The wrap print of the 11 oz mug: size, and height of its lower edge.
MUG_PRINT, MUG_PRINT_FROM = (0.200, 0.083), 0.0065


def mug(base=WHITE, coffee=False, printable=True, name='mug'):
    """An 11 oz mug, artwork centre towards -y, handle towards +y. Returns its parts."""
    r, h, wall = MUG_RADIUS, MUG_HEIGHT, MUG_WALL
    outline = [
        (0, 0.0028),
        (0.0300, 0.0028),
        (0.0305, 0),
        (0.0345, 0),
        (r, 0.0040),
        (r, h),
        (r - wall, h),
        (r - wall - 0.0004, 0.0085),
        (0, 0.0065),
    ]
    rounded = fillet(outline, [0, 0.001, 0.0012, 0.0012, 0.0035, 0.00185, 0.00185, 0.007, 0])
    profile = []
    for here, after in zip(rounded, rounded[1:]):
        profile.append(here)
        if abs(here[0] - r) < 1e-6 and abs(after[0] - r) < 1e-6:
            profile += [(r, here[1] + (after[1] - here[1]) * k / 12) for k in range(1, 12)]
    profile.append(rounded[-1])

    def position(strip, angle, z):
        straight = all(abs(profile[k][0] - r) < 2e-5 for k in (strip, strip + 1))
        return (angle * r / MUG_PRINT[0] + 0.5, (z - MUG_PRINT_FROM) / MUG_PRINT[1]) if straight else None

    glaze = {'rough': 0.07, 'specular': 0.38, 'product': printable}
    body = lathe(
        name,
        profile,
        [material(name, base, printable=printable, **glaze)],
        segments=360,
        print_uv=position if printable else None,
    )
    parts = [body, _handle(material(f'{name}-handle', base, **glaze))]
    if coffee:
        surface = plain('coffee', (0.035, 0.014, 0.006), rough=0.06, specular=0.5)
        parts.append(lathe('coffee', [(0.0367, 0.0815), (0.0362, 0.0818), (0.00001, 0.0818)], [surface], segments=96))
    return parts


def _handle(glaze):
    """An ear swept along a curve, flared where it meets the wall, which reads as a fillet."""
    control = [
        (-0.0034, 0.0785),
        (0.014, 0.0815),
        (0.0285, 0.0765),
        (0.0315, 0.0560),
        (0.0275, 0.0345),
        (0.0160, 0.0205),
        (0.0060, 0.0183),
        (-0.0034, 0.0190),
    ]
    curve = smooth_curve(control, 90)
    tangent = np.gradient(curve, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    normal = np.c_[-tangent[:, 1], tangent[:, 0]]
    t = np.linspace(0, 1, len(curve))
    end = np.minimum(t, 1 - t)
    flare = 1 + 0.95 * np.exp(-end / 0.030)
    sides, points = 40, []
    for i in range(len(curve)):
        for angle in 2 * np.pi * np.arange(sides) / sides:
            ca, sa = np.cos(angle), np.sin(angle)
            square = (abs(ca) ** 2.6 + abs(sa) ** 2.6) ** (-1 / 2.6)
            width = 0.0073 * (1 + 0.5 * (flare[i] - 1)) * sa * square
            at = curve[i] + normal[i] * 0.0046 * flare[i] * ca * square
            wall = np.sqrt(MUG_RADIUS**2 - min(width**2, MUG_RADIUS**2 / 2)) if end[i] < 0.03 else MUG_RADIUS
            points.append((width, wall + at[0], at[1]))
    faces = [
        [(i + 1) * sides + k, (i + 1) * sides + (k + 1) % sides, i * sides + (k + 1) % sides, i * sides + k]
        for i in range(len(curve) - 1)
        for k in range(sides)
    ]
    return mesh('handle', points, np.array(faces), materials=[glaze])
