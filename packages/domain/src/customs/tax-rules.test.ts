import { describe, expect, it } from 'vitest'
import { leavesCustomsArea } from './customs-areas.ts'
import { parcelTax } from './tax-rules.ts'

const numbers = { ioss: 'IM1', eori: 'DE1', uk_vat: 'GB1', voec: '2000000', au_gst: '1' }
const taxOf = (destination: string, parcelMinor: number, pieceMinor = parcelMinor, platform: string | null = null) =>
  parcelTax({ destination, platform, valueIn: () => ({ parcelMinor, pieceMinor }) }, numbers)

describe('the tax number of a parcel', () => {
  it.each([
    ['DE', 15_000, 'ioss'],
    ['GB', 13_500, 'uk_vat'],
    ['NO', 299_999, 'voec'],
    ['AU', 100_000, 'au_gst'],
  ] as const)('to %s it is that of the scheme up to its limit', (destination, limit, scheme) => {
    expect(taxOf(destination, limit)).toEqual({ state: 'number', scheme, number: numbers[scheme] })
    expect(taxOf(destination, limit + 1).state).toBe('above')
  })

  it('the limit of Norway is for each piece, the others are for all goods of a parcel', () => {
    expect(taxOf('NO', 900_000, 299_999).state).toBe('number')
    expect(taxOf('DE', 15_001, 5_000).state).toBe('above')
  })

  it('above the limit the number of the importer is used, if there is one', () => {
    expect(taxOf('FR', 15_001)).toEqual({ state: 'above', scheme: 'eori', number: 'DE1' })
    expect(taxOf('AU', 100_001)).toEqual({ state: 'above', scheme: null, number: null })
  })

  it('parcels of marketplaces that collect the tax carry no number of the seller', () => {
    expect(taxOf('DE', 100, 100, 'etsy')).toEqual({ state: 'marketplace', scheme: 'ioss', number: null })
    expect(taxOf('DE', 100, 100, 'shopify').state).toBe('number')
    expect(taxOf('DE', 15_001, 100, 'temu_eu').state).toBe('above')
  })

  it('without a number, a rate or a scheme there is a state of its own', () => {
    const valueIn = () => ({ parcelMinor: 1, pieceMinor: 1 })
    expect(parcelTax({ destination: 'DE', platform: null, valueIn }, {})).toMatchObject({ state: 'missing' })
    expect(parcelTax({ destination: 'DE', platform: null, valueIn: () => undefined }, numbers).state).toBe('unvalued')
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
