import { expect, test } from 'vitest'
import { layersOn, type Placement } from '../design.ts'
import type { Frame } from '../frame.ts'
import { isFramed } from '../layers/registry.ts'
import { newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '../new-design.ts'
import { addLayers, type NewLayer } from '../operations/layers.ts'
import { area, artwork, emptyDesign, withChanges } from '../test-designs.ts'
import { checkPlace } from './check-place.ts'

const front = area('front', 300, 400, { bleedMm: 3 })
const overAll = { x: 150, y: 200, width: 310, height: 410 }
const shape = (kind: Parameters<typeof newShapeLayer>[1], frame: Partial<Frame> = {}) => ({
  ...newShapeLayer(front, kind),
  ...overAll,
  ...frame,
})

/** Returns the problems of layers that are moved as one. */
function problemsOf(layers: readonly NewLayer[], placement: Placement = front) {
  const design = withChanges(emptyDesign(placement), (before) => addLayers(before, placement.id, layers))
  return checkPlace('layer:top', layersOn(design, placement.id).filter(isFramed), placement)
}
const codesOf = (...layers: NewLayer[]) => problemsOf(layers).map(({ code }) => code)

test('checkPlace allows only layers that fill their box to the corners to be cut off', () => {
  expect(codesOf(shape('rectangle'))).toEqual([])
  expect(codesOf(newPatternLayer(front, artwork))).toEqual([])
  const image = { ...newImageLayer(front, artwork), width: 700, height: 500 }
  expect(codesOf(image)).toEqual([])
  for (const kind of ['ellipse', 'heart', 'star', 'triangle'] as const) {
    expect(codesOf(shape(kind)), kind).toEqual(['outside_print_area'])
  }
  const masked = { ...image, props: { ...image.props, mask: 'heart' as const } }
  expect(codesOf(masked)).toEqual(['outside_print_area'])
  const words = { ...newTextLayer(front, 'HELLO', 'Anton'), width: 310, height: 410 }
  expect(codesOf(words)).toEqual(['outside_print_area'])
})

test('checkPlace reports an unfilled frame and a background with rounded corners across the edge', () => {
  const made = newShapeLayer(front, 'rectangle')
  const large = { width: 310, height: 410 }
  const frame = { ...made, ...large, props: { ...made.props, fill: null } }
  const round = { ...made, ...large, props: { ...made.props, cornerRadius: 0.2 } }
  expect(codesOf(frame)).toEqual(['outside_print_area'])
  expect(codesOf(round)).toEqual(['outside_print_area'])
})

test('checkPlace reports a rotated background that does not reach every corner', () => {
  expect(codesOf(shape('rectangle', { width: 420, height: 420, rotation: 45 }))).toEqual(['outside_print_area'])
  expect(codesOf(shape('rectangle', { width: 520, height: 520, rotation: 45 }))).toEqual([])
})

test('checkPlace accepts an elliptical background on an elliptical area', () => {
  const coaster = area('full', 90, 90, { shape: 'ellipse', bleedMm: 3 })
  const disc = { ...newShapeLayer(coaster, 'ellipse'), x: 45, y: 45, width: 96, height: 96 }
  expect(problemsOf([disc], coaster)).toEqual([])
  const [small] = problemsOf([{ ...disc, width: 88 }], coaster)
  expect(small).toMatchObject({ code: 'outside_safe_area' })
})

test('checkPlace reports several layers across the edge as one problem', () => {
  const across = [100, 150, 200].map((y) => shape('star', { x: 20, y, width: 60, height: 60 }))
  const problems = problemsOf(across)
  expect(problems).toMatchObject([{ code: 'outside_print_area', severity: 'warning', layer: 'layer:top' }])
  expect(problems[0]?.layers).toHaveLength(3)
  expect(problems[0]?.values).toEqual({ mm: 7 })
})

test('checkPlace reports a layer completely outside the area as a separate error', () => {
  const lost = shape('star', { x: -100, width: 60, height: 60 })
  const problems = problemsOf([shape('star', { width: 60, height: 60 }), lost])
  expect(problems).toMatchObject([{ severity: 'error', layer: lost.id, layers: [lost.id] }])
})

test('checkPlace allows scattered pieces to be cut off but not text among them', () => {
  const pieces = Array.from({ length: 48 }, (_, i) =>
    shape('heart', { x: (i % 6) * 60, y: Math.floor(i / 6) * 57, width: 50, height: 50 }),
  )
  expect(problemsOf(pieces)).toEqual([])
  const words = { ...newTextLayer(front, 'HELLO', 'Anton'), x: 20, width: 100, height: 20 }
  expect(problemsOf([...pieces, words])).toMatchObject([{ code: 'outside_print_area', layers: [words.id] }])
  const leftHalf = pieces.filter(({ x }) => x < 130)
  expect(problemsOf(leftHalf)).toMatchObject([{ code: 'outside_print_area' }])
})
