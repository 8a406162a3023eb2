import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowMachine } from '../kernel/wasm.ts'
import { linearOfCode } from '../light.ts'
import { fullPlacement, type Placement } from '../placement.ts'
import { noise } from '../test-views.ts'
import { type Texture, texelsOfStep, wholeLevel } from '../texture.ts'
import { type ArtworkPixels, type RowMachine, reduceArtwork } from './reduce-artwork.ts'
import { plainRowOperations } from './row-operations.ts'

const plainMachine: RowMachine = {
  prepare(bytes) {
    const memory = new ArrayBuffer(bytes)
    return { memory, operations: plainRowOperations(memory) }
  },
}

/** 64 × 32 texels. */
const small = wholeLevel({ across: 24, along: 28 })
const square = { widthMm: 100, heightMm: 100 }

function paint(width: number, height: number, colour: (x: number, y: number) => readonly number[]): ArtworkPixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) rgba.set(colour(i % width, Math.floor(i / width)), i * 4)
  return { width, height, rgba }
}

function reduce(artwork: ArtworkPixels, placement: Placement, level = small, machine = createRowMachine()): Texture {
  const [texture] = reduceArtwork(artwork, [{ print: square, placement, level }], machine)
  if (texture === undefined) throw new Error('no texture')
  return texture
}

const texel = ({ data, stride }: Texture, x: number, y: number) => [
  ...data.subarray((y * stride + x) * 4, (y * stride + x) * 4 + 4),
]

describe('reduceArtwork', () => {
  test('the step used by these tests has 64 by 32 texels', () => {
    expect([texelsOfStep(small.across), texelsOfStep(small.along)]).toEqual([64, 32])
  })

  test('reduceArtwork returns identical bytes in WebAssembly and TypeScript for any artwork, size and placement', () => {
    const share = fc.double({ min: 0.05, max: 1.2, noNaN: true })
    const start = fc.double({ min: -0.2, max: 0.9, noNaN: true })
    const fit = fc.constantFrom('cover' as const, 'contain' as const, 'fill' as const)
    const place = fc.record({ left: start, top: start, width: share, height: share, fit })
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 200 }),
        place,
        (seed, w, h, placement) => {
          const random = noise(seed)
          const artwork = paint(w, h, () => [
            random() * 256,
            random() * 256,
            random() * 256,
            random() < 0.5 ? 255 : random() * 256,
          ])
          const fast = reduce(artwork, placement)
          const plain = reduce(artwork, placement, small, plainMachine)
          expect(Buffer.compare(fast.data, plain.data)).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('reduceArtwork keeps a uniform artwork uniform up to the edge of the print', () => {
    for (const side of [10, 63, 500]) {
      const texture = reduce(
        paint(side, side, () => [200, 100, 50, 255]),
        { ...fullPlacement, fit: 'fill' },
      )
      const [red = 0, green = 0, blue = 0] = [200, 100, 50].map((code) =>
        Math.round(255 * Math.sqrt(linearOfCode[code] ?? 0)),
      )
      const all = new Set<string>()
      for (let y = 0; y <= 32; y += 1) for (let x = 0; x <= 64; x += 1) all.add(String(texel(texture, x, y)))
      expect([...all]).toEqual([String([red, green, blue, 255])])
    }
  })

  test('reduceArtwork computes the same texels for a window as for the whole level', () => {
    const random = noise(3)
    const artwork = paint(200, 200, () => [random() * 256, random() * 256, random() * 256, 255])
    const whole = reduce(artwork, fullPlacement)
    const part = reduce(artwork, fullPlacement, { ...small, left: 10, top: 5, width: 20, height: 12 })
    for (let y = 0; y < 12; y += 1) {
      for (let x = 0; x < 20; x += 1) expect(texel(part, x, y)).toEqual(texel(whole, x + 10, y + 5))
    }
  })

  test('reduceArtwork keeps colors in place, upright and not mirrored', () => {
    const quarters = paint(400, 400, (x, y) => [x < 200 ? 255 : 0, y < 200 ? 255 : 0, 0, 255])
    const texture = reduce(quarters, { ...fullPlacement, fit: 'fill' })
    expect([texel(texture, 16, 8), texel(texture, 48, 8), texel(texture, 16, 24), texel(texture, 48, 24)]).toEqual([
      [255, 255, 0, 255],
      [0, 255, 0, 255],
      [255, 0, 0, 255],
      [0, 0, 0, 255],
    ])
  })

  test('reduceArtwork leaves the rest of the print transparent', () => {
    const texture = reduce(
      paint(50, 50, () => [255, 255, 255, 255]),
      { left: 0.25, top: 0.25, width: 0.5, height: 0.5, fit: 'fill' },
    )
    expect(texel(texture, 32, 16)).toEqual([255, 255, 255, 255])
    expect([texel(texture, 8, 16), texel(texture, 32, 2), texel(texture, 60, 30)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  test('reduceArtwork causes no dark fringe on white and no light fringe on black', () => {
    const white = reduce(
      paint(333, 333, (x) => (x < 170 ? [255, 255, 255, 255] : [0, 0, 0, 0])),
      fullPlacement,
    )
    const black = reduce(
      paint(333, 333, (x) => (x < 170 ? [0, 0, 0, 255] : [255, 255, 255, 0])),
      fullPlacement,
    )
    for (let x = 0; x < 64; x += 1) {
      const [red = 0, , , alpha = 0] = texel(white, x, 16)
      expect(red).toBe(alpha)
      expect(texel(black, x, 16)[0]).toBe(0)
    }
  })

  test('reduceArtwork averages fine stripes in linear light', () => {
    const stripes = paint(1024, 1024, (x) => (x % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
    const [red = 0] = texel(reduce(stripes, fullPlacement), 31, 16)
    expect((red / 255) ** 2).toBeCloseTo(0.5, 1)
  })

  test('reduceArtwork crops for cover and leaves space for contain', () => {
    const wide = paint(200, 100, (x) => (x < 20 || x >= 180 ? [255, 0, 0, 255] : [0, 255, 0, 255]))
    const covered = reduce(wide, fullPlacement)
    expect([texel(covered, 1, 16)[0], texel(covered, 32, 1)[3]]).toEqual([0, 255])
    const contained = reduce(wide, { ...fullPlacement, fit: 'contain' })
    expect([texel(contained, 1, 16)[0], texel(contained, 32, 1)[3]]).toEqual([255, 0])
  })
})
