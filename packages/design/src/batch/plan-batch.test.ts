import { BatchSettings } from '@podwright/domain/batch/settings'
import { describe, expect, test } from 'vitest'
import { type Design, findLayer } from '../design.ts'
import { readDesign, writeDesign } from '../format/read-design.ts'
import { newDesign, newImageLayer, newTextLayer } from '../new-design.ts'
import { addLayers } from '../operations/layers.ts'
import { area, withChanges } from '../test-designs.ts'
import { designCell } from './cell-design.ts'
import type { BatchFacts, CellArtwork, CellProduct } from './cell-facts.ts'
import { planBatch } from './plan-batch.ts'

const hashOf = (digit: string) => digit.repeat(64)
function artwork(id: number, more: Partial<CellArtwork> = {}): CellArtwork {
  const facts = { semiTransparentShare: 0, meanColour: '#808080', spread: 0.3 }
  const size = { widthPx: 3000, heightPx: 3000, hasAlpha: true, isVector: false }
  return { id, hash: hashOf(String(id % 10)), name: `Art ${id}.png`, ...size, facts, ...more }
}

const colours = [
  { code: 'white', name: 'White', hex: '#ffffff', isDark: false },
  { code: 'black', name: 'Black', hex: '#111111', isDark: true },
]
const tee: CellProduct = {
  id: 1,
  code: 'TS001',
  name: 'Tee',
  names: { 'en-US': 'Tee', 'th-TH': 'เสื้อยืด' },
  technique: 'dtg',
  areas: [{ code: 'front', widthMm: 300, heightMm: 400, bleedMm: 0, safeMm: 3, dpi: 150, shape: 'rectangle' }],
  colours,
}

type SettingsInput = { products?: unknown[]; artworks?: number[]; rules?: object; naming?: object }
function settingsOf({ products, artworks = [1], rules = {}, naming = {} }: SettingsInput = {}): BatchSettings {
  const design = { kind: 'automatic', areas: [{ area: 'front', fit: 'contain' }] }
  return BatchSettings.parse({
    products: products ?? [{ productId: 1, colours: ['white', 'black'], design }],
    artworks,
    rules,
    naming: { locale: 'en-US', titles: { 'en-US': '{artwork} {productName}' }, ...naming },
    output: {},
  })
}
function factsOf(artworks: readonly CellArtwork[], templates: [string, Design][] = []): BatchFacts {
  return {
    artworks: new Map(artworks.map((each) => [each.id, each])),
    products: new Map([[1, tee]]),
    templates: new Map(templates),
  }
}
const [product] = settingsOf().products
if (!product) throw new Error('settings without a product')

