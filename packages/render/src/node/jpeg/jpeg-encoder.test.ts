import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import { noise } from '../../effect/test-views.ts'
import { findChangedSpans } from './changed-spans.ts'
import { divisorWords, makeEncoderTables } from './encoder-tables.ts'
import { ENCODER_BYTES, type KnownScan, openJpegEncoder, type RenderedPicture } from './jpeg-encoder.ts'

const AREA = 64
const PICTURE = AREA + Math.ceil(ENCODER_BYTES / 64) * 64
const PICTURE_BYTES = 6_000_000
const SCAN = PICTURE + PICTURE_BYTES
const PAGES = Math.ceil((SCAN + ENCODER_BYTES) / 65536)
const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true })
const encoder = openJpegEncoder(memory)

type Fill = (random: () => number, x: number, y: number) => readonly number[]
const corners = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
] as const
const fills: Readonly<Record<string, Fill>> = {
  noise: (random) => [random() * 256, random() * 256, random() * 256],
  gray: (random) => Array<number>(3).fill(random() * 256),
  'black and white': (random) => Array<number>(3).fill(random() < 0.5 ? 0 : 255),
  saturated: (_, x, y) => corners[((x >> 3) + (y >> 3)) & 3] ?? [],
  smooth: (_, x, y) => [128 + 100 * Math.sin(x / 9), 128 + 100 * Math.cos(y / 7), ((x + y) / 2) & 255],
  plain: () => [40, 90, 200],
}

function fillPicture({ width, height }: Size, seed: number, fill: Fill): Uint8Array {
  const random = noise(seed)
  const pixels = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) pixels.set(fill(random, i % width, Math.floor(i / width)), i * 3)
  return pixels
}

/** Puts a picture into memory. */
function place(pixels: Uint8Array, size: Size): RenderedPicture {
  new Uint8Array(memory.buffer).set(pixels, PICTURE)
  return { at: PICTURE, size, area: AREA }
}

function encodeWithSharp(pixels: Uint8Array, { width, height }: Size, quality: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, optimiseCoding: false })
    .toBuffer()
}

const picture = fc.record({
  size: fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }) }),
  seed: fc.integer(),
  kind: fc.constantFrom(...Object.keys(fills)),
  quality: fc.constantFrom(1, 30, 60, 85, 95, 100),
})
const fillOf = (kind: string): Fill => fills[kind] ?? (() => [])
const nothing = new Uint32Array([0, 0, 0, 0, 0, 0])

describe('JPEG encoder', () => {
  test('the encoder writes the same bytes as sharp for any size, content and quality', async () => {
    await fc.assert(
      fc.asyncProperty(picture, async ({ size, seed, kind, quality }) => {
        const pixels = fillPicture(size, seed, fillOf(kind))
        const made = encoder.encodeWhole(place(pixels, size), await makeEncoderTables(quality), nothing)
        const expected = await encodeWithSharp(pixels, size, quality)
        expect(Buffer.compare(made?.file ?? new Uint8Array(), expected)).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  test('encoding only what changed yields the same bytes as encoding everything', async () => {
    const runs = fc.array(fc.record({ row: fc.nat(89), first: fc.nat(89), groups: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(picture, runs, fc.integer(), async ({ size, seed, kind, quality }, asked, otherSeed) => {
        const tables = await makeEncoderTables(quality)
        const pixels = fillPicture(size, seed, fillOf(kind))
        const table = asked
          .filter(({ row, first }) => row < size.height && first < size.width)
          .map(({ row, first, groups }) => [row * size.width + first, groups, 0, 0])
        const spans = findChangedSpans(Uint32Array.from(table.flat()), size)
        const base = encoder.encodeWhole(place(pixels, size), tables, spans)
        if (base === undefined) throw new Error('too large')
        new Uint8Array(memory.buffer).set(base.scan.bytes, SCAN)
        const known: KnownScan = { at: SCAN, spanCount: base.scan.spanCount }
        const random = noise(otherSeed)
        for (const [first = 0, groups = 0] of table) {
          const printed = pixels.subarray(first * 3, (first + groups * 4) * 3)
          for (const i of printed.keys()) printed[i] = random() * 256
        }
        const rendered = place(pixels, size)
        const whole = encoder.encodeWhole(rendered, tables, nothing)
        const part = encoder.encodeChanged(rendered, tables, known)
        if (whole === undefined || part === undefined) throw new Error('too large')
        expect(Buffer.compare(part, whole.file)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('a picture whose file exceeds the memory of the encoder is not encoded', async () => {
    const size = { width: 1400, height: 1400 }
    const rendered = place(fillPicture(size, 1, fillOf('noise')), size)
    expect(encoder.encodeWhole(rendered, await makeEncoderTables(100), nothing)).toBeUndefined()
    const plain = encoder.encodeWhole(
      place(fillPicture(size, 1, fillOf('plain')), size),
      await makeEncoderTables(100),
      Uint32Array.from([0, 88 * 88, 0, 0, 0, 0]),
    )
    new Uint8Array(memory.buffer).set(plain?.scan.bytes ?? [], SCAN)
    place(fillPicture(size, 1, fillOf('noise')), size)
    expect(encoder.encodeChanged(rendered, await makeEncoderTables(100), { at: SCAN, spanCount: 1 })).toBeUndefined()
  })

  test('division by multiplication is exact for every step and coefficient', () => {
    const multiply = (a: number, b: number) => (a * b + 0x4000) >> 15
    for (let step = 1; step <= 255; step += 1) {
      const [divisor, fraction, half, unit] = divisorWords(step)
      let wrong = 0
      // The DCT of samples from −128 to 127 is at most 8192.
      for (let x = 0; x <= 8200; x += 1) {
        const doubled = 2 * x + divisor
        const quotient = multiply(((doubled + multiply(doubled, fraction) + 1) >> 1) - half, unit)
        if (quotient !== Math.floor((x + divisor / 2) / divisor)) wrong += 1
      }
      expect(wrong, `step ${step}`).toBe(0)
    }
  })

  test('changed spans are the macroblocks of the print and each following one', () => {
    const size = { width: 80, height: 40 }
    const spansOf = (...runs: readonly (readonly [pixel: number, groups: number])[]) =>
      [...findChangedSpans(Uint32Array.from(runs.flatMap(([pixel, groups]) => [pixel, groups, 0, 0])), size)].filter(
        (_, i) => i % 6 < 2,
      )
    expect(spansOf()).toEqual([0, 0])
    expect(spansOf([0, 1])).toEqual([0, 2])
    expect(spansOf([20, 1])).toEqual([0, 0, 1, 3])
    expect(spansOf([20, 4], [39 * 80 + 40, 10])).toEqual([0, 0, 1, 4, 12, 15])
  })
})
