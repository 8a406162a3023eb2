import { describe, expect, test } from 'vitest'
import { openKernelSession } from '../kernel/kernel-session.ts'
import { createRowMachine } from '../kernel/wasm.ts'
import { codeOfLinear, linearOfHex, lumaOf } from '../light.ts'
import { fullPlacement } from '../placement.ts'
import { LIGHT_ONE, type ProductView } from '../product-view.ts'
import { type ArtworkPixels, reduceArtwork } from '../resample/reduce-artwork.ts'
import { flatView } from '../test-views.ts'
import { buildTables } from './build-tables.ts'

const artwork = (colour: (x: number, y: number) => readonly number[]): ArtworkPixels => {
  const rgba = new Uint8Array(256 * 256 * 4)
  for (let i = 0; i < 256 * 256; i += 1) rgba.set(colour(i % 256, i >> 8), i * 4)
  return { width: 256, height: 256, rgba }
}

function draw(view: ProductView, side: number, hex: string | null, art: ArtworkPixels): Uint8Array {
  const tables = buildTables(view, { width: side, height: side }, hex)
  const print = { widthMm: view.printWidthMm, heightMm: view.printHeightMm }
  const requests = tables.geometry.levels.map((level) => ({ print, placement: fullPlacement, level }))
  return openKernelSession(tables).draw(reduceArtwork(art, requests, createRowMachine()))
}

const pixel = (picture: Uint8Array, side: number, x: number, y: number) => [
  ...picture.subarray((y * side + x) * 3, (y * side + x) * 3 + 3),
]
const white = artwork(() => [255, 255, 255, 255])

describe('buildTables', () => {
  test('buildTables shows the artwork upright and not mirrored at every size, including odd widths', () => {
    const quarters = artwork((x, y) => [x < 128 ? 255 : 0, y < 128 ? 255 : 0, 0, 255])
    for (const side of [96, 64, 50, 33]) {
      const picture = draw(flatView(96), side, null, quarters)
      const at = (x: number, y: number) =>
        pixel(picture, side, Math.floor(side * x), Math.floor(side * y)).map((code) => code > 128)
      expect([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]).toEqual([
        [true, true, false],
        [false, true, false],
        [true, false, false],
        [false, false, false],
      ])
    }
  })

  test('buildTables shows white artwork with exactly the light of the fabric', () => {
    const picture = draw(flatView(64), 64, null, white)
    expect(pixel(picture, 64, 30, 30)).toEqual([1, 1, 1].map(() => codeOfLinear(0.7)))
  })

  test('buildTables brightens by light above one and clips at white', () => {
    const bright = new Uint16Array(64 * 64).fill(1.5 * LIGHT_ONE)
    const gray = artwork(() => [128, 128, 128, 255])
    const lit = pixel(draw(flatView(64, { shading: bright }), 64, null, gray), 64, 30, 30)[0] ?? 0
    expect(lit).toBeGreaterThan(140)
    expect(pixel(draw(flatView(64, { shading: bright }), 64, null, white), 64, 30, 30)).toEqual([255, 255, 255])
  })

  test('buildTables puts highlights on top of the artwork', () => {
    const shiny = flatView(64, { highlight: new Uint16Array(64 * 64).fill(0.25 * LIGHT_ONE) })
    const black = artwork(() => [0, 0, 0, 255])
    expect(
      Math.abs((pixel(draw(shiny, 64, null, black), 64, 30, 30)[0] ?? 0) - codeOfLinear(0.25)),
    ).toBeLessThanOrEqual(1)
  })

  test('buildTables blends half-covered pixels in linear light', () => {
    const view = flatView(64, { cover: new Uint8Array(64 * 64).fill(128), beauty: new Uint8Array(64 * 64 * 3) })
    expect(
      Math.abs((pixel(draw(view, 64, null, white), 64, 30, 30)[0] ?? 0) - codeOfLinear((0.7 * 128) / 255)),
    ).toBeLessThanOrEqual(1)
  })

  test('buildTables keeps pixels outside the print identical to the base', () => {
    const cover = Uint8Array.from({ length: 64 * 64 }, (_, i) => (i % 64 > 20 && i % 64 < 43 ? 255 : 0))
    const beauty = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 31) % 256)
    const picture = draw(flatView(64, { cover, beauty }), 64, null, white)
    for (let i = 0; i < 64 * 64; i += 1) {
      if (cover[i] === 0)
        expect([...picture.subarray(i * 3, i * 3 + 3)]).toEqual([...beauty.subarray(i * 3, i * 3 + 3)])
    }
  })

  test('buildTables keeps two adjacent prints apart when the view is reduced', () => {
    const u = Uint16Array.from({ length: 64 * 64 }, (_, i) => Math.round((((i % 64) % 33) / 33) * 65535))
    const sides = artwork((x) => (x < 128 ? [255, 0, 0, 255] : [0, 0, 255, 255]))
    const picture = draw(flatView(64, { u }), 32, null, sides)
    const [red = 0, green = 0, blue = 0] = pixel(picture, 32, 17, 16)
    expect([red > 150, green < 30, blue < 60]).toEqual([true, true, true])
  })
})

