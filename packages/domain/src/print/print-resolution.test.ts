import { expect, test } from 'vitest'
import { maxPrintPixels, pixelsWithBleed, printResolution } from './print-resolution.ts'

test('printResolution is 300 dpi for a chest print', () => {
  const shirt = { widthMm: 320, heightMm: 400, bleedMm: 0 }
  expect(printResolution(shirt)).toBe(300)
  expect(pixelsWithBleed(shirt, 300)).toEqual({ widthPx: 3780, heightPx: 4724 })
})

test('printResolution is reduced for a blanket so that it fits the maximum size including bleed', () => {
  const blanket = { widthMm: 1300, heightMm: 1700, bleedMm: 10 }
  const dpi = printResolution(blanket)
  const { widthPx, heightPx } = pixelsWithBleed(blanket, dpi)
  expect([dpi, widthPx, heightPx]).toEqual([101, 5249, 6839])
  expect(widthPx * heightPx).toBeLessThanOrEqual(maxPrintPixels)
})
