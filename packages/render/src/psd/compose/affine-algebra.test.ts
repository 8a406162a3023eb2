import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AreaMap } from './area-map.ts'
import { openComposer } from './compose-rows.ts'
import type { LayerMask, StackLayer } from './stack.ts'

/** Non-premultiplied color and opacity of one pixel, 0…1. */
type Pixel = { readonly colour: readonly number[]; readonly alpha: number }

const clear: Pixel = { colour: [0, 0, 0], alpha: 0 }

// Reimplemented from the formulas in the PDF specification, on non-premultiplied colors, for an independent check.
const formulas: Record<string, (b: number, s: number) => number> = {
  normal: (_b, s) => s,
  multiply: (b, s) => b * s,
  screen: (b, s) => 1 - (1 - b) * (1 - s),
  exclusion: (b, s) => b - 2 * b * s + s,
  'hard light': (b, s) => (s <= 0.5 ? b * 2 * s : 1 - (1 - b) * (1 - (2 * s - 1))),
  overlay: (b, s) => (b <= 0.5 ? s * 2 * b : 1 - (1 - s) * (1 - (2 * b - 1))),
}

function blend(backdrop: Pixel, source: Pixel, mode: string, weight: number, isAtop: boolean): Pixel {
  const formula = formulas[mode]
  if (formula === undefined) throw new Error(mode)
  const opacity = source.alpha * weight
  if (isAtop) {
    const colour = backdrop.colour.map((b, i) => (1 - opacity) * b + opacity * formula(b, source.colour[i] ?? 0))
    return { colour, alpha: backdrop.alpha }
  }
  const alpha = backdrop.alpha + opacity - backdrop.alpha * opacity
  if (alpha === 0) return clear
  const colour = backdrop.colour.map((b, i) => {
    const s = source.colour[i] ?? 0
    const mixed = (1 - backdrop.alpha) * s + backdrop.alpha * formula(b, s)
    return (1 - opacity / alpha) * b + (opacity / alpha) * mixed
  })
  return { colour, alpha }
}

function lay(backdrop: Pixel, list: readonly StackLayer[], artwork: Pixel): Pixel {
  return list.reduce((below, layer) => layOne(below, layer, artwork, false), backdrop)
}

function layOne(below: Pixel, layer: StackLayer, artwork: Pixel, isAtop: boolean): Pixel {
  const { content, mask, opacity } = layer
  const weight = opacity * (mask === undefined ? 1 : mask.outside / 255)
  if (content.kind === 'group' && content.isPassThrough && layer.clipped.length === 0) {
    return fade(below, lay(below, content.layers, artwork), weight)
  }
  const own = layer.clipped.reduce((pixel, clipped) => layOne(pixel, clipped, artwork, true), pixelOf(content, artwork))
  return blend(below, own, layer.blend, weight, isAtop)
}

function pixelOf(content: StackLayer['content'], artwork: Pixel): Pixel {
  if (content.kind === 'group') return lay(clear, content.layers, artwork)
  if (content.kind === 'artwork') return artwork
  if (content.kind === 'colour') return { colour: content.rgb, alpha: 1 }
  const { red, green, blue, alpha } = content.raster
  return {
    colour: [red, green, blue].map((plane) => (plane[0] ?? 0) / 255),
    alpha: (alpha?.[0] ?? 255) / 255,
  }
}

function fade(before: Pixel, after: Pixel, weight: number): Pixel {
  const alpha = before.alpha + (after.alpha - before.alpha) * weight
  if (alpha === 0) return clear
  const colour = before.colour.map((b, i) => {
    const a = (after.colour[i] ?? 0) * after.alpha
    return (b * before.alpha + (a - b * before.alpha) * weight) / alpha
  })
  return { colour, alpha }
}

const onePixel = { left: 0, top: 0, width: 1, height: 1 }
const map: AreaMap = {
  ...onePixel,
  u: Float32Array.of(0.5),
  v: Float32Array.of(0.5),
  cover: Float32Array.of(1),
}

const byte = fc.integer({ min: 0, max: 255 })
const share = fc.constantFrom(0, 0.2, 0.5, 0.77, 1)
const mask = fc.option(
  byte.map(
    (outside): LayerMask => ({ ...onePixel, width: 0, height: 0, plane: new Uint8Array(), outside, density: 1 }),
  ),
  { nil: undefined },
)
const plainModes = fc.constantFrom('normal', 'multiply', 'screen', 'exclusion', 'hard light')
const artworkModes = fc.constantFrom('normal', 'multiply', 'screen', 'exclusion', 'overlay')