describe('adjacent prints', () => {
  const sides = artwork((x) => (x < 128 ? [255, 0, 0, 255] : [0, 0, 255, 255]))
  const isBlue = (picture: Uint8Array, side: number, x: number, y: number) => {
    const [red = 0, , blue = 0] = pixel(picture, side, x, y)
    return blue > red
  }

  test('the edge between two prints is exact for every pixel column', () => {
    // Left of a slanted line is the right end of the print, right of it the left end.
    const line = (y: number) => 20 + Math.floor(y / 3)
    const u = Uint16Array.from({ length: 512 * 512 }, (_, i) => (i % 512 < line(Math.floor(i / 512)) ? 64000 : 1500))
    const picture = draw(flatView(512, { u }), 512, null, sides)
    for (let y = 0; y < 512; y += 1) {
      for (let x = line(y) - 6; x < line(y) + 6; x += 1) expect(isBlue(picture, 512, x, y)).toBe(x < line(y))
    }
  })

  test('single pixels between two prints keep their own print up to the end of the row', () => {
    const u = Uint16Array.from({ length: 511 * 511 }, (_, i) => ((i % 511) % 3 === 1 ? 64000 : 1500))
    const cover = Uint8Array.from({ length: 511 * 511 }, (_, i) => (i % 511 < 7 ? 0 : 255))
    const picture = draw(flatView(511, { u, cover }), 511, null, sides)
    for (let y = 0; y < 511; y += 1) {
      for (let x = 7; x < 511; x += 1) expect(isBlue(picture, 511, x, y)).toBe(x % 3 === 1)
      expect(pixel(picture, 511, 6, y)).toEqual([230, 230, 230])
    }
  })
})

describe('recoloring', () => {
  const levels = [0.05, 0.2, 0.4, 0.6, 0.8]
  const folds = flatView(64, {
    shading: Uint16Array.from({ length: 64 * 64 }, (_, i) => (levels[Math.floor((i % 64) / 13)] ?? 0.8) * LIGHT_ONE),
  })
  const bases = (hex: string | null) => {
    const { light } = buildTables(folds, { width: 64, height: 64 }, hex)
    return levels.map((_, step) => [...light.base.subarray((step * 13 + 6) * 3, (step * 13 + 6) * 3 + 3)])
  }

  test('folds on black, red and pale fabric have the published light (golden)', () => {
    expect(bases('#17181a').map(([, green]) => green)).toMatchInlineSnapshot(`
      [
        1,
        9,
        22,
        32,
        41,
      ]
    `)
    expect(bases('#b3202c').map(([red]) => red)).toMatchInlineSnapshot(`
      [
        27,
        73,
        114,
        146,
        173,
      ]
    `)
    expect(bases('#f3e3c8').map(([, green]) => green)).toMatchInlineSnapshot(`
      [
        50,
        106,
        149,
        182,
        209,
      ]
    `)
  })

  test('every fold differs visibly from the next on black and on a pale color', () => {
    for (const hex of ['#000000', '#17181a', '#f3e3c8']) {
      const greens = bases(hex).map(([, green = 0]) => green)
      for (const [i, green] of greens.entries())
        if (i > 0) expect(green - (greens[i - 1] ?? 0)).toBeGreaterThanOrEqual(2)
    }
  })

  test('buildTables shows the photographed color for white, no color and views without recoloring', () => {
    const plain = buildTables(folds, { width: 64, height: 64 }, null).light
    expect(buildTables(folds, { width: 64, height: 64 }, '#FFFFFF').light).toEqual(plain)
    expect(buildTables({ ...folds, isRecolorable: false }, { width: 64, height: 64 }, '#000000').light).toEqual(plain)
  })

  test('fully lit fabric has its color in that light plus the sheen of dark fabric', () => {
    const colour = linearOfHex('#b3202c')
    const depth = 1 - lumaOf(colour)
    const expected = codeOfLinear(colour[1] * 0.8 * (1 + 0.15 * depth) + 0.014 * depth ** 2)
    expect(Math.abs((bases('#b3202c')[4]?.[1] ?? 0) - expected)).toBeLessThanOrEqual(1)
  })
})
