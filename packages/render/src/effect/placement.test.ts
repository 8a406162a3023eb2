import { describe, expect, test } from 'vitest'
import { fullPlacement, placeArtwork } from './placement.ts'

/** The print rectangle of the phone case's pictures, and what its smallest and largest models are printed with. */
const pictured = { widthMm: 89.4, heightMm: 168.4 }
const models = { small: { width: 824, height: 1524 }, large: { width: 894, height: 1684 } }

/** Width over height of an artwork as it lies on the print, in millimetres. */
function shapeOn({ width, height }: { width: number; height: number }): number {
  return (width * pictured.widthMm) / (height * pictured.heightMm)
}

describe('an artwork on the print rectangle of a picture', () => {
  test('of the same shape fills it exactly', () => {
    const { artwork } = placeArtwork(fullPlacement, models.large, pictured)
    expect(artwork.left).toBeCloseTo(0)
    expect(artwork.top).toBeCloseTo(0)
    expect([artwork.width, artwork.height]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  })

  test('of another size of the product covers it unstretched, cut evenly on two sides by no more than 2 %', () => {
    const { artwork, clip } = placeArtwork(fullPlacement, models.small, pictured)
    expect(shapeOn(artwork)).toBeCloseTo(models.small.width / models.small.height)
    expect(clip).toEqual({ left: 0, top: 0, width: 1, height: 1 })
    const over = [artwork.width - 1, artwork.height - 1]
    expect(Math.min(...over)).toBeCloseTo(0)
    expect(Math.max(...over)).toBeLessThan(0.02)
    expect(artwork.left).toBeCloseTo((1 - artwork.width) / 2)
    expect(artwork.top).toBeCloseTo((1 - artwork.height) / 2)
  })

  test('that is contained leaves room instead', () => {
    const { artwork } = placeArtwork({ ...fullPlacement, fit: 'contain' }, models.small, pictured)
    expect(shapeOn(artwork)).toBeCloseTo(models.small.width / models.small.height)
    expect(Math.max(artwork.width, artwork.height)).toBeCloseTo(1)
    expect(Math.min(artwork.width, artwork.height)).toBeLessThan(1)
  })
})