const plainLayer: fc.Arbitrary<StackLayer> = fc
  .tuple(byte, byte, byte, byte, plainModes, share, mask)
  .map(([red, green, blue, alpha, mode, opacity, own]) => ({
    name: 'plain',
    blend: mode,
    opacity,
    mask: own,
    clipped: [],
    content: {
      kind: 'pixels',
      raster: {
        ...onePixel,
        red: Uint8Array.of(red),
        green: Uint8Array.of(green),
        blue: Uint8Array.of(blue),
        alpha: Uint8Array.of(alpha),
      },
    },
  }))

const plainLayers = fc.array(plainLayer, { maxLength: 3 })

const artworkLayer: fc.Arbitrary<StackLayer> = fc
  .tuple(artworkModes, share, mask, plainLayers)
  .map(([mode, opacity, own, clipped]) => ({
    name: 'artwork',
    blend: mode,
    opacity,
    mask: own,
    clipped,
    content: { kind: 'artwork', area: 0, map },
  }))

/** A layer with the artwork: itself, clipped to another, or inside a group. */
function holder(depth: number): fc.Arbitrary<StackLayer> {
  if (depth === 0) return artworkLayer
  const inner = holder(depth - 1)
  const clippedTo = fc
    .tuple(plainLayer, plainLayers, artworkLayer, plainLayers)
    .map(([base, before, artwork, after]) => ({ ...base, clipped: [...before, { ...artwork, clipped: [] }, ...after] }))
    // Now the base's mode blends an artwork.
    .map((layer) => (layer.blend === 'hard light' ? { ...layer, blend: 'overlay' } : layer))
  const group = fc.tuple(artworkModes, share, mask, plainLayers, inner, plainLayers, fc.boolean(), plainLayers).map(
    ([mode, opacity, own, below, artwork, above, isPassThrough, clipped]): StackLayer => ({
      name: 'group',
      blend: mode,
      opacity,
      mask: own,
      clipped: isPassThrough ? [] : clipped,
      content: { kind: 'group', layers: [...below, artwork, ...above], isPassThrough },
    }),
  )
  return fc.oneof(artworkLayer, clippedTo, group)
}

const stack = fc
  .tuple(plainLayers, holder(2), plainLayers)
  .map(([below, middle, above]) => [...below, middle, ...above])
const artwork = fc
  .tuple(byte, byte, byte, byte)
  .map(([red, green, blue, alpha]): Pixel => ({ colour: [red / 255, green / 255, blue / 255], alpha: alpha / 255 }))

test('composing a row for an unknown artwork equals composing with that artwork layer by layer', () => {
  fc.assert(
    fc.property(stack, artwork, (layers, art) => {
      const { compose, faults } = openComposer({ width: 1, height: 1, layers })
      const row = compose(0)
      for (const { bent, overlapping } of faults.values()) expect(bent + overlapping).toBe(0)
      const expected = lay(clear, layers, art)
      const alpha = (row.artAlpha[0] ?? 0) * art.alpha + (row.restAlpha[0] ?? 0)
      expect(alpha).toBeCloseTo(expected.alpha, 4)
      for (const [channel, colour] of expected.colour.entries()) {
        const own =
          (row.art[channel] ?? 0) * (art.colour[channel] ?? 0) * art.alpha +
          (row.alpha[channel] ?? 0) * art.alpha +
          (row.rest[channel] ?? 0)
        expect(own).toBeCloseTo(colour * expected.alpha, 4)
      }
    }),
    { numRuns: 3000 },
  )
})

test('modes that are not affine over an artwork are counted only where the artwork shows', () => {
  const above: StackLayer = {
    name: 'grain',
    blend: 'soft light',
    opacity: 1,
    mask: undefined,
    clipped: [],
    content: { kind: 'colour', rgb: [0.6, 0.6, 0.6] },
  }
  const backdrop: StackLayer = { ...above, name: 'background', blend: 'normal' }
  const artworkOf = (cover: number): StackLayer => ({
    ...backdrop,
    name: 'artwork',
    content: { kind: 'artwork', area: 0, map: { ...map, cover: Float32Array.of(cover) } },
  })
  const bentOf = (layers: StackLayer[]) => {
    const { compose, faults } = openComposer({ width: 1, height: 1, layers })
    compose(0)
    return faults.get(above)?.bent
  }
  expect(bentOf([backdrop, artworkOf(1), above])).toBe(1)
  expect(bentOf([backdrop, artworkOf(0), above])).toBe(0)
})
