import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, isInBand, priceBands, productionDayBands, weightBands } from './bands.ts'

describe('filter bands', () => {
  it('filter bands are half-open: the upper bound belongs to the next band @R-302', () => {
    expect(bandOf(productionDayBands, 1)).toBe('1-3')
    expect(bandOf(productionDayBands, 3)).toBe('3-5')
    expect(bandOf(weightBands, 100)).toBe('100-200')
    expect(bandOf(priceBands, 999)).toBe('1-10')
    expect(bandOf(priceBands, 1000)).toBe('10-20')
  })

  it('price bands leave a gap from 40 to 60 yuan @R-302', () => {
    for (const minor of [4000, 5000, 5999, 6000]) expect(bandOf(priceBands, minor)).toBeUndefined()
    expect(bandOf(priceBands, 6001)).toBe('gt60')
  })

  it('open-ended bands exclude their lower bound', () => {
    expect(bandOf(productionDayBands, 7)).toBeUndefined()
    expect(bandOf(productionDayBands, 8)).toBe('gt7')
    expect(bandOf(weightBands, 400)).toBeUndefined()
    expect(bandOf(weightBands, 401)).toBe('gt400')
  })

  it('filter bands never overlap', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (value) => {
        for (const bands of [productionDayBands, priceBands, weightBands])
          expect(bands.filter((band) => isInBand(band, value)).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
