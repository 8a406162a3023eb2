import type { DesignVariable } from '@podwright/domain/orders/variables'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { expect, test } from 'vitest'
import { settingsOf } from '../design.ts'
import type { QrCode, ShapeLayer } from '../layers/shape/schema.ts'
import { newShapeLayer } from '../new-design.ts'
import { addLayers } from '../operations/layers.ts'
import { area, emptyDesign, withChanges } from '../test-designs.ts'
import { checkDesign } from './check-design.ts'

const front = area('front')

type Options = {
  sideMm?: number
  fill?: string | null
  hex?: string
  background?: string
  dark?: ShapeLayer['onDark']
  variable?: Partial<DesignVariable>
}

function problemsOf(
  qr: Partial<QrCode>,
  { sideMm = 40, fill = '#000000', hex = '#ffffff', background, dark = null, variable }: Options = {},
) {
  const code = newShapeLayer(front, 'qr')
  const layer = {
    ...code,
    width: sideMm,
    height: sideMm,
    onDark: dark,
    props: {
      ...code.props,
      fill: fill === null ? null : ({ kind: 'solid', colour: fill } as const),
      qr: { content: 'https://a.test', level: 'M', quietModules: 4, background: '#ffffff', ...qr } as const,
    },
  }
  const below = background === undefined ? null : ({ kind: 'solid', colour: background } as const)
  const plain = withChanges(emptyDesign({ ...front, background: below }), (design) =>
    addLayers(design, front.id, [layer]),
  )
  const name = { name: 'name', label: '', sample: 'A', maxLength: 100, isRequired: true, characters: 'any' } as const
  const variables = [{ ...name, ...variable }]
  const design = variable ? new Map(plain).set('settings', { ...settingsOf(plain), variables }) : plain
  const facts = { artworks: new Map(), texts: new Map(), technique: techniqueRules.dtg, garments: [{ code: 'x', hex }] }
  return checkDesign(design, facts).map(({ code, values }) => [code, values.mm ?? null])
}

test('a large dark code on a light background has no problems on any garment', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({}, { hex: '#111111' })).toEqual([])
})

test('an empty code and one with too much text are errors', () => {
  expect(problemsOf({ content: ' ' })).toEqual([['qr_empty', null]])
  expect(problemsOf({ content: '字'.repeat(500), level: 'H' })).toEqual([['qr_too_long', null]])
})

test('squares smaller than the technique prints are reported, counted with the longest text of a buyer', () => {
  expect(problemsOf({}, { sideMm: 20 })).toEqual([['qr_too_small', 0.68]])
  const digits = { sideMm: 38, variable: { characters: 'digits' } } as const
  expect(problemsOf({ content: 'Hi {name}' }, digits)).toEqual([['qr_too_small', 0.77]])
  expect(problemsOf({ content: 'Hi {name}' }, { sideMm: 38, variable: {} })).toEqual([['qr_too_small', 0.49]])
})

test('a code that the longest text of a buyer overflows is an error, counted in bytes as they are encoded', () => {
  const longest = { variable: { maxLength: 200 } }
  expect(problemsOf({ content: 'https://a.test/{name}', level: 'H' }, longest)).toEqual([['qr_too_long', null]])
  expect(problemsOf({ content: 'Hi {name}', level: 'H' }, longest)).toEqual([['qr_too_small', 0.3]])
})

test('a code of nothing but a text that buyers may leave out is empty', () => {
  expect(problemsOf({ content: ' {name}' }, { variable: { isRequired: false } })).toEqual([['qr_empty', null]])
  expect(problemsOf({ content: '{name}' }, { variable: { maxLength: 5 } })).toEqual([])
})

test('light codes on dark backgrounds, and pale ones, are reported', () => {
  expect(problemsOf({ background: '#000000' }, { fill: '#ffffff' })).toContainEqual(['qr_low_contrast', null])
  expect(problemsOf({}, { fill: '#bbbbbb' })).toContainEqual(['qr_low_contrast', null])
  expect(problemsOf({ background: null }, { hex: '#222222' })).toContainEqual(['qr_low_contrast', null])
})

test('a code without a fill is reported', () => {
  expect(problemsOf({}, { fill: null })).toContainEqual(['qr_low_contrast', null])
})

test('the colors and the text of a code on dark garments are checked there, also on a printed background', () => {
  const pale = { isHidden: false, props: { fill: { kind: 'solid', colour: '#eeeeee' } } } as const
  const hidden = { isHidden: true, props: {} }
  for (const background of [undefined, '#ffffff']) {
    const on = (hex: string, dark: ShapeLayer['onDark']) =>
      problemsOf({}, { hex, dark, ...(background && { background }) })
    expect(on('#111111', pale)).toContainEqual(['qr_low_contrast', null])
    expect(on('#ffffff', pale)).toEqual([])
    expect(on('#111111', hidden)).toEqual([])
  }
  const qr = { content: '字'.repeat(500), level: 'H', quietModules: 4, background: '#ffffff' } as const
  expect(problemsOf({}, { dark: { isHidden: false, props: { qr } } })).toEqual([['qr_too_long', null]])
})
