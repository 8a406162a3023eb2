import type { DesignVariable } from '@podwright/domain/orders/variables'
import { expect, it } from 'vitest'
import { applyChanges } from '../changes.ts'
import { settingsOf } from '../design.ts'
import { newDesign, newTextLayer } from '../new-design.ts'
import { addLayers } from '../operations/layers.ts'
import { checkFilled } from './check-filled.ts'

const front = {
  id: 'placement:front',
  kind: 'placement',
  area: 'front',
  widthMm: 300,
  heightMm: 400,
  bleedMm: 0,
  safeMm: 3,
  shape: 'rectangle',
  dpi: 300,
  background: null,
} as const
const variableOf = (name: string): DesignVariable => ({
  ...{ name, label: '', sample: 'Anna', maxLength: 200, isRequired: false, characters: 'any' },
})

function designWith(sizeMm: number) {
  const layer = newTextLayer(front, '{First} & {last}', 'Kanit')
  const own = { ...layer, id: 'layer:names', props: { ...layer.props, sizeMm } } as const
  const blank = newDesign({ name: 'Star', product: 'XX001', colours: ['white'] }, [front])
  const design = applyChanges(blank, addLayers(blank, front.id, [own]))
  const variables = [variableOf('first'), variableOf('last'), variableOf('unused')]
  return new Map(design).set('settings', { ...settingsOf(design), variables })
}
const values = { first: 'Maximilian', last: 'ß', unused: '𓀀' }
const technique = { smallestTextMm: 2.5 }
const nothing = { missingCharacters: [], fittedSizes: {} }

it('values that are printed as designed have no problems', () => {
  const facts = { ...nothing, fittedSizes: { 'layer:names': 2.5 } }
  expect(checkFilled(designWith(10), values, facts, technique)).toEqual({})
})

it('every filled value of a text that becomes smaller than the technique prints is too long', () => {
  const facts = { ...nothing, fittedSizes: { 'layer:names': 2.4 } }
  expect(checkFilled(designWith(10), values, facts, technique)).toEqual({ first: 'too_long', last: 'too_long' })
  expect(checkFilled(designWith(10), { ...values, last: '' }, facts, technique)).toEqual({ first: 'too_long' })
})

it('a text that the seller made smaller than that must keep its own size', () => {
  const factsOf = (sizeMm: number) => ({ ...nothing, fittedSizes: { 'layer:names': sizeMm } })
  expect(checkFilled(designWith(2), values, factsOf(2), technique)).toEqual({})
  expect(checkFilled(designWith(2), { first: 'Maximilian' }, factsOf(1.8), technique)).toEqual({ first: 'too_long' })
})

it('a value with a missing character is reported, also if it is printed in capitals; other texts are not', () => {
  const facts = { ...nothing, missingCharacters: ['SS', 'Ж'] }
  expect(checkFilled(designWith(10), values, facts, technique)).toEqual({ last: 'characters' })
})
