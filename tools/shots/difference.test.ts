import { describe, expect, it } from 'vitest'
import { differenceOf, isWithin, type Luminance, referenceWidth } from './difference.ts'

type Block = { left: number; top: number; width: number; height: number }
const hero: Block = { left: 20, top: 40, width: 120, height: 60 }

/** A light page with a dark block and lines of text on it. */
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

describe('a page against its reference', () => {
  it('is the same as itself', () => {
    expect(differenceOf(pageWith(hero), pageWith(hero))).toEqual({ share: 0, height: 0 })
  })

  it('may have other letters and the grain of its format', () => {
    const taken = pageWith(hero, { textShift: 3, noise: 8 })
    expect(isWithin(differenceOf(pageWith(hero), taken))).toBe(true)
  })

  it('fails when a block has moved', () => {
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, left: 44 })))).toBe(false)
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, top: 56 })))).toBe(false)
  })

  it('fails when a block is gone, or has become longer with the page', () => {
    expect(isWithin(differenceOf(pageWith(hero), pageWith({ ...hero, width: 0 })))).toBe(false)
    expect(isWithin(differenceOf(pageWith(hero), pageWith(hero, { height: 412 })))).toBe(false)
  })
})
