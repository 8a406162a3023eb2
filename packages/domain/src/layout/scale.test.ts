import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootFontSize } from './scale.ts'

describe('layout scale', () => {
  it('rootFontSize is 16 px at the design width with its scrollbar and above @R-110', () => {
    expect(rootFontSize(1935)).toBe(16)
    expect(rootFontSize(3840)).toBe(16)
  })

  it('rootFontSize subtracts the scrollbar width', () => {
    expect(rootFontSize(1920)).toBe(15.875)
    expect(rootFontSize(1575)).toBe(13)
  })

  it('rootFontSize never falls below the size of the 1200 px page', () => {
    expect(rootFontSize(1215)).toBe(10)
    expect(rootFontSize(320)).toBe(10)
    expect(rootFontSize(0)).toBe(10)
  })

  it('rootFontSize never shrinks when the window grows', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(1000), (width, more) => {
        expect(rootFontSize(width + more)).toBeGreaterThanOrEqual(rootFontSize(width))
      }),
    )
  })
})
