"""Relief of a garment's panels as 16-bit height maps in pattern space: knit, seams, stitches, ribs, folded hems.

Heights are millimetres, -1..1 mapped to 0..1 of the picture; the material's bump depth is therefore 2 mm.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, zoom
from scipy.spatial import cKDTree

from garment.pattern import armhole_line, edge_curves, hood_outline, outline, pocket_outline
from studio.png import write_png

DEPTH = 0.002
MARGIN = 0.03  # metres of map round the pattern, and how far from a line its relief usually reaches


class Canvas:
    """A height map over a rectangle of the pattern."""

    def __init__(self, points, pixel, seed):
        lo, hi = np.min(points, 0) - MARGIN, np.max(points, 0) + MARGIN
        self.low, self.high, self.pixel = lo, hi, pixel
        self.shape = tuple(int(np.ceil((hi - lo)[k] / pixel / 8)) * 8 for k in (1, 0))
        self.rng = np.random.default_rng(seed)
        self.height = np.zeros(self.shape, np.float32)

    def frame(self):
        """Where the map lies in the pattern."""
        height, width = (side * self.pixel for side in self.shape)
        return {'left': self.low[0], 'bottom': self.high[1] - height, 'width': width, 'height': height}

    def noise(self, millimetres, like=None):
        """Even noise of unit deviation with grains of the given size, over the whole map."""
        grain = millimetres / 1000 / self.pixel
        step = 1 if grain < 4 else 2 if grain < 12 else 8
        shape = [s // step + 1 for s in self.shape]
        a = gaussian_filter(self.rng.normal(0, 1, shape).astype(np.float32), grain / step, mode='wrap')
        a /= a.std()
        a = a if step == 1 else zoom(a, step, order=1, grid_mode=True, mode='nearest')
        return a[: self.shape[0], : self.shape[1]]

    def near(self, line, reach=MARGIN):
        """The map within reach of a line: its slices, each pixel's distance to the line and position along it."""
        line = np.asarray(line, float)
        lo, hi = line.min(0) - reach, line.max(0) + reach
        column = np.clip(((np.array([lo[0], hi[0]]) - self.low[0]) / self.pixel).astype(int) // 4 * 4, 0, self.shape[1])
        row = np.clip(((self.high[1] - np.array([hi[1], lo[1]])) / self.pixel).astype(int) // 4 * 4, 0, self.shape[0])
        window = slice(*row), slice(*column)
        x = self.low[0] + (np.arange(column[0], column[1], 4) + 2) * self.pixel
        z = self.high[1] - (np.arange(row[0], row[1], 4) + 2) * self.pixel
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        t = np.linspace(0, s[-1], int(s[-1] / 2e-4) + 2)
        fine = np.c_[np.interp(t, s, line[:, 0]), np.interp(t, s, line[:, 1])]
        d, i = cKDTree(fine).query(np.stack(np.meshgrid(x, z), -1).reshape(-1, 2), distance_upper_bound=reach * 1.5)
        i = np.minimum(i, len(t) - 1)
        grow = lambda a: zoom(a.reshape(len(z), len(x)).astype(np.float32), 4, order=1, grid_mode=True, mode='nearest')
        return window, grow(np.minimum(d, reach * 1.5)), grow(t[i])

    def save(self, path):
        """Writes the map."""
        write_png(path, (self.height + 1) / 2, 16)


def _line(d, at, width):
    return np.exp(-(((d - at) / width) ** 2))


def _within(d, edge, softness):
    return 1 / (1 + np.exp(np.clip((d - edge) / softness * 4, -60, 60)))


def _stitches(d, at, along, period=3.0e-3, width=5.5e-4):
    wave = np.sin(2 * np.pi * along / period)
    return _line(d, at, width) * (0.55 + 0.45 * np.sign(wave) * np.minimum(1, np.abs(wave) * 3))


class Fabric:
    """Draws the parts of one garment into a canvas."""

    def __init__(self, canvas, heavy):
        self.canvas, self.heavy = canvas, heavy
        knit = canvas.noise(0.30) * 0.5 + canvas.noise(0.65) * 0.5 + canvas.noise(1.2) * 0.4
        unironed = canvas.noise(20) * 0.050 + canvas.noise(6) * 0.008
        canvas.height += (0.034 if heavy else 0.026) * knit + (1.1 if heavy else 1) * unironed
        self.pucker, self.fine_pucker = canvas.noise(3.4), canvas.noise(1.9)

    def _pucker(self, window, weight):
        return (0.14 * self.pucker[window] + 0.06 * self.fine_pucker[window]) * weight

    def seam(self, line, topstitch=False, depth=0.46):
        """A sewn seam: a groove, a little raised cloth beside it, puckers; optionally a row of stitches."""
        window, d, along = self.canvas.near(line)
        h = self.canvas.height
        h[window] += (
            -depth * _line(d, 0, 0.0013) + 0.12 * _line(d, 0.0035, 0.003) + self._pucker(window, _line(d, 0, 0.012))
        )
        if topstitch:
            h[window] -= 0.22 * _stitches(d, 0.0052, along)

    def stitching(self, line, at=0.0, depth=0.3):
        """One row of stitches beside a line."""
        window, d, along = self.canvas.near(line)
        self.canvas.height[window] += -depth * _stitches(d, at, along) + self._pucker(window, 0.8 * _line(d, at, 0.008))

    def fold(self, line, width):
        """A hem turned inside and caught by twin needles."""
        window, d, along = self.canvas.near(line)
        h = self.canvas.height
        h[window] += (
            0.16 * _within(d, width, 0.0012)
            - 0.30 * _stitches(d, width - 0.0012, along)
            - 0.30 * _stitches(d, width - 0.0058, along + 0.0013)
        )
        h[window] += self._pucker(window, _line(d, width - 0.004, 0.009))

    def rib(self, line, width, period, depth):
        """A knitted rib band and the seam that joins it."""
        window, d, along = self.canvas.near(line, width + 0.025)
        h = self.canvas.height
        inside = _within(d, width, 0.0008)
        wave = np.sin(2 * np.pi * along / period)
        h[window] = h[window] * (1 - inside) + inside * (depth * np.sign(wave) * np.abs(wave) ** 0.7 + 0.08)
        h[window] += (
            -0.60 * _line(d, width + 0.0006, 0.0014)
            - 0.26 * _stitches(d, width + 0.0058, along)
            + self._pucker(window, _line(d, width + 0.007, 0.012))
        )

    def binding(self, line, width):
        """A narrow strip folded over the edge."""
        window, d, along = self.canvas.near(line)
        h = self.canvas.height
        h[window] += (
            0.16 * _within(d, width, 0.001)
            - 0.45 * _line(d, width + 0.0004, 0.0009)
            - 0.22 * _stitches(d, width - 0.0022, along)
        )
        h[window] += self._pucker(window, _line(d, width, 0.007))

    def finish(self, band, line, period):
        """The finish of an edge as its band says."""
        if band.finish == 'rib':
            self.rib(
                line,
                band.width - 0.0015,
                period if band.edge == 'neck' else period * 1.15,
                0.10 if not self.heavy else 0.22,
            )
        elif band.finish == 'binding':
            self.binding(line, band.width)
        else:
            self.fold(line, band.width)


def body_relief(spec, drop, path, pixel=2.6e-4, seed=1):
    """The relief of the front or back panel, told apart by the neck drop."""
    shape = outline(spec, 0.004)
    mirror = np.array([-1, 1])
    boundary = shape.panel(drop)[0]
    canvas = Canvas(boundary, pixel, seed)
    fabric = Fabric(canvas, spec.heavy)
    if spec.sleeve:
        for line in (armhole_line(spec), armhole_line(spec) * mirror):
            fabric.seam(line, topstitch=spec.heavy)
    for line in (shape.top, shape.top * mirror):
        fabric.seam(line, depth=0.30)
    for edge, lines in edge_curves(shape, spec, drop).items():
        for line in lines:
            fabric.finish(spec.band(edge), line, spec.rib_period)
    if spec.pocket and drop == spec.front_drop:
        z, height, top, bottom, upright = spec.pocket
        for s in (-1, 1):
            fabric.stitching([(s * bottom, z), (s * bottom, z + upright)], 0.001)
    canvas.save(path)
    return canvas


def inside_relief(spec, path, pixel=5e-4, seed=5):
    """The inside of the back panel: collar seen from behind, neck tape and a sewn-in label."""
    shape = outline(spec, 0.004)
    canvas = Canvas(shape.panel(spec.back_drop)[0], pixel, seed)
    fabric = Fabric(canvas, spec.heavy)
    neck, band = shape.neck(spec.back_drop), spec.band('neck')
    width = band.width if band else 0
    if band:
        fabric.finish(band, neck, spec.rib_period)
    window, d, along = canvas.near(neck)
    canvas.height[window] += 0.30 * (_within(d, width + 0.011, 0.0007) - _within(d, width + 0.001, 0.0007)) - 0.22 * (
        _stitches(d, width + 0.0102, along)
    )
    top = spec.neck[1] - spec.back_drop - width - 0.010
    wide = 0.019
    corners = [(-wide, top), (wide, top), (wide, top - 0.03), (-wide, top - 0.03), (-wide, top)]
    for a, b in zip(corners, corners[1:]):
        fabric.stitching([a, b], 0.0018, 0.12)
    x = canvas.low[0] + (np.arange(canvas.shape[1]) + 0.5) * pixel
    z = canvas.high[1] - (np.arange(canvas.shape[0]) + 0.5) * pixel
    label = (np.abs(x)[None] < wide) & (np.abs(z - (top - 0.015))[:, None] < 0.015)
    canvas.height = np.where(label, 0.30 + (canvas.height - gaussian_filter(canvas.height, 3)) * 0.4, canvas.height)
    canvas.save(path)
    return canvas


def hood_relief(spec, path, pixel=3e-4, seed=9):
    """One hood piece: stitched crown seam, wide hem round the face."""
    boundary, neck, crown, opening = hood_outline(spec.hood, 60, 0.004)
    canvas = Canvas(boundary, pixel, seed)
    fabric = Fabric(canvas, spec.heavy)
    fabric.seam(boundary[crown], topstitch=True)
    fabric.seam(boundary[neck], topstitch=True)
    band = spec.band('hood')
    fabric.stitching(boundary[opening], band.width, 0.34)
    window, d, _ = canvas.near(boundary[opening])
    canvas.height[window] += 0.18 * _within(d, band.width, 0.0015)
    canvas.save(path)
    return canvas


def pocket_relief(spec, path, pixel=2.6e-4, seed=11):
    """The kangaroo pocket: stitched edges, hemmed openings."""
    boundary, _ = pocket_outline(spec.pocket, 0.004)
    canvas = Canvas(boundary, pixel, seed)
    fabric = Fabric(canvas, True)
    z, height, top, bottom, upright = spec.pocket
    fabric.stitching([(-top, z + height), (top, z + height)], 0.0016)
    for s in (-1, 1):
        fabric.stitching([(s * bottom, z), (s * bottom, z + upright)], 0.0016)
        opening = [(s * bottom, z + upright), (s * top, z + height)]
        fabric.stitching(opening, 0.022, 0.32)
        fabric.stitching(opening, 0.0018, 0.26)
    canvas.save(path)
    return canvas
