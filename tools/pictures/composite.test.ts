import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositeView, sampleTexture } from './composite.ts'
import { codeOf, linearColour, linearOf, lumaOf } from './light.ts'
import { palette } from './palette.ts'
import { placeArtwork } from './placement.ts'
import { drawTexture, textureOf } from './texture.ts'
import { loadView, type View } from './view.ts'

const views = join(import.meta.dirname, '../../catalogue/views')

/** A flat 4 × 4 product: left half cloth, right half backdrop, all of it printable. */
function flatView(light: number): View {
  const count = 16
  const fill = (value: number) => new Float32Array(count * 3).fill(value)
  const plane = (value: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => value(i))
  return {
    width: 4,
    height: 4,
    printWidthMm: 100,
    printHeightMm: 100,
    recolourable: true,
    base: fill(linearOf(230)),
    shading: fill(light),
    highlight: fill(0.01),
    u: plane((i) => ((i % 4) + 0.5) / 4),
    v: plane((i) => 1 - (Math.floor(i / 4) + 0.5) / 4),
    cover: plane(() => 1),
    product: plane((i) => (i % 4 < 2 ? 1 : 0)),
  }
}

const pixel = (picture: Uint8Array, width: number, x: number, y: number) => {
  const at = (Math.round(y) * width + Math.round(x)) * 3
  return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0] as const
}

const quarters = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="200" height="200" fill="#e00000"/><rect x="200" width="200" height="200" fill="#00b000"/><rect y="200" width="200" height="200" fill="#0000e0"/><rect x="200" y="200" width="200" height="200" fill="#e0c000"/></svg>`

describe('light', () => {
  test('every 8 bit code survives decode and encode', () => {
    for (let code = 0; code < 256; code += 1) expect(codeOf(linearOf(code))).toBe(code)
  })
  test('what is too bright or too dark is clipped', () => {
    expect([codeOf(2), codeOf(-1)]).toEqual([255, 0])
  })
  test('a value that is no colour is refused', () => {
    expect(() => linearColour('red')).toThrow('not a colour')
  })
})

describe('compositeView', () => {
  test('white without artwork is the photographed product, untouched', () => {
    const picture = compositeView(flatView(0.7), '#ffffff', null)
    expect(new Set(picture)).toEqual(new Set([230]))
  })

  test('a garment colour changes the cloth and leaves the backdrop', () => {
    const picture = compositeView(flatView(0.7), '#1f2a44', null)
    expect(pixel(picture, 4, 0, 0)[2]).toBeLessThan(100)
    expect(pixel(picture, 4, 3, 0)).toEqual([230, 230, 230])
  })

  test('more light never makes a coloured cloth darker, for every colour of the palette', () => {
    for (const hex of Object.values(palette).filter((value) => value !== '#ffffff')) {
      let before = -1
      for (const light of [0.02, 0.1, 0.25, 0.4, 0.55, 0.7, 0.8]) {
        const [, green] = pixel(compositeView(flatView(light), hex, null), 4, 0, 0)
        expect(green).toBeGreaterThanOrEqual(before)
        before = green
      }
    }
  })

  test('darker colours give darker cloth', () => {
    const shade = (hex: string) => pixel(compositeView(flatView(0.7), hex, null), 4, 0, 0)[1]
    const byLuma = Object.values(palette)
      .filter((hex) => hex !== '#ffffff')
      .sort((a, b) => lumaOf(linearColour(a)) - lumaOf(linearColour(b)))
    expect(shade(byLuma[0] ?? '')).toBeLessThan(shade(byLuma[byLuma.length - 1] ?? ''))
  })

  test('transparent artwork changes nothing', () => {
    const clear = textureOf(new Uint8Array(16 * 16 * 4), 16, 16)
    expect(compositeView(flatView(0.7), '#b3202c', clear)).toEqual(compositeView(flatView(0.7), '#b3202c', null))
  })

  test('full black light makes no NaN and no wrap-around', () => {
    const art = textureOf(new Uint8Array(4 * 4 * 4).fill(255), 4, 4)
    const picture = compositeView(flatView(0), '#17181a', art)
    expect(Math.max(...picture)).toBeLessThan(60)
  })
})

describe('sampleTexture', () => {
  test('stays between the smallest and the largest texel, whatever the position', () => {
    const texture = textureOf(
      Uint8Array.from({ length: 5 * 3 * 4 }, (_, i) => (i * 53) % 256),
      5,
      3,
    )
    const out = new Float32Array(4)
    fc.assert(
      fc.property(fc.float({ noNaN: true, min: -1, max: 2 }), fc.float({ noNaN: true, min: -1, max: 2 }), (u, v) => {
        sampleTexture(texture, u, v, out)
        for (let c = 0; c < 4; c += 1) {
          const channel = texture.data.filter((_, i) => i % 4 === c)
          expect(out[c]).toBeGreaterThanOrEqual(Math.min(...channel) - 1e-6)
          expect(out[c]).toBeLessThanOrEqual(Math.max(...channel) + 1e-6)
        }
      }),
    )
  })
})

describe('placeArtwork', () => {
  test('a motif keeps its aspect and stays inside the print rectangle', () => {
    for (const product of ['tshirt', 'tote', 'phone-case', 'notebook', 'tumbler', 'unknown']) {
      for (const aspect of [0.5, 1, 1.3]) {
        const print = { printWidthMm: 320, printHeightMm: 400 }
        const box = placeArtwork(product, { fit: 'chest', aspect }, print)
        expect((box.width * 320) / (box.height * 400)).toBeCloseTo(aspect, 6)
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(box.left + box.width, box.top + box.height)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('rendered views', () => {
  test.each(['tshirt/front', 'tote/front', 'poster/front', 'mug/front'])(
    '%s shows the artwork upright and not mirrored',
    async (name) => {
      const view = await loadView(join(views, name))
      const full = placeArtwork('poster', { fit: 'full-bleed', aspect: 1 }, view)
      const picture = compositeView(view, '#ffffff', await drawTexture(new TextEncoder().encode(quarters), view, full))
      let [left, right, top, bottom] = [view.width, 0, view.height, 0]
      for (let i = 0; i < view.cover.length; i += 1) {
        if ((view.cover[i] ?? 0) < 1) continue
        left = Math.min(left, i % view.width)
        right = Math.max(right, i % view.width)
        top = Math.min(top, Math.floor(i / view.width))
        bottom = Math.max(bottom, Math.floor(i / view.width))
      }
      const at = (x: number, y: number) =>
        pixel(picture, view.width, left + (right - left) * x, top + (bottom - top) * y)
      const [redR, redG] = at(0.35, 0.3)
      const [greenR, greenG] = at(0.65, 0.3)
      const [blueR, , blueB] = at(0.35, 0.7)
      const [yellowR, yellowG, yellowB] = at(0.65, 0.7)
      expect(redR).toBeGreaterThan(redG + 60)
      expect(greenG).toBeGreaterThan(greenR + 60)
      expect(blueB).toBeGreaterThan(blueR + 60)
      expect(Math.min(yellowR, yellowG)).toBeGreaterThan(yellowB + 60)
    },
    30_000,
  )
})
