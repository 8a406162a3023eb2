import { applyChanges } from '@podwright/design/changes'
import { boundsOfLayers } from '@podwright/design/operations/transform'
import { area, framed, threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { centreLayers, fitLayers } from './fit.ts'

// The image is 3:2; the area is 300 × 400 mm.
const front = area('front')

it('contain shows the whole image as large as the area allows', () => {
  const whole = area('front', 300, 400, { safeMm: 0 })
  const design = applyChanges(threeLayers(), fitLayers(threeLayers(), ['layer:a'], whole, 'contain'))
  expect(framed(design, 'layer:a')).toMatchObject({ x: 150, y: 200, width: 300, height: 200 })
})

it('contain stays within the safe area, so that the print check has no warning', () => {
  const cut = area('front', 300, 400, { bleedMm: 3, safeMm: 5 })
  const design = applyChanges(threeLayers(), fitLayers(threeLayers(), ['layer:a'], cut, 'contain'))
  expect(framed(design, 'layer:a')).toMatchObject({ x: 150, y: 200, width: 290 })
})

it('cover fills the area and its bleed', () => {
  const bled = area('front', 300, 400, { bleedMm: 3 })
  const design = applyChanges(threeLayers(), fitLayers(threeLayers(), ['layer:a'], bled, 'cover'))
  expect(framed(design, 'layer:a').height).toBeCloseTo(406)
  expect(framed(design, 'layer:a').width).toBeCloseTo(609)
})

it('several layers are fitted as one', () => {
  const ids = ['layer:a', 'layer:c']
  const design = applyChanges(threeLayers(), fitLayers(threeLayers(), ids, front, 'width'))
  const bounds = boundsOfLayers(design, ids)
  expect(bounds?.left).toBeCloseTo(0)
  expect(bounds?.right).toBeCloseTo(300)
})

it('centering applies to one axis only', () => {
  const moved = applyChanges(threeLayers(), fitLayers(threeLayers(), ['layer:c'], front, 'contain'))
  const aside = new Map(moved)
  aside.set('layer:c', { ...framed(moved, 'layer:c'), x: 10, y: 10 })
  const design = applyChanges(aside, centreLayers(aside, ['layer:c'], front, 'x'))
  expect(framed(design, 'layer:c')).toMatchObject({ x: 150, y: 10 })
})

it('locked layers are not moved', () => {
  const design = new Map(threeLayers())
  design.set('layer:a', { ...framed(design, 'layer:a'), isLocked: true })
  expect(fitLayers(design, ['layer:a'], front, 'contain')).toEqual([])
})
