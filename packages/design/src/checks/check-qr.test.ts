import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { expect, test } from 'vitest'
import { settingsOf } from '../design.ts'
import type { QrCode } from '../layers/shape/schema.ts'
import { newShapeLayer } from '../new-design.ts'
import { addLayers } from '../operations/layers.ts'
import { area, emptyDesign, withChanges } from '../test-designs.ts'
import { checkDesign } from './check-design.ts'

const front = area('front')

function problemsOf(qr: Partial<QrCode>, { sideMm = 40, fill = '#000000', hex = '#ffffff', withName = false } = {}) {
  const code = newShapeLayer(front, 'qr')
  const layer = {
    ...code,
    width: sideMm,
    height: sideMm,
    props: {
      ...code.props,
      fill: { kind: 'solid', colour: fill } as const,
      qr: { content: 'https://a.test', level: 'M', quietModules: 4, background: '#ffffff', ...qr } as const,
    },
  }
  const plain = withChanges(emptyDesign(front), (design) => addLayers(design, front.id, [layer]))
  const name = { name: 'name', label: '', sample: 'A', maxLength: 100, isRequired: true, characters: 'any' } as const
  const design = withName ? new Map(plain).set('settings', { ...settingsOf(plain), variables: [name] }) : plain
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
  expect(problemsOf({ content: 'Hi {name}' }, { sideMm: 38, withName: true })).toEqual([['qr_too_small', 0.77]])
})

test('light codes on dark backgrounds, and pale ones, are reported', () => {
  expect(problemsOf({ background: '#000000' }, { fill: '#ffffff' })).toContainEqual(['qr_low_contrast', null])
  expect(problemsOf({}, { fill: '#bbbbbb' })).toContainEqual(['qr_low_contrast', null])
  expect(problemsOf({ background: null }, { hex: '#222222' })).toContainEqual(['qr_low_contrast', null])
})
