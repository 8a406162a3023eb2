import { colorDistance } from './color-distance.ts'

/**
 * How a printer reproduces the colors of sRGB: a cube of `side`³ colors as they look printed, in sRGB bytes. The node of
 * (r, g, b) is at `3 * ((b * side + g) * side + r)`; nodes are spaced evenly from 0 to 255.
 */
export type ColorLattice = { readonly side: number; readonly rgb: Uint8Array<ArrayBuffer> }

/** Nodes along an edge of a lattice. With 33, colors in between differ from the profile's by less than eyes can tell. */
export const latticeSide = 33

/** Bytes of a lattice. */
export const latticeBytes = 3 * latticeSide ** 3

/** Reads a stored lattice. Throws if it has another size. */
export function readLattice(rgb: Uint8Array<ArrayBuffer>): ColorLattice {
  if (rgb.length !== latticeBytes) throw new RangeError(`a lattice has ${latticeBytes} bytes, this has ${rgb.length}`)
  return { side: latticeSide, rgb }
}

/** Returns the colors of all nodes as RGB pixels, in the order of the lattice. */
export function latticeNodes(side: number = latticeSide): Uint8Array<ArrayBuffer> {
  const byte = (node: number) => Math.round((node * 255) / (side - 1))
  const nodes = new Uint8Array(3 * side ** 3)
  let at = 0
  for (let b = 0; b < side; b += 1)
    for (let g = 0; g < side; g += 1)
      for (let r = 0; r < side; r += 1) {
        nodes[at] = byte(r)
        nodes[at + 1] = byte(g)
        nodes[at + 2] = byte(b)
        at += 3
      }
  return nodes
}

/**
 * Replaces the colors of RGBA pixels (not premultiplied) by those of the print, in place. Alpha stays, and pixels that
 * are fully transparent keep their color.
 *
 * Tetrahedral interpolation (J. Kasson et al., "Performing color space conversions with three-dimensional linear
 * interpolation", Journal of Electronic Imaging 4, 1995): each cell of the cube is six tetrahedra along its diagonal,
 * so that grays are interpolated between grays.
 */
export function printColors(rgba: Uint8Array | Uint8ClampedArray, lattice: ColorLattice): void {
  const print = createInterpolation(lattice)
  let last = -1
  let printed = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    const color = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
    // Areas of one color are common in prints.
    if (color !== last) printed = print(color)
    last = color
    rgba[at] = printed >> 16
    rgba[at + 1] = (printed >> 8) & 255
    rgba[at + 2] = printed & 255
  }
}

/**
 * A change of this distance in OKLab is clearly visible: twice the just noticeable difference of CSS Color 4 (0.02).
 */
const visibleChange = 0.04

/**
 * Returns the share from 0 to 1 of the printed pixels (at least half opaque) whose color changes visibly in the print,
 * by the five highest bits of each channel; 0 for an empty picture.
 */
export function changedShare(rgba: Uint8Array | Uint8ClampedArray, lattice: ColorLattice): number {
  const changes = createChangeTest(lattice)
  let pixels = 0
  let changed = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue
    pixels += 1
    if (changes(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)) changed += 1
  }
  return pixels === 0 ? 0 : changed / pixels
}

/** Whether a color changes visibly, looked up by its five highest bits a channel. */
function createChangeTest(lattice: ColorLattice): (r: number, g: number, b: number) => boolean {
  const print = createInterpolation(lattice)
  const known = new Int8Array(32 ** 3)
  return (r, g, b) => {
    const at = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    if (known[at] === 0) {
      const middle = [wide(r), wide(g), wide(b)] as const
      const printed = print((middle[0] << 16) | (middle[1] << 8) | middle[2])
      const distance = colorDistance(middle, [printed >> 16, (printed >> 8) & 255, printed & 255])
      known[at] = distance >= visibleChange ? 1 : -1
    }
    return known[at] === 1
  }
}

/** Five bits spread over a byte, so that black and white stay what they are. */
function wide(byte: number): number {
  const bits = byte >> 3
  return (bits << 3) | (bits >> 2)
}

/** Colors are 0xrrggbb. */
function createInterpolation({ side, rgb }: ColorLattice): (color: number) => number {
  const [red, green, blue] = [3, 3 * side, 3 * side * side]
  const nodes = new Uint8Array(256)
  const shares = new Float64Array(256)
  for (let byte = 0; byte < 256; byte += 1) {
    const place = (byte * (side - 1)) / 255
    // The last node has no neighbor above it.
    const node = Math.min(Math.floor(place), side - 2)
    nodes[byte] = node
    shares[byte] = place - node
  }
  return (color) => {
    const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255]
    const base = (nodes[r] ?? 0) * red + (nodes[g] ?? 0) * green + (nodes[b] ?? 0) * blue
    const [x, y, z] = [shares[r] ?? 0, shares[g] ?? 0, shares[b] ?? 0]
    // From the lower corner of the cell along the axis with the largest share, then the next one.
    let first = red
    let second = red + green
    if (y > x && y >= z) first = green
    else if (z > x && z > y) first = blue
    const least = Math.min(x, y, z)
    if (least === x && first !== red) second = green + blue
    else if (least === y && first !== green) second = red + blue
    else if (least === z && first !== blue) second = red + green
    const most = Math.max(x, y, z)
    const middle = x + y + z - most - least
    const at = (channel: number) =>
      Math.round(
        (1 - most) * (rgb[base + channel] ?? 0) +
          (most - middle) * (rgb[base + first + channel] ?? 0) +
          (middle - least) * (rgb[base + second + channel] ?? 0) +
          least * (rgb[base + red + green + blue + channel] ?? 0),
      )
    return (at(0) << 16) | (at(1) << 8) | at(2)
  }
}