describe('planBatch', () => {
  test('a cell whose artwork runs under an opening of the product is planned with a warning', () => {
    const points: [number, number][] = [
      [0.4, 0.3],
      [0.6, 0.3],
      [0.6, 0.6],
    ]
    const areas = tee.areas.map((each) => ({ ...each, hidden: [{ kind: 'camera' as const, points }] }))
    const facts = { ...factsOf([artwork(1)]), products: new Map([[1, { ...tee, areas }]]) }
    const [cell] = planBatch(settingsOf(), facts)
    expect(cell).toMatchObject({ state: 'waiting', warnings: ['hidden_by_product'] })
    expect(planBatch(settingsOf(), factsOf([artwork(1)]))[0]?.warnings).toEqual([])
  })

  test('planBatch warns about artworks of which filling the area cuts off more than a margin', () => {
    const filled = {
      ...product,
      design: {
        kind: 'automatic' as const,
        areas: [{ area: 'front', fit: 'cover' as const, anchor: 'center' as const, share: 0.8 }],
      },
    }
    const warningsAt = (heightPx: number) =>
      planBatch(settingsOf({ products: [filled] }), factsOf([artwork(1, { widthPx: 6000, heightPx })]))[0]?.warnings
    expect(warningsAt(6000)).toEqual(['artwork_cut'])
    expect(warningsAt(8000)).toEqual([])
    expect(warningsAt(8300)).toEqual([])
    expect(warningsAt(9000)).toEqual(['artwork_cut'])
  })

  test('planBatch orders items by artwork and gives each a unique SKU and localized titles', () => {
    const naming = { sku: '{artwork}', titles: { 'en-US': '{artwork} {productName}', 'th-TH': '{productName} {n:2}' } }
    const plan = planBatch(
      settingsOf({ artworks: [1, 2, 3], naming }),
      factsOf([artwork(1), artwork(2), artwork(3, { name: 'Art 1.jpg' })]),
      ['ART-2'],
    )
    expect(plan.map(({ sku }) => sku)).toEqual(['Art-1', 'Art-2-2', 'Art-1-2'])
    expect(plan[1]).toMatchObject({
      position: 1,
      artworkId: 2,
      title: 'Art 2 Tee',
      titles: { 'th-TH': 'เสื้อยืด 02' },
      reason: null,
    })
  })

  test("planBatch uses the color name of each title's language and falls back to the default name @R-801", () => {
    const names = { 'en-US': 'Black', 'th-TH': 'ดำ' }
    const named = { ...tee, colours: colours.map((each) => (each.code === 'black' ? { ...each, names } : each)) }
    const titles = { 'en-US': '{productName} {colour}', 'th-TH': '{productName} {colour}', 'vi-VN': '{colour}' }
    const settings = settingsOf({ products: [{ ...product, colours: ['black'] }], naming: { titles } })
    const titlesOf = (known: CellProduct) =>
      planBatch(settings, { ...factsOf([artwork(1)]), products: new Map([[1, known]]) })[0]?.titles
    expect(titlesOf(named)).toEqual({ 'en-US': 'Tee Black', 'th-TH': 'เสื้อยืด ดำ', 'vi-VN': 'Black' })
    expect(titlesOf(tee)).toEqual({ 'en-US': 'Tee Black', 'th-TH': 'เสื้อยืด Black', 'vi-VN': 'Black' })
  })

  test('planBatch skips items whose artwork or product no longer exists', () => {
    const other = { ...product, productId: 2 }
    const plan = planBatch(settingsOf({ artworks: [1, 9], products: [product, other] }), factsOf([artwork(1)]))
    expect(plan.map(({ reason }) => reason)).toEqual([null, 'product_gone', 'artwork_gone', 'artwork_gone'])
  })

  test('planBatch skips artworks below the resolution rule and warns about low resolution', () => {
    const small = artwork(1, { widthPx: 900, heightPx: 900 })
    const [item] = planBatch(settingsOf(), factsOf([small]))
    expect(item).toMatchObject({ state: 'waiting', warnings: ['resolution_low'] })
    const [skipped] = planBatch(settingsOf({ rules: { skipBelowDpi: 150 } }), factsOf([small]))
    expect(skipped).toMatchObject({ state: 'skipped', reason: 'resolution_below' })
    const [tiny] = planBatch(settingsOf(), factsOf([artwork(1, { widthPx: 200, heightPx: 200 })]))
    expect(tiny).toMatchObject({ state: 'skipped', reason: 'resolution_too_low' })
    const [vector] = planBatch(settingsOf({ rules: { skipBelowDpi: 600 } }), factsOf([artwork(1, { isVector: true })]))
    expect(vector?.state).toBe('waiting')
  })

  test('planBatch skips artworks without visible pixels', () => {
    const clear = { semiTransparentShare: 0, meanColour: '#000000', spread: 0 }
    const blank = artwork(1, { facts: { ...clear, isBlank: true } })
    const black = artwork(2, { facts: clear })
    const plan = planBatch(settingsOf({ artworks: [1, 2, 3] }), factsOf([blank, black, artwork(3, { facts: null })]))
    expect(plan.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'artwork_blank'],
      ['waiting', null],
      ['waiting', null],
    ])
  })

  test('planBatch pairs dark artworks with light colors and the reverse, and opaque ones with all colors', () => {
    const shades = { dark: '#101010', light: '#f0f0f0', middle: '#808080' }
    const onColors = (meanColour: string, hasAlpha = true) => {
      const one = artwork(1, { hasAlpha, facts: { semiTransparentShare: 0, meanColour, spread: 0.3 } })
      return planBatch(settingsOf({ rules: { garments: 'contrast' } }), factsOf([one]))[0]?.colours
    }
    expect(onColors(shades.dark)).toEqual(['white'])
    expect(onColors(shades.light)).toEqual(['black'])
    expect(onColors(shades.middle)).toEqual(['white', 'black'])
    expect(onColors(shades.dark, false)).toEqual(['white', 'black'])
    const onlyBlack = [{ ...product, colours: ['black'] }]
    const dark = artwork(1, { facts: { semiTransparentShare: 0, meanColour: shades.dark, spread: 0 } })
    const [none] = planBatch(settingsOf({ products: onlyBlack, rules: { garments: 'contrast' } }), factsOf([dark]))
    expect(none?.reason).toBe('no_colour')
  })

  test('planBatch plans a batch of 20,000 cells', () => {
    const many = Array.from({ length: 2000 }, (_, i) => artwork(i + 1))
    const settings = {
      ...settingsOf({ artworks: many.map(({ id }) => id) }),
      products: Array.from({ length: 10 }, () => product),
    }
    expect(planBatch(settings, factsOf(many))).toHaveLength(20_000)
  })
})

