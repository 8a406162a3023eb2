import type { Layer } from 'ag-psd'
import { expect, test } from 'vitest'
import { drawEncodedView } from './encoded/draw-view.ts'
import type { EncodedArea } from './encoded/encoded-view.ts'
import { importHere } from './import-here.ts'
import { psdLimits } from './limits.ts'
import {
  contentId,
  fileOf,
  maskOf,
  type Paint,
  paintPixels,
  pixelLayer,
  pngOf,
  smartObject,
  softArtwork,
  softPixels,
} from './test-mockups.ts'
import { decibels, inverseOfQuad, type OracleLayer, oraclePicture } from './test-oracle.ts'

const width = 160
const height = 180
const whole = { left: 0, top: 0, width, height }
const print = { left: 30, top: 30, width: 105, height: 125 }

const photo: Paint = (x, y) => [0.82 - 0.1 * Math.sin(x / 40), 0.78 + 0.08 * Math.cos(y / 50), 0.7, 1]
const shade: Paint = (x, y) => {
  const gray = 0.75 + 0.22 * Math.sin(x / 25 + y / 60)
  return [gray, gray, gray * 0.96, 1]
}
const gleam: Paint = (x, y) => {
  const light = 0.5 * Math.exp(-((x - 100) ** 2 + (y - 75) ** 2) / 1500)
  return [light, light, light, 1]
}
const tint: Paint = (x, y) => [0.9, 0.5 + 0.3 * Math.sin(y / 30), 0.3, 0.5 + 0.4 * Math.cos(x / 30)]
const fadeOut = (x: number, y: number) => Math.min(1, Math.max(0, 0.5 + Math.sin(x / 35) * 0.5 + y / 2000))

const corners = [
  [40, 35],
  [125, 47.5],
  [117.5, 150],
  [35, 140],
] as const
const transform = corners.flat()

const onQuad = inverseOfQuad(corners)
const artworkOnQuad: Paint = (x, y) => {
  const [u, v] = onQuad(x, y)
  return u < 0 || v < 0 || u > 1 || v > 1 ? [0, 0, 0, 0] : softArtwork(u, v)
}

async function draw(children: Layer[]) {
  const result = await importHere(fileOf({ width, height, children }), { limits: psdLimits, areas: null })
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  const placement = { left: 0, top: 0, width: 1, height: 1, fit: 'fill' } as const
  const artwork = { pixels: softPixels(600, 800), placement }
  return { ...result, picture: drawEncodedView(result.view, result.view, [artwork]) }
}

const photoLayer = pixelLayer('photo', whole, photo)
const photoOracle: OracleLayer = { paint: photo }

const cases: Record<string, { layers: Layer[]; oracle: OracleLayer[]; notes?: string[] }> = {
  'perspective, shadow multiplied and light screened above': {
    layers: [
      photoLayer,
      smartObject('design', transform),
      pixelLayer('shadow', whole, shade, { blendMode: 'multiply', opacity: 0.8 }),
      pixelLayer('light', whole, gleam, { blendMode: 'screen' }),
    ],
    oracle: [
      photoOracle,
      { paint: artworkOnQuad },
      { paint: shade, mode: 'multiply', opacity: 0.8 },
      { paint: gleam, mode: 'screen' },
    ],
  },
  'smart object multiplied onto the photo': {
    layers: [photoLayer, smartObject('design', transform, { blendMode: 'multiply', opacity: 0.9 })],
    oracle: [photoOracle, { paint: artworkOnQuad, mode: 'multiply', opacity: 0.9 }],
  },
  'smart object with a mask, light added above': {
    layers: [
      photoLayer,
      smartObject('design', transform, { mask: maskOf(whole, fadeOut) }),
      pixelLayer('light', whole, gleam, { blendMode: 'linear dodge', opacity: 0.1 }),
    ],
    oracle: [
      photoOracle,
      { paint: artworkOnQuad, mask: fadeOut },
      { paint: gleam, mode: 'linear dodge', opacity: 0.1 },
    ],
    // With this light a white artwork would be clipped; this artwork is not.
    notes: ['clipped_light'],
  },
  'group of part opacity with a screened smart object and a tint in it': {
    layers: [
      photoLayer,
      {
        name: 'print',
        opacity: 0.7,
        blendMode: 'multiply',
        children: [
          pixelLayer('under', print, tint),
          smartObject('design', transform, { blendMode: 'screen' }),
          pixelLayer('over', whole, shade, { blendMode: 'multiply' }),
        ],
      },
    ],
    oracle: [
      photoOracle,
      {
        paint: () => [0, 0, 0, 0],
        mode: 'multiply',
        opacity: 0.7,
        children: [
          { paint: inside(print, tint) },
          { paint: artworkOnQuad, mode: 'screen' },
          { paint: shade, mode: 'multiply' },
        ],
      },
    ],
  },
  'smart object clipped to a shape, shadow clipped above it': {
    layers: [
      photoLayer,
      pixelLayer('shape', print, tint),
      smartObject('design', transform, { clipping: true }),
      pixelLayer('shadow', whole, shade, { clipping: true, blendMode: 'multiply' }),
    ],
    oracle: [
      photoOracle,
      { paint: inside(print, tint), clipped: [{ paint: artworkOnQuad }, { paint: shade, mode: 'multiply' }] },
    ],
  },
}

function inside(box: typeof print, paint: Paint): Paint {
  return (x, y) => {
    const isIn = x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height
    return isIn ? paint(x, y) : [0, 0, 0, 0]
  }
}

