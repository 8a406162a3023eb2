import { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { outlineOfShape } from '@podwright/render/painter/shape-outlines'
import { expect, it } from 'vitest'
import { shapeOf, shapePresets } from './shape-presets.ts'

it.each(shapePresets)('$id is valid for storing and renders', (preset) => {
  const layer = { ...shapeOf({ widthMm: 300, heightMm: 400 }, preset), parent: 'placement:front', order: 'a0' }
  expect(ShapeLayer.parse(layer)).toEqual(layer)
  expect(outlineOfShape(layer).length).toBeGreaterThan(4)
})

it('each shape has a unique id', () => {
  expect(new Set(shapePresets.map(({ id }) => id)).size).toBe(shapePresets.length)
})
