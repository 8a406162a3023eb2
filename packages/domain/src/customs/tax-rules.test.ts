import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leavesCustomsArea } from './customs-areas.ts'
import { declaredValues, type Surplus } from './declared-value.ts'
import { type GoodsValue, parcelTax, taxRules } from './tax-rules.ts'

const numbers = { ioss: 'IM1', eori: 'DE1', eu_vat: 'DE2', uk_vat: 'GB1', voec: '2000000', au_gst: '1' }
const taxIn = (
  destination: string,
  values: readonly GoodsValue[] | undefined,
  { platform = null, postcode = '10115' }: { platform?: string | null; postcode?: string } = {},
) => parcelTax({ destination, postcode, platform, valuesIn: () => values }, numbers)
const taxOf = (destination: string, parcelMinor: number, surplus: Surplus = 'nothing', pieceMinor = parcelMinor) =>
  taxIn(destination, [{ parcelMinor, pieceMinor, surplus }])

describe('the tax number of a parcel', () => {
  it.each([
    ['AT', 15_000, 'ioss'],
    ['GB', 13_500, 'uk_vat'],
    ['NO', 299_999, 'voec'],
    ['AU', 100_000, 'au_gst'],
  ] as const)('to %s it is that of the scheme up to its limit', (destination, limit, scheme) => {
    expect(taxOf(destination, limit - 1)).toEqual({ state: 'number', scheme, number: numbers[scheme] })
    expect(taxOf(destination, limit)).toEqual({ state: 'number', scheme, number: numbers[scheme] })
    expect(taxOf(destination, limit + 1)).toEqual({ state: 'above', scheme, number: null })
  })

  it('a price that may contain freight is never above the limit for certain, and carries no number', () => {
    expect(taxOf('AT', 15_000, 'freight_and_tax').state).toBe('number')
    expect(taxOf('AT', 15_001, 'freight_and_tax')).toEqual({ state: 'uncertain', scheme: 'ioss', number: null })
    expect(taxOf('AT', 900_000, 'freight_and_tax').state).toBe('uncertain')
  })

  it('a price that may contain tax is above the limit once it is without the highest tax', () => {
    expect(taxOf('AT', 15_000, 'tax').state).toBe('number')
    expect(taxOf('AT', 15_001, 'tax').state).toBe('uncertain')
    expect(taxOf('AT', 19_050, 'tax').state).toBe('uncertain')
    expect(taxOf('AT', 19_051, 'tax').state).toBe('above')
    expect(taxOf('GB', 16_200, 'tax').state).toBe('uncertain')
    expect(taxOf('GB', 16_201, 'tax').state).toBe('above')
  })

  it('the highest of several values decides', () => {
    const low = { parcelMinor: 100, pieceMinor: 100, surplus: 'nothing' } as const
    expect(taxIn('AT', [low, { ...low, parcelMinor: 15_001, surplus: 'freight_and_tax' }]).state).toBe('uncertain')
    expect(taxIn('AT', [{ ...low, parcelMinor: 15_001 }, low]).state).toBe('above')
    expect(taxIn('AT', [low, low]).state).toBe('number')
  })

  it('the limit of Norway is for each piece, the others are for all goods of a parcel', () => {
    expect(taxOf('NO', 900_000, 'nothing', 299_999).state).toBe('number')
    expect(taxOf('AT', 15_001, 'nothing', 5_000).state).toBe('above')
  })

  it('of any order around the limit states the number only if goods, freight and tax are within it together', () => {
    const line = fc.record({
      unitPriceMinor: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      totalMinor: fc.constantFrom(14_999, 15_000, 15_001),
      freightMinor: fc.constantFrom(null, 0, 1, 500),
    })
    fc.assert(
      fc.property(order, ({ lines, totalMinor, freightMinor }) => {
        const goodsMinor = freightMinor === null ? null : totalMinor - freightMinor
        const { limited } = declaredValues(
          {
            sold: { totalMinor, goodsMinor, currency: 'EUR' },
            isPartial: false,
            lines: lines.map((each, id) => ({ ...each, id, isReprint: false })),
          },
          { rule: 'sold_price', markupBasisPoints: 0 },
        )
        const values = limited.map(({ minor, surplus }) => {
          const parcelMinor = [...minor.values()].reduce((sum, value) => sum + value, 0)
          return { parcelMinor, pieceMinor: parcelMinor, surplus }
        })
        const isWithin = (goodsMinor ?? totalMinor) <= 15_000
        expect(taxIn('AT', values)).toMatchObject(
          isWithin ? { state: 'number', number: numbers.ioss } : { state: 'uncertain', number: null },
        )
      }),
    )
  })

  it('of a value above the limit is none of the seller’s in any area', () => {
    for (const { area, maxMinor } of taxRules)
      expect(taxOf(area === 'EU' ? 'AT' : area, maxMinor + 1)).toMatchObject({ state: 'above', number: null })
  })

  it.each(['etsy', 'temu_eu'])('parcels of %s, which collects the tax, carry no number of the seller', (platform) => {
    const valued = (parcelMinor: number, surplus: Surplus = 'nothing') =>
      taxIn('AT', [{ parcelMinor, pieceMinor: 1, surplus }], { platform })
    expect(valued(100)).toEqual({ state: 'marketplace', scheme: 'ioss', number: null })
    expect(valued(15_001, 'freight_and_tax').state).toBe('marketplace')
    expect(taxIn('AT', undefined, { platform }).state).toBe('marketplace')
    expect(valued(15_001)).toEqual({ state: 'marketplace', scheme: 'ioss', number: null })
  })

  it('places of member states outside of the VAT area carry none, and neither do those that may be', () => {
    const low = [{ parcelMinor: 100, pieceMinor: 100, surplus: 'nothing' }] as const
    const to = (destination: string, postcode: string) => taxIn(destination, low, { postcode }).state
    expect(to('ES', '35001')).toBe('outside')
    expect(to('ES', '28001')).toBe('number')
    expect(to('ES', '')).toBe('unplaced')
    expect(to('AT', '')).toBe('number')
    expect(taxIn('ES', undefined, { postcode: '35001' }).state).toBe('outside')
  })

  it('without a number, a rate or a scheme there is a state of its own', () => {
    const parcel = { destination: 'AT', postcode: '1010', platform: null }
    const valuesIn = () => [{ parcelMinor: 1, pieceMinor: 1, surplus: 'nothing' as const }]
    expect(parcelTax({ ...parcel, valuesIn }, {})).toMatchObject({ state: 'missing' })
    expect(parcelTax({ ...parcel, valuesIn: () => undefined }, numbers).state).toBe('unvalued')
    expect(taxOf('US', 100)).toEqual({ state: 'none', scheme: null, number: null })
  })
})

describe('customs areas', () => {
  it('a declaration is needed between areas, and not within the European Union or a country', () => {
    expect(leavesCustomsArea('TH', 'DE')).toBe(true)
    expect(leavesCustomsArea('DE', 'FR')).toBe(false)
    expect(leavesCustomsArea('DE', 'GB')).toBe(true)
    expect(leavesCustomsArea('US', 'PR')).toBe(false)
    expect(leavesCustomsArea('CN', 'HK')).toBe(true)
    expect(leavesCustomsArea('TH', 'TH')).toBe(false)
    expect(leavesCustomsArea('TH', '')).toBe(false)
  })
})
