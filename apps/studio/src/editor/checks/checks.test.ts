import { applyChanges } from '@podwright/design/changes'
import { updateLayers } from '@podwright/design/operations/layers'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { expect, test } from 'vitest'
import { openEditor } from '../canvas/test-stage.ts'
import { garmentsOf, unplacedProblems } from './checks.ts'
import { fixProblem } from './fixes.ts'

test('contrast is checked on colors sold, colors ticked for sale, and the current color', () => {
  const state = openEditor().state()
  const colours = ['white', 'navy', 'red', 'pink'].map((code) => ({ code, name: code, hex: '#000000', isDark: false }))
  const product = { ...state.product, colours }
  const codes = (colour: string, offered: readonly string[]) =>
    garmentsOf({ ...state, product, colour, offered }).map(({ code }) => code)
  expect(codes('white', [])).toEqual(['white'])
  expect(codes('red', [])).toEqual(['white', 'red'])
  expect(codes('white', ['red', 'navy'])).toEqual(['white', 'navy', 'red'])
})

test('a layer without an area on the product is reported until it is shown or deleted', () => {
  const { design } = openEditor().state()
  const hidden = applyChanges(
    design,
    updateLayers(design, ['layer:a'], (layer) => ({ ...layer, isHidden: true })),
  )
  const unplaced = ['layer:a', 'layer:a', 'layer:b', 'layer:gone']
  const [problem, ...others] = unplacedProblems({ design: hidden, unplaced })
  if (!problem) throw new Error('no problem')
  expect(problem).toMatchObject({ code: 'layer_unplaced', layer: 'layer:a', fixes: ['show_layer', 'remove_layer'] })
  expect(others).toEqual([])
  const shown = applyChanges(hidden, fixProblem(hidden, problem, 'show_layer', techniqueRules.dtg))
  expect(unplacedProblems({ design: shown, unplaced })).toEqual([])
})
