import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ImageLayer } from '../layers/image/schema.ts'
import { framed, threeLayers } from '../test-designs.ts'
import { cropToFrame, panCrop, wholeFrame, zoomCrop } from './crop.ts'
import { rotatePoint } from './points.ts'
import { resizeFrame } from './resize.ts'

function image(more: Partial<ImageLayer> = {}): ImageLayer {
  const layer = framed(threeLayers(), 'layer:a')
  if (layer.type !== 'image') throw new Error('the first layer is an image')
  return { ...layer, x: 100, y: 80, width: 60, height: 40, ...more }
}

/** Returns the position on the print area of a point of the artwork, given in fractions of it. */
function placeOf(layer: ImageLayer, u: number, v: number) {
  const { crop } = layer.props
  const x = ((u - crop.left) / crop.width - 0.5) * layer.width * (layer.isFlippedX ? -1 : 1)
  const y = ((v - crop.top) / crop.height - 0.5) * layer.height * (layer.isFlippedY ? -1 : 1)
  return rotatePoint({ x: layer.x + x, y: layer.y + y }, layer, layer.rotation)
}

it('cropToFrame hides part of the artwork without moving the visible part', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: -180, max: 180 }),
      fc.double({ min: 0.2, max: 0.9, noNaN: true }),
      fc.constantFrom('n' as const, 'e' as const, 's' as const, 'w' as const),
      (isFlippedX, isFlippedY, rotation, share, handle) => {
        const layer = image({ isFlippedX, isFlippedY, rotation })
        const reach = { n: [0, -0.5], s: [0, 0.5], e: [0.5, 0], w: [-0.5, 0] }[handle]
        const to = rotatePoint(
          {
            x: layer.x + (reach[0] ?? 0) * layer.width * (2 * share - 1),
            y: layer.y + (reach[1] ?? 0) * layer.height * (2 * share - 1),
          },
          layer,
          rotation,
        )
        const cropped = cropToFrame(layer, resizeFrame(layer, handle, to, { keepsRatio: false, fromCenter: false }))
        for (const [u, v] of [
          [0.5, 0.5],
          [0.1, 0.9],
        ] as const) {
          const [before, after] = [placeOf(layer, u, v), placeOf(cropped, u, v)]
          expect(after.x).toBeCloseTo(before.x, 6)
          expect(after.y).toBeCloseTo(before.y, 6)
        }
        const { crop } = cropped.props
        expect(crop.left + crop.width).toBeLessThanOrEqual(1.000001)
        expect(crop.top + crop.height).toBeLessThanOrEqual(1.000001)
      },
    ),
  )
})

it('cropToFrame clamps the frame to the artwork', () => {
  const layer = image()
  const wider = cropToFrame(layer, { ...layer, x: 130, width: 120 })
  expect(wider).toMatchObject({ x: 100, width: 60, props: { crop: { left: 0, width: 1 } } })
})

it('wholeFrame returns the frame of the whole artwork around its visible part', () => {
  const layer = image({ width: 30, x: 85 })
  const half = { ...layer, props: { ...layer.props, crop: { left: 0, top: 0, width: 0.5, height: 1 } } }
  expect(wholeFrame(half)).toMatchObject({ x: 100, y: 80, width: 60, height: 40 })
})

it('panCrop keeps the frame filled', () => {
  const layer = zoomCrop(image(), 2)
  expect(layer.props.crop).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 })
  expect(panCrop(layer, { x: 15, y: 0 }).props.crop.left).toBeCloseTo(0.125)
  expect(panCrop(layer, { x: 500, y: 500 }).props.crop).toMatchObject({ left: 0, top: 0 })
  expect(panCrop({ ...layer, isFlippedX: true }, { x: 15, y: 0 }).props.crop.left).toBeCloseTo(0.375)
})

it('zoomCrop stops when the artwork just fills its frame', () => {
  const layer = zoomCrop(image(), 4)
  expect(zoomCrop(layer, 0.01).props.crop).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})
