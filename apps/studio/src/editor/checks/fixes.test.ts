import { applyChanges } from '@podwright/design/changes'
import { checkDesign } from '@podwright/design/checks/check-design'
import type { CheckFacts } from '@podwright/design/checks/facts'
import type { Design } from '@podwright/design/design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { groupLayers } from '@podwright/design/operations/layers'
import { area, artwork, framed, threeLayers, withChanges } from '@podwright/design/test-designs'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { expect, it } from 'vitest'
import { fixProblem, type PlainFix } from './fixes.ts'

const facts: CheckFacts = {
  artworks: new Map([[artwork.hash, { semiTransparentShare: 0, meanColour: '#c03a2b', spread: 0.3 }]]),
  texts: new Map(),
  technique: techniqueRules.dtf,
  garments: [],
}

function withLayer(id: string, change: (layer: FramedLayer) => FramedLayer): Design {
  const design = new Map(threeLayers())
  design.set(id, change(framed(design, id)))
  return design
}

const problemsOf = (design: Design) =>
  checkDesign(design, facts).filter(({ placement }) => placement === 'placement:front')

/** The problem of a design, and what remains of it after its fix. */
function afterFix(design: Design, code: string, fix: PlainFix) {
  const problem = problemsOf(design).find((found) => found.code === code)
  if (!problem) throw new Error(`${code} was not found`)
  expect(problem.fixes).toContain(fix)
  const next = applyChanges(design, fixProblem(design, problem, fix, facts.technique))
  expect(problemsOf(next).map((found) => found.code)).not.toContain(code)
  return next
}

it('a picture is scaled down about its center until it is sharp', () => {
  const design = withLayer('layer:a', (layer) => ({ ...layer, x: 150, y: 200, width: 1500, height: 1000 }))
  const problem = problemsOf(design).find(({ code }) => code === 'resolution_too_low')
  if (!problem) throw new Error('sharp already')
  const next = applyChanges(design, fixProblem(design, problem, 'shrink_to_resolution', facts.technique))
  expect(problemsOf(next).some(({ code }) => code.startsWith('resolution'))).toBe(false)
  expect(framed(next, 'layer:a')).toMatchObject({ x: 150, y: 200 })
})

it('a layer is moved into the safe area without resizing when there is space', () => {
  const design = withLayer('layer:c', (layer) => ({ ...layer, x: 50, y: 200, width: 90, height: 90 }))
  const next = afterFix(design, 'outside_safe_area', 'move_into_safe_area')
  expect(framed(next, 'layer:c')).toMatchObject({ x: 55, y: 200, width: 90 })
})

it('a layer too large for the safe area is scaled down', () => {
  const design = withLayer('layer:c', (layer) => ({ ...layer, x: 150, y: 200, width: 295, height: 100 }))
  expect(framed(afterFix(design, 'outside_safe_area', 'move_into_safe_area'), 'layer:c').width).toBeLessThan(280)
})

it('fitting to the print area leaves no warning about its edge', () => {
  const design = withLayer('layer:c', (layer) => ({ ...layer, x: 150, y: 200, width: 600, height: 600 }))
  const next = afterFix(design, 'outside_print_area', 'fit_to_area')
  expect(problemsOf(next).map(({ code }) => code)).not.toContain('outside_safe_area')
})

it('a rotated layer outside the print area is moved onto it', () => {
  const design = withLayer('layer:c', (layer) => ({ ...layer, x: 900, y: -300, rotation: 30 }))
  afterFix(design, 'outside_print_area', 'fit_to_area')
})

it('letters are enlarged to the minimum of the technique', () => {
  const design = withLayer('layer:b', (layer) =>
    layer.type === 'text' ? { ...layer, props: { ...layer.props, sizeMm: 1 } } : layer,
  )
  const text = framed(afterFix(design, 'text_too_small', 'enlarge_text'), 'layer:b')
  expect(text.type === 'text' && text.props.sizeMm).toBe(techniqueRules.dtf.smallestTextMm)
})

it('lines are thickened to the minimum of the technique', () => {
  const stroke = { colour: '#000000', widthMm: 0.1, dash: [] }
  const design = withLayer('layer:c', (layer) =>
    layer.type === 'shape' ? { ...layer, props: { ...layer.props, stroke } } : layer,
  )
  afterFix(design, 'line_too_thin', 'thicken_line')
})

it('a translucent layer with a soft shadow and a translucent fill becomes opaque', () => {
  const shadow = { xMm: 1, yMm: 1, blurMm: 2, colour: '#00000066' }
  const design = withLayer('layer:c', (layer) =>
    layer.type === 'shape'
      ? { ...layer, opacity: 0.5, shadow, props: { ...layer.props, fill: { kind: 'solid', colour: '#ff000080' } } }
      : layer,
  )
  const shape = framed(afterFix(design, 'semi_transparency', 'make_opaque'), 'layer:c')
  expect(shape).toMatchObject({ opacity: 1, shadow: { blurMm: 0, colour: '#000000' } })
})

it('a layer with a missing picture is removed', () => {
  const missing = { ...facts, artworks: new Map([[artwork.hash, null]]) }
  const [problem] = checkDesign(threeLayers(), missing).filter(({ code }) => code === 'artwork_missing')
  if (!problem) throw new Error('nothing is missing')
  const next = applyChanges(threeLayers(), fixProblem(threeLayers(), problem, 'remove_layer', facts.technique))
  expect(next.has('layer:a')).toBe(false)
})

it('a locked layer is fixed too', () => {
  const design = withLayer('layer:c', (layer) => ({ ...layer, x: 50, y: 200, width: 90, height: 90, isLocked: true }))
  afterFix(design, 'outside_safe_area', 'move_into_safe_area')
})

it('the layers of a group are moved and scaled together', () => {
  const group = (before: Design) => groupLayers(before, ['layer:b', 'layer:c'], 'layer:g')
  const spread = new Map(threeLayers())
  spread.set('layer:b', { ...framed(spread, 'layer:b'), x: -10, y: 50, width: 60, height: 20 })
  spread.set('layer:c', { ...framed(spread, 'layer:c'), x: 290, y: 150, width: 90, height: 90 })
  const next = afterFix(withChanges(spread, group), 'outside_print_area', 'fit_to_area')
  const [one, two] = [framed(next, 'layer:b'), framed(next, 'layer:c')]
  const factor = one.width / 60
  expect(two.width / 90).toBeCloseTo(factor)
  expect((two.x - one.x) / 300).toBeCloseTo(factor)
})

it('a fix of a deleted layer leaves the design unchanged', () => {
  const problem = { layers: ['layer:gone'], placement: area('front').id }
  expect(fixProblem(threeLayers(), problem, 'fit_to_area', facts.technique)).toEqual([])
})
