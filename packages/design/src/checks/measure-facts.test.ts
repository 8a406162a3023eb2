import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureFacts } from './measure-facts.ts'

/** Creates a picture from a function of the pixel position. */
function picture(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number, number],
) {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rgba.set(at(x, y), (y * width + x) * 4)
  return { width, height, rgba }
}

test('measureFacts returns the color of a single-color artwork and no spread', () => {
  expect(measureFacts(picture(9, 9, () => [200, 30, 40, 255]))).toEqual({
    semiTransparentShare: 0,
    meanColour: '#c81e28',
    spread: 0,
  })
})

test('measureFacts reports no semi-transparency and no spread for an invisible artwork', () => {
  expect(measureFacts(picture(9, 9, () => [200, 30, 40, 0]))).toMatchObject({ semiTransparentShare: 0, spread: 0 })
})

test('measureFacts marks only artworks without visible pixels as blank', () => {
  expect(measureFacts(picture(9, 9, () => [200, 30, 40, 0])).isBlank).toBe(true)
  expect(measureFacts(picture(9, 9, () => [255, 255, 255, 4])).isBlank).toBe(true)
  expect(measureFacts(picture(9, 9, (x, y) => [255, 255, 255, x + y === 0 ? 20 : 0])).isBlank).toBeUndefined()
  expect(measureFacts(picture(9, 9, () => [0, 0, 0, 255])).isBlank).toBeUndefined()
})

test('measureFacts returns a large spread for black and white', () => {
  const { spread } = measureFacts(picture(10, 10, (x) => (x < 5 ? [0, 0, 0, 255] : [255, 255, 255, 255])))
  expect(spread).toBeGreaterThan(0.4)
})

test('measureFacts ignores antialiased edges but counts a glow as semi-transparent', () => {
  const edge = picture(20, 20, (x) => [0, 0, 0, x < 10 ? 255 : x === 10 ? 128 : 0])
  expect(measureFacts(edge).semiTransparentShare).toBe(0)
  const glow = picture(20, 20, (x) => [0, 0, 0, x < 10 ? 255 : 128])
  expect(measureFacts(glow).semiTransparentShare).toBeCloseTo(0.45, 2)
})

test('measureFacts stays within its bounds for any pixels', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 36, maxLength: 36 }), (rgba) => {
      const { semiTransparentShare, meanColour, spread } = measureFacts({ width: 3, height: 3, rgba })
      expect(semiTransparentShare).toBeGreaterThanOrEqual(0)
      expect(semiTransparentShare).toBeLessThanOrEqual(1)
      expect(meanColour).toMatch(/^#[0-9a-f]{6}$/)
      expect(spread).toBeGreaterThanOrEqual(0)
      expect(spread).toBeLessThanOrEqual(1)
    }),
  )
})
