import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ColorLattice,
  changedShare,
  latticeBytes,
  latticeNodes,
  printColors,
  readLattice,
} from './color-lattice.ts'

const identity = readLattice(latticeNodes())
const byte = fc.integer({ min: 0, max: 255 })
const pixel = fc.tuple(byte, byte, byte, byte)

/** A print in which each channel of a color is computed from all of them. */
function latticeOf(change: (r: number, g: number, b: number) => readonly [number, number, number]): ColorLattice {
  const rgb = latticeNodes()
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3)
    rgb.set(change(r, g, b), at)
  }
  return readLattice(rgb)
}

test('a print that keeps all colors leaves every pixel as it is', () => {
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 40 }), (pixels) => {
      const rgba = Uint8Array.from(pixels.flat())
      printColors(rgba, identity)
      expect([...rgba]).toEqual(pixels.flat())
    }),
  )
})

test('a color between nodes is the mean of those around it, and alpha stays', () => {
  // Linear in all channels, so that any interpolation has the exact value; and bytes are rounded.
  const paler = latticeOf((r, g, b) => [
    Math.round(r / 2 + 100),
    Math.round((r + g + b) / 4 + 20),
    Math.round(b / 4 + g / 4 + 60),
  ])
  fc.assert(
    fc.property(pixel, ([r, g, b, a]) => {
      const rgba = Uint8Array.from([r, g, b, a])
      printColors(rgba, paler)
      expect(rgba[3]).toBe(a)
      if (a === 0) return
      expect(Math.abs((rgba[0] ?? 0) - (r / 2 + 100))).toBeLessThan(1.6)
      expect(Math.abs((rgba[1] ?? 0) - ((r + g + b) / 4 + 20))).toBeLessThan(1.6)
      expect(Math.abs((rgba[2] ?? 0) - (b / 4 + g / 4 + 60))).toBeLessThan(1.6)
    }),
  )
})

test('grays are interpolated between grays only', () => {
  // All other colors turn red; a trilinear interpolation would tint the grays.
  const grays = latticeOf((r, g, b) => (r === g && g === b ? [r, g, b] : [255, 0, 0]))
  for (let value = 0; value < 256; value += 1) {
    const rgba = Uint8Array.from([value, value, value, 255])
    printColors(rgba, grays)
    expect([...rgba]).toEqual([value, value, value, 255])
  }
})

test('every node of the lattice is printed as it says', () => {
  const turned = latticeOf((r, g, b) => [g, b, r])
  const nodes = latticeNodes()
  for (let at = 0; at < nodes.length; at += 3) {
    const [r = 0, g = 0, b = 0] = nodes.subarray(at, at + 3)
    const rgba = Uint8Array.from([r, g, b, 255])
    printColors(rgba, turned)
    expect([...rgba]).toEqual([g, b, r, 255])
  }
})

test('the changed share counts printed pixels only', () => {
  const noBlue = latticeOf((r, g) => [r, g, 0])
  const [black, blue, faint] = [
    [0, 0, 0, 255],
    [0, 0, 255, 255],
    [0, 0, 255, 100],
  ]
  const rgba = Uint8Array.from([black, blue, faint, black, black].flat())
  expect(changedShare(rgba, noBlue)).toBe(0.25)
  expect(changedShare(rgba, identity)).toBe(0)
  expect(changedShare(new Uint8Array(8), noBlue)).toBe(0)
})

test('a stored lattice of another size is refused', () => {
  expect(() => readLattice(new Uint8Array(latticeBytes - 3))).toThrow(RangeError)
})
