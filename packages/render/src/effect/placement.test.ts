import { describe, expect, test } from 'vitest'
import { fullPlacement, placeArtwork } from './placement.ts'

/** The print rectangle of the phone case's pictures, and the print sizes of its smallest and largest models. */
const pictured = { widthMm: 89.4, heightMm: 168.4 }
const models = { small: { width: 824, height: 1524 }, large: { width: 894, height: 1684 } }

/** Returns the aspect ratio of an artwork on the print, in physical dimensions. */
function shapeOn({ width, height }: { width: number; height: number }): number {
  return (width * pictured.widthMm) / (height * pictured.heightMm)
}

describe('placeArtwork', () => {
  test('placeArtwork fills the print rectangle exactly with an artwork of the same aspect ratio', () => {
    const { artwork } = placeArtwork(fullPlacement, models.large, pictured)
    expect(artwork.left).toBeCloseTo(0)
    expect(artwork.top).toBeCloseTo(0)
    expect([artwork.width, artwork.height]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  })

  test('placeArtwork covers another product size without distortion, cropping both sides by at most 2 %', () => {
    const { artwork, clip } = placeArtwork(fullPlacement, models.small, pictured)
    expect(shapeOn(artwork)).toBeCloseTo(models.small.width / models.small.height)
    expect(clip).toEqual({ left: 0, top: 0, width: 1, height: 1 })
    const over = [artwork.width - 1, artwork.height - 1]
    expect(Math.min(...over)).toBeCloseTo(0)
    expect(Math.max(...over)).toBeLessThan(0.02)
    expect(artwork.left).toBeCloseTo((1 - artwork.width) / 2)
    expect(artwork.top).toBeCloseTo((1 - artwork.height) / 2)
  })

  test('placeArtwork leaves space if the artwork is contained', () => {
    const { artwork } = placeArtwork({ ...fullPlacement, fit: 'contain' }, models.small, pictured)
    expect(shapeOn(artwork)).toBeCloseTo(models.small.width / models.small.height)
    expect(Math.max(artwork.width, artwork.height)).toBeCloseTo(1)
    expect(Math.min(artwork.width, artwork.height)).toBeLessThan(1)
  })
})
