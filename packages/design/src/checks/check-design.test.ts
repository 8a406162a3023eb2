import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { describe, expect, test } from 'vitest'
import { type Design, settingsOf } from '../design.ts'
import { newDesign, newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '../new-design.ts'
import { addLayers, groupLayers, type NewLayer, updateLayers } from '../operations/layers.ts'
import { area, artwork, emptyDesign, withChanges } from '../test-designs.ts'
import type { Paint } from '../values.ts'
import { checkDesign } from './check-design.ts'
import type { CheckFacts } from './facts.ts'

const front = area('front')
const facts: CheckFacts = {
  artworks: new Map([[artwork.hash, { semiTransparentShare: 0, meanColour: '#c03a2b', spread: 0.3 }]]),
  texts: new Map(),
  technique: techniqueRules.dtg,
  garments: [{ code: 'white', hex: '#ffffff' }],
}

function designOf(...layers: NewLayer[]): Design {
  return withChanges(emptyDesign(front), (design) => addLayers(design, front.id, layers))
}

function codesOf(design: Design, more: Partial<CheckFacts> = {}): string[] {
  return checkDesign(design, { ...facts, ...more }).map(({ code }) => code)
}

const image = () => newImageLayer(front, artwork)
const text = (props: Partial<ReturnType<typeof newTextLayer>['props']> = {}) => {
  const layer = newTextLayer(front, 'Hello', 'Noto Sans')
  return { ...layer, props: { ...layer.props, ...props } }
}
const solid = (colour: string) => ({ kind: 'solid', colour }) as const

describe('checkDesign on a good design', () => {
  test('checkDesign reports nothing for a good design', () => {
    expect(codesOf(designOf(image(), text()))).toEqual([])
  })

  test('checkDesign allows a background to be cut off by the edge', () => {
    expect(codesOf(designOf({ ...image(), width: 900, height: 600, isFlippedX: true }))).toEqual(['resolution_low'])
    expect(codesOf(designOf(newPatternLayer({ ...front, bleedMm: 3 }, artwork)))).toEqual([])
  })
})

describe('resolution check', () => {
  const wide = (width: number) => ({ ...image(), width, height: (width * 2) / 3 })
  const dpi = (mm: number) => (3000 / mm) * 25.4

  test('checkDesign accepts 150 dpi, warns below it and reports an error below 72 dpi', () => {
    const codeAt = (mm: number) => codesOf(designOf(wide(mm))).filter((code) => code.startsWith('resolution'))
    expect(dpi(508)).toBeCloseTo(150, 6)
    expect(codeAt(508)).toEqual([])
    expect(codeAt(509)).toEqual(['resolution_low'])
    expect(codeAt(1058)).toEqual(['resolution_low'])
    expect(codeAt(1059)).toEqual(['resolution_too_low'])
  })

  test('checkDesign measures the resolution of the visible part of a cropped artwork', () => {
    const layer = { ...image(), width: 200, height: 133 }
    const cropped = { ...layer, props: { ...layer.props, crop: { left: 0, top: 0, width: 0.3, height: 1 } } }
    expect(codesOf(designOf(cropped))).toContain('resolution_low')
  })
})

describe('position check', () => {
  test('checkDesign distinguishes layers outside the safe area, across the edge and beyond it', () => {
    expect(codesOf(designOf({ ...text(), x: 5 + 90 }))).toEqual(['outside_safe_area'])
    expect(codesOf(designOf({ ...text(), x: 60 }))).toEqual(['outside_print_area'])
    const [gone] = checkDesign(designOf({ ...text(), x: -200 }), facts)
    expect(gone).toMatchObject({ code: 'outside_print_area', severity: 'error', placement: front.id })
  })

  test('checkDesign ignores hidden layers and reports an area without visible layers as empty', () => {
    const hidden = withChanges(designOf({ ...text(), id: 'layer:t', x: -200 }), (design) =>
      updateLayers(design, ['layer:t'], (layer) => ({ ...layer, isHidden: true })),
    )
    expect(codesOf(hidden)).toEqual(['placement_empty'])
  })
})

describe('empty areas', () => {
  test('checkDesign reports empty areas only if all of them are', () => {
    const back = { ...area('back'), id: 'placement:back' }
    const both = newDesign({ name: '', product: 'TS001', colours: ['white'] }, [front, back])
    expect(codesOf(both)).toEqual(['placement_empty'])
    expect(codesOf(withChanges(both, (design) => addLayers(design, front.id, [text()])))).toEqual([])
  })
})

describe('technique check', () => {
  const sheer: CheckFacts['artworks'] = new Map([
    [artwork.hash, { semiTransparentShare: 0.4, meanColour: '#c03a2b', spread: 0.3 }],
  ])

  test('checkDesign warns about artworks, opacity, colors and soft shadows if the technique cannot print semi-transparency', () => {
    const technique = techniqueRules.dtf
    expect(codesOf(designOf(image()), { artworks: sheer, technique })).toEqual(['semi_transparency'])
    expect(codesOf(designOf(image()), { artworks: sheer })).toEqual([])
    expect(codesOf(designOf({ ...text(), opacity: 0.5 }), { technique })).toEqual(['semi_transparency'])
    expect(codesOf(designOf(text({ fill: solid('#c03a2b80') })), { technique })).toEqual(['semi_transparency'])
    const shadow = { xMm: 1, yMm: 1, blurMm: 2, colour: '#000000' }
    expect(codesOf(designOf({ ...text(), shadow }), { technique })).toEqual(['semi_transparency'])
  })

  test("checkDesign warns about text and lines below the technique's minimum", () => {
    const technique = techniqueRules.embroidery
    expect(codesOf(designOf(text({ sizeMm: 4 })), { technique })).toEqual(['text_too_small'])
    expect(codesOf(designOf(text({ sizeMm: 4 })))).toEqual([])
    const star = newShapeLayer(front, 'star')
    const thin = { ...star, props: { ...star.props, stroke: { colour: '#0f1c2e', widthMm: 0.2, dash: [] } } }
    expect(codesOf(designOf(thin), { technique })).toEqual(['line_too_thin'])
  })

  test('checkDesign warns about gradients for embroidery', () => {
    const fill: Paint = {
      kind: 'linear',
      angle: 0,
      stops: [
        { at: 0, colour: '#c03a2b' },
        { at: 1, colour: '#0764d0' },
      ],
    }
    expect(codesOf(designOf(text({ fill })), { technique: techniqueRules.embroidery })).toEqual([
      'gradient_not_printable',
    ])
  })

  test('checkDesign warns about white on any garment if the technique has no white ink', () => {
    const garments = [{ code: 'red', hex: '#c8102e' }]
    const white = designOf(text({ fill: solid('#ffffff') }))
    expect(codesOf(white, { garments, technique: techniqueRules.sublimation })).toEqual(['white_not_printable'])
    expect(codesOf(white, { garments })).toEqual([])
  })
})

describe('contrast check', () => {
  const garments = [
    { code: 'white', hex: '#ffffff' },
    { code: 'black', hex: '#1b1b1e' },
    { code: 'red', hex: '#c8102e' },
  ]

  test('checkDesign reports exactly the garment colors on which a layer is invisible', () => {
    const [white] = checkDesign(designOf(text({ fill: solid('#fdfdfb') })), { ...facts, garments })
    expect(white).toMatchObject({ code: 'white_on_white', values: { colours: 'white' } })
    const [black] = checkDesign(designOf(text({ fill: solid('#111111') })), { ...facts, garments })
    expect(black).toMatchObject({ code: 'black_on_black', values: { colours: 'black' } })
  })

  test('checkDesign accepts a layer with a variant for dark garments, or hidden on them', () => {
    const dark = { ...text({ fill: solid('#111111') }), onDark: { isHidden: false, props: { fill: solid('#ffffff') } } }
    expect(codesOf(designOf(dark), { garments })).toEqual([])
    expect(codesOf(designOf({ ...dark, onDark: { isHidden: true, props: {} } }), { garments })).toEqual([])
  })

  test('checkDesign accepts invisible fill with a visible outline', () => {
    const outlined = text({ fill: solid('#ffffff'), outline: { colour: '#0764d0', widthMm: 1, dash: [] } })
    expect(codesOf(designOf(outlined), { garments })).toEqual([])
  })

  test('checkDesign checks the contrast of single-color artworks but not of colorful ones', () => {
    const plain = new Map([[artwork.hash, { semiTransparentShare: 0, meanColour: '#151515', spread: 0.02 }]])
    expect(codesOf(designOf(image()), { garments, artworks: plain })).toEqual(['black_on_black'])
    expect(codesOf(designOf(image()), { garments })).toEqual([])
  })
})

describe('checks of groups', () => {
  test("checkDesign merges equal problems of a group's layers and keeps the worst value", () => {
    const small = (sizeMm: number, fill: string) => text({ sizeMm, fill: solid(fill) })
    const layers = [small(2.4, '#fefefe'), small(1.8, '#0764d0'), small(12, '#fefefe')]
    const design = withChanges(designOf(...layers), (before) => {
      const ids = layers.map(({ id }) => id)
      return groupLayers(before, ids, 'layer:g')
    })
    const [one, two, three] = layers.map(({ id }) => id)
    expect(checkDesign(design, facts)).toMatchObject([
      { code: 'text_too_small', layer: 'layer:g', layers: [one, two], values: { mm: 1.8 } },
      { code: 'white_on_white', layer: 'layer:g', layers: [one, three], values: { colours: 'white' } },
    ])
  })
})

describe('print area check', () => {
  const now = (widthMm: number, code = 'front') => ({ areas: [{ code, widthMm, heightMm: 400 }] })

  test('checkDesign reports a print area that changed or no longer exists', () => {
    expect(codesOf(designOf(text()), now(300))).toEqual([])
    expect(checkDesign(designOf(text()), { ...facts, ...now(320) })).toMatchObject([
      { code: 'area_changed', severity: 'error', values: { was: '300 × 400', now: '320 × 400' }, fixes: ['refit'] },
    ])
    expect(codesOf(designOf(text()), now(300, 'back'))).toEqual(['area_gone'])
  })

  test('checkDesign ignores print areas without content', () => {
    expect(codesOf(designOf(), now(320))).toEqual(['placement_empty'])
  })
})

describe('missing resources', () => {
  test('checkDesign lists missing artworks, glyphs and texts', () => {
    expect(codesOf(designOf(image()), { artworks: new Map([[artwork.hash, null]]) })).toEqual(['artwork_missing'])
    const layer = text()
    const texts = new Map([[layer.id, { missingGlyphs: ['ก', '漢'] }]])
    expect(checkDesign(designOf(layer), { ...facts, texts })[0]).toMatchObject({
      code: 'missing_glyphs',
      values: { characters: 'ก 漢' },
      fixes: ['change_font'],
    })
    expect(codesOf(designOf(text({ text: '  ' })))).toEqual(['text_empty'])
  })

  test('checkDesign reports a font family that is not available @R-801', () => {
    const [found] = checkDesign(designOf(text({ family: 'Comic Sans MS' })), facts)
    expect(found).toMatchObject({
      code: 'font_missing',
      severity: 'error',
      values: { family: 'Comic Sans MS' },
      fixes: ['replace_font'],
    })
  })

  test('checkDesign reports no missing artwork while its facts are unknown', () => {
    expect(codesOf(designOf(image()), { artworks: new Map() })).toEqual([])
  })
})

test('checkDesign reports a name in braces that is no variable: as an error once the design has variables', () => {
  const variable = {
    name: 'name',
    label: '',
    sample: 'Anna',
    maxLength: 9,
    isRequired: true,
    characters: 'any',
  } as const
  const plain = designOf(text({ text: '{Name} {nmae} {;}' }))
  const withVariable = new Map(plain).set('settings', { ...settingsOf(plain), variables: [variable] })
  const found = (design: Design) => checkDesign(design, facts).map(({ severity, values }) => [severity, values.names])
  expect(found(withVariable)).toEqual([['error', '{nmae}']])
  expect(found(plain)).toEqual([['warning', '{Name}, {nmae}']])
  expect(found(designOf(text({ text: '{;}' })))).toEqual([])
})