test.each(Object.entries(cases))(
  'importHere composes like the reference compositor: %s',
  async (_, { layers, oracle, notes: expected = [] }) => {
    const { picture, notes } = await draw(layers)
    expect(notes.map(({ code }) => code).filter((code) => code !== 'linked_outside')).toEqual(expected)
    expect(decibels(picture, oraclePicture(oracle, width, height))).toBeGreaterThan(45)
  },
)

/** A curved 4 × 4 mesh over content of 300 × 400, and its hull on the document. */
const mesh = Array.from({ length: 16 }, (_, i) => {
  const [column, row] = [i % 4, Math.floor(i / 4)]
  return { x: column * 100 + 18 * Math.sin(row * 1.3), y: row * (400 / 3) + 30 * Math.sin((column / 3) * Math.PI) }
})
const units = (value: number) => ({ value, units: 'Pixels' as const })
const contentBounds = { top: units(0), left: units(0), bottom: units(400), right: units(300) }

/** Evaluates a cubic curve with de Casteljau's algorithm. */
function casteljau(points: readonly (readonly number[])[], t: number): readonly number[] {
  if (points.length === 1) return points[0] ?? []
  const next = points.slice(1).map((point, i) =>
    point.map((value, axis) => {
      const from = points[i]?.[axis] ?? 0
      return from + (value - from) * t
    }),
  )
  return casteljau(next, t)
}

test('a free warp bends the artwork along its Bézier patch', async () => {
  const hull = {
    left: Math.min(...mesh.map(({ x }) => x)),
    right: Math.max(...mesh.map(({ x }) => x)),
    top: Math.min(...mesh.map(({ y }) => y)),
    bottom: Math.max(...mesh.map(({ y }) => y)),
  }
  const quad = [25, 20, 135, 20, 135, 160, 25, 160]
  const warp = {
    style: 'custom' as const,
    bounds: contentBounds,
    uOrder: 4,
    vOrder: 4,
    customEnvelopeWarp: { meshPoints: mesh },
  }
  const { picture, view } = await draw([photoLayer, smartObject('design', quad, { placed: { warp } })])
  const area = view.areas[0]
  if (area === undefined) throw new Error('no area')
  // Map points from content to document; the engine's inverse must map them back.
  let worst = 0
  const seen: number[] = []
  const expected: number[] = []
  for (let i = 1; i < 20; i += 1) {
    for (let j = 1; j < 20; j += 1) {
      const rows = [0, 1, 2, 3].map((row) =>
        casteljau(
          mesh.slice(row * 4, row * 4 + 4).map(({ x, y }) => [x, y]),
          i / 20,
        ),
      )
      const [x = 0, y = 0] = casteljau(rows, j / 20)
      const at = [
        25 + ((x - hull.left) / (hull.right - hull.left)) * 110,
        20 + ((y - hull.top) / (hull.bottom - hull.top)) * 140,
      ] as const
      worst = Math.max(worst, distance(area, at, [i / 20, j / 20]))
      const [red, green, blue, alpha] = softArtwork(i / 20, j / 20)
      for (const [channel, colour] of [red, green, blue].entries()) {
        const [backdrop = 0] = photo(...at).slice(channel)
        expected.push(255 * (backdrop * (1 - alpha) + colour * alpha))
        seen.push(between(picture, 3, channel, width, at))
      }
    }
  }
  // Fractions of the content; a pixel is 1/110 of it.
  expect(worst).toBeLessThan(0.0005)
  expect(decibels(Uint8Array.from(seen, Math.round), Float32Array.from(expected))).toBeGreaterThan(45)
})

/** Interpolates a plane at a point between pixel centers. */
function between(
  plane: Uint8Array | Uint16Array,
  channels: number,
  channel: number,
  across: number,
  [x, y]: readonly [number, number],
): number {
  const [column, row] = [x - 0.5, y - 0.5]
  const first = Math.floor(row) * across + Math.floor(column)
  const [fx, fy] = [column % 1, row % 1]
  const at = (pixel: number) => plane[pixel * channels + channel] ?? 0
  const top = at(first) * (1 - fx) + at(first + 1) * fx
  const bottom = at(first + across) * (1 - fx) + at(first + across + 1) * fx
  return top * (1 - fy) + bottom * fy
}

/** Returns the distance between the area's position at a point of the document and the expected one. */
function distance(
  { u, v, left, top, width: across }: EncodedArea,
  [x, y]: readonly [number, number],
  [targetU, targetV]: readonly [number, number],
): number {
  const at = [x - left, y - top] as const
  const [ownU, ownV] = [u, v].map((plane) => between(plane, 1, 0, across, at) / 65535)
  return Math.hypot((ownU ?? 0) - targetU, 1 - (ownV ?? 0) - targetV)
}

test('the import comparison is high for a correct flattened picture and low for a wrong one', async () => {
  const layers = [photoLayer, smartObject('design', transform)]
  const oracle = oraclePicture([photoOracle, { paint: artworkOnQuad }], width, height)
  const flattened = paintPixels(width, height, (x, y) => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 3
    return [(oracle[at] ?? 0) / 255, (oracle[at + 1] ?? 0) / 255, (oracle[at + 2] ?? 0) / 255, 1]
  })
  const linkedFiles = [{ id: contentId, name: 'design.png', data: await pngOf(softPixels(600, 800)) }]
  const compare = async (picture: typeof flattened) => {
    const file = fileOf({ width, height, children: layers, linkedFiles }, picture)
    const result = await importHere(file, { limits: psdLimits, areas: null })
    return result.ok ? result.comparison : null
  }
  const right = await compare(flattened)
  expect(right?.picture).toBeGreaterThan(45)
  expect(right?.print).toBeGreaterThan(42)
  const wrong = await compare(paintPixels(width, height, () => [0.2, 0.2, 0.2, 1]))
  expect(wrong?.picture).toBeLessThan(20)
})
