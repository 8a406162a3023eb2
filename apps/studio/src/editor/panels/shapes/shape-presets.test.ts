import { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { newShapeLayer } from '@podwright/design/new-design'
import { outlineOfShape } from '@podwright/render/painter/shape-outlines'
import { expect, it } from 'vitest'
import { shapePresets } from './shape-presets.ts'

it.each(shapePresets)('$id can be stored and drawn', ({ props }) => {
  const made = newShapeLayer({ widthMm: 300, heightMm: 400 }, props.shape ?? 'rectangle')
  const layer = { ...made, parent: 'placement:front', order: 'a0', props: { ...made.props, ...props } }
  expect(ShapeLayer.parse(layer)).toEqual(layer)
  expect(outlineOfShape(layer).length).toBeGreaterThan(4)
})

it('has each shape once', () => {
  expect(new Set(shapePresets.map(({ id }) => id)).size).toBe(shapePresets.length)
})