describe('designCell', () => {
  const make = (art: CellArtwork, batchProduct = product, rules: object = {}, templates: [string, Design][] = []) =>
    designCell(
      { content: { artwork: art }, product: tee, batchProduct, rules: settingsOf({ rules }).rules, colours: ['white'] },
      new Map(templates),
    )
  const layerIn = (made: ReturnType<typeof designCell>, id = 'layer:artwork-front') => {
    if (!made.ok) throw new Error(made.reason)
    // The design must be readable by the editor.
    const read = readDesign(writeDesign(made.design))
    expect(read.ok && writeDesign(read.value)).toEqual(writeDesign(made.design))
    return findLayer(made.design, id)
  }

  test('designCell returns the same design for the same cell', () => {
    const [one, other] = [make(artwork(1)), make(artwork(1))]
    expect(
      one.ok && other.ok && JSON.stringify(writeDesign(one.design)) === JSON.stringify(writeDesign(other.design)),
    ).toBe(true)
  })

  test("designCell applies the first matching rule for the artwork's shape", () => {
    const rules = {
      shapes: [
        { shape: 'wide', transparency: 'any', fit: 'contain', share: 1, anchor: 'top' },
        { shape: 'any', transparency: 'opaque', fit: 'cover' },
      ],
    }
    expect(layerIn(make(artwork(1, { widthPx: 4000, heightPx: 2000 }), product, rules))).toMatchObject({
      width: 300,
      y: 75,
    })
    expect(layerIn(make(artwork(1, { hasAlpha: false }), product, rules))).toMatchObject({ width: 400, height: 400 })
    expect(layerIn(make(artwork(1), product, rules))).toMatchObject({ width: 240 })
  })

  test('designCell repeats the artwork for the fit tile', () => {
    const tiled = {
      ...product,
      design: {
        kind: 'automatic' as const,
        areas: [{ area: 'front', fit: 'tile' as const, anchor: 'center' as const, share: 0.25 }],
      },
    }
    expect(layerIn(make(artwork(1), tiled))).toMatchObject({ type: 'pattern', props: { tileWidthMm: 75 } })
  })

  test("designCell puts the artwork into the box of the template's marked layer", () => {
    const front = area('front', 300, 400)
    const mark = {
      ...newImageLayer(front, { hash: hashOf('f'), widthPx: 3000, heightPx: 1500 }),
      id: 'layer:mark',
      x: 100,
      y: 90,
      width: 200,
      height: 100,
      rotation: 10,
    }
    const words = { ...newTextLayer(front, 'Sale', 'Noto Sans'), id: 'layer:words' }
    const empty = newDesign({ name: 'Template', product: 'TS001', colours: ['white'] }, [front])
    const template = withChanges(empty, (design) => addLayers(design, front.id, [mark, words]))
    const fromTemplate = (layerId: string, fit: 'contain' | 'cover' = 'contain') => ({
      ...product,
      design: { kind: 'template' as const, designId: 5, revision: 2, layerId, fit },
    })
    const known: [string, Design][] = [['5:2', template]]
    const square = artwork(1)
    expect(layerIn(make(square, fromTemplate('layer:mark'), {}, known), 'layer:mark')).toMatchObject({
      width: 100,
      height: 100,
      x: 100,
      rotation: 10,
      props: { artwork: { hash: square.hash } },
    })
    expect(layerIn(make(square, fromTemplate('layer:mark', 'cover'), {}, known), 'layer:mark')).toMatchObject({
      width: 200,
      height: 100,
      props: { crop: { left: 0, top: 0.25, width: 1, height: 0.5 } },
    })
    expect(layerIn(make(square, fromTemplate('layer:mark'), {}, known), 'layer:words')).toMatchObject({
      props: { text: 'Sale' },
    })
    expect(make(square, fromTemplate('layer:words'), {}, known)).toEqual({
      ok: false,
      reason: 'template_layer_missing',
    })
    expect(make(square, fromTemplate('layer:mark'))).toEqual({ ok: false, reason: 'template_missing' })
  })
})
