import { describe, expect, it } from 'vitest'
import { differenceOf, isWithin, type Luminance, referenceWidth } from './difference.ts'

type Block = { left: number; top: number; width: number; height: number }
const hero: Block = { left: 20, top: 40, width: 120, height: 60 }

/** Returns a light page with a dark block and lines of text. */
function pageWith(block: Block, { height = 400, textShift = 0, noise = 0 } = {}): Luminance {
  const pixels = new Uint8Array(referenceWidth * height).fill(248)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < referenceWidth; x++) {
      const at = y * referenceWidth + x
      const isBlock = x >= block.left && x < block.left + block.width && y >= block.top && y < block.top + block.height
      if (isBlock) pixels[at] = 90
      else if (y > 150 && y % 6 === 0 && (x + textShift) % 7 < 4) pixels[at] = 200
      pixels[at] = Math.min(255, (pixels[at] ?? 0) + (noise === 0 ? 0 : (at * 7919) % noise))
    }
  }
  return { width: referenceWidth, height, pixels }
}

describe('comparison of a page with its reference', () => {
  it('a page equals itself', () => {
    expect(differenceOf(pageWith(hero), pageWith(hero))).toEqual({ share: 0, height: 0 })
  })

  it('a page with other text and compression noise matches its reference', () => {
    const taken = pageWith(hero, { textShift: 3, noise: 8 })
    expect(isWithin(differenceOf(pageWith(hero), taken))).toBe(true)
  })

  it('a page with a moved block differs from its reference', () => {
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, left: 44 })))).toBe(false)
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, top: 56 })))).toBe(false)
  })

  it('a page differs from its reference when a block is missing or has made the page longer', () => {
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, width: 0 })))).toBe(false)
    expect(isWithin(differenceOf(pageWith(hero), pageWith(hero, { height: 412 })))).toBe(false)
  })
})
