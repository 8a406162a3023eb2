import { applyChanges } from '@podwright/design/changes'
import { cornersOf } from '@podwright/design/geometry/points'
import { framed, threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { changeFrame, type FrameChange, shownFrame } from './frame.ts'

const texts = { layOut: () => ({ outline: [], lines: [''], widthMm: 1, heightMm: 1, missing: [], sizeMm: 5 }) }

function changed(ids: readonly string[], change: Omit<FrameChange, 'keepsRatio'> & { keepsRatio?: boolean }) {
  const design = threeLayers()
  return applyChanges(design, changeFrame(design, ids, { keepsRatio: false, ...change }, texts))
}

it('the position is the top left corner of one layer or of several', () => {
  const design = threeLayers()
  const { x, width } = framed(design, 'layer:c')
  expect(shownFrame(design, ['layer:c'])?.x).toBeCloseTo(x - width / 2)
  expect(shownFrame(design, ['layer:a', 'layer:c'])?.rotation).toBeUndefined()
  expect(shownFrame(design, [])).toBeUndefined()
})

it('a layer moves to a position', () => {
  expect(shownFrame(changed(['layer:c'], { field: 'x', value: 12 }), ['layer:c'])?.x).toBeCloseTo(12)
})

it('resizing a rotated layer keeps its top left corner', () => {
  const turned = changed(['layer:c'], { field: 'rotation', value: 30 })
  const [before] = cornersOf(framed(turned, 'layer:c'))
  const wide = applyChanges(
    turned,
    changeFrame(turned, ['layer:c'], { field: 'width', value: 200, keepsRatio: false }, texts),
  )
  const [after] = cornersOf(framed(wide, 'layer:c'))
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
  expect(framed(wide, 'layer:c').width).toBe(200)
})

it('the aspect ratio is kept on request', () => {
  const image = framed(changed(['layer:a'], { field: 'width', value: 90, keepsRatio: true }), 'layer:a')
  expect(image.height).toBeCloseTo(60)
})

it('resizing a line of text scales its letters', () => {
  const before = framed(threeLayers(), 'layer:b')
  const after = framed(changed(['layer:b'], { field: 'width', value: before.width * 2 }), 'layer:b')
  if (before.type !== 'text' || after.type !== 'text') throw new Error('no text')
  expect(after.props.sizeMm).toBeCloseTo(before.props.sizeMm * 2)
})

it('several layers are scaled as one', () => {
  const ids = ['layer:a', 'layer:c']
  const frame = shownFrame(changed(ids, { field: 'width', value: 100 }), ids)
  expect(frame?.width).toBeCloseTo(100)
})
