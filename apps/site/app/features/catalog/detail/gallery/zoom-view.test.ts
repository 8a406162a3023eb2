import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestScale, panBy, wholePicture, zoomTo } from './zoom-view.ts'

const window = { width: 1600, height: 900 }

test('zooming keeps the point under the pointer in place', () => {
  const point = { x: 100, y: -200 }
  const once = zoomTo(wholePicture, 3, point, window)
  const pictured = { x: (point.x - once.x) / once.scale, y: (point.y - once.y) / once.scale }
  const twice = zoomTo(once, 4, point, window)
  expect((point.y - twice.y) / twice.scale).toBeCloseTo(pictured.y)
  expect((point.x - twice.x) / twice.scale).toBeCloseTo(pictured.x)
})

test('the scale stays between the whole picture and the maximum', () => {
  expect(zoomTo(wholePicture, 0.2, { x: 0, y: 0 }, window)).toEqual(wholePicture)
  expect(zoomTo(wholePicture, 99, { x: 0, y: 0 }, window).scale).toBe(largestScale)
})

test('a picture that fits does not move', () => {
  const moved = panBy(wholePicture, { x: 50, y: 50 }, window)
  expect(moved.x).toBeCloseTo(0)
  expect(moved.y).toBeCloseTo(0)
})

test('an enlarged picture is never moved past its edge', () => {
  const distance = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(fc.double({ min: 1, max: largestScale, noNaN: true }), distance, distance, (scale, x, y) => {
      const view = panBy(zoomTo(wholePicture, scale, { x: 0, y: 0 }, window), { x, y }, window)
      const side = window.height * view.scale
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (side - window.width) / 2) + 1e-9)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (side - window.height) / 2) + 1e-9)
    }),
  )
})
