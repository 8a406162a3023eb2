import { expect, it } from 'vitest'
import { cornerColour } from './corner-colour.ts'

/** A picture of 2 × 2 pixels, which are all corners. */
function picture(...bytes: number[]) {
  return { width: 2, height: 2, readPixels: () => Uint8ClampedArray.from(bytes) }
}

it('the corner color is that of most corners', () => {
  expect(cornerColour(picture(9, 9, 9, 255, 200, 210, 220, 255, 200, 210, 220, 255, 0, 0, 0, 255))).toBe('#c8d2dc')
})

it('the corner color is white where the corners are transparent', () => {
  expect(cornerColour(picture(...Array(16).fill(0)))).toBe('#ffffff')
})
