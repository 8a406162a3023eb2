import { describe, expect, test } from 'vitest'
import { colorDistance, isDark, luminanceOf, oklabOf, parseHex } from './color-distance.ts'

describe('colors', () => {
  test('parseHex reads six and eight digits', () => {
    expect(parseHex('#1b1B1e')).toEqual([27, 27, 30])
    expect(parseHex('#ff7a1a80')).toEqual([255, 122, 26])
  })

  test('luminanceOf returns the luminance defined by WCAG', () => {
    expect(luminanceOf([255, 255, 255])).toBeCloseTo(1, 10)
    expect(luminanceOf([0, 0, 0])).toBe(0)
    expect(luminanceOf([118, 118, 118])).toBeCloseTo(0.1812, 4)
  })

  test('isDark is true for navy, black and bottle green but not for light gray, sand and white', () => {
    expect(['#1b1b1e', '#1f2a44', '#0b3d2e'].map((hex) => isDark(parseHex(hex)))).toEqual([true, true, true])
    expect(['#d9d9d6', '#e8dcc4', '#ffffff'].map((hex) => isDark(parseHex(hex)))).toEqual([false, false, false])
  })

  test('oklabOf returns the published reference values', () => {
    const red = oklabOf([255, 0, 0])
    expect(red[0]).toBeCloseTo(0.62796, 4)
    expect(red[1]).toBeCloseTo(0.22486, 4)
    expect(red[2]).toBeCloseTo(0.12585, 4)
  })

  test('colorDistance is symmetric and zero for equal colors', () => {
    expect(colorDistance([12, 200, 40], [12, 200, 40])).toBe(0)
    expect(colorDistance([0, 0, 0], [255, 255, 255])).toBeCloseTo(1, 3)
    expect(colorDistance([10, 20, 30], [200, 100, 0])).toBe(colorDistance([200, 100, 0], [10, 20, 30]))
  })
})
