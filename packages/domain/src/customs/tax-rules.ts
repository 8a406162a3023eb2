import { customsAreaOf } from './customs-areas.ts'
import type { TaxNumbers, TaxScheme } from './tax-numbers.ts'

/** Up to which value a scheme applies, and to what: all goods of a parcel, or each piece. */
export type TaxRule = {
  readonly scheme: TaxScheme
  readonly area: string
  readonly currency: 'EUR' | 'GBP' | 'NOK' | 'AUD'
  readonly maxMinor: number
  readonly per: 'parcel' | 'piece'
  /** Numbers of the importer, in order of preference, for goods of a higher value. */
  readonly above: readonly TaxScheme[]
  /** What sets the limit. */
  readonly source: string
  readonly url: string
}

/** Sales to consumers on which the seller has collected the tax. The value is that of the goods, without freight. */
export const taxRules: readonly TaxRule[] = [
  {
    scheme: 'ioss',
    area: 'EU',
    currency: 'EUR',
    maxMinor: 15_000,
    per: 'parcel',
    above: ['eori', 'eu_vat'],
    source: 'Directive 2006/112/EC, Art. 369l',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/112',
  },
  {
    scheme: 'uk_vat',
    area: 'GB',
    currency: 'GBP',
    maxMinor: 13_500,
    per: 'parcel',
    above: ['uk_vat'],
    source: 'Value Added Tax Act 1994, s. 7AA',
    url: 'https://www.gov.uk/guidance/vat-and-overseas-goods-sold-directly-to-customers-in-the-uk',
  },
  {
    scheme: 'voec',
    area: 'NO',
    currency: 'NOK',
    // Below 3,000 kroner.
    maxMinor: 299_999,
    per: 'piece',
    above: [],
    source: 'Skatteetaten, Sending goods under the VOEC scheme',
    url: 'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/sending-goods-under-the-voec-scheme/',
  },
  {
    scheme: 'au_gst',
    area: 'AU',
    currency: 'AUD',
    maxMinor: 100_000,
    per: 'parcel',
    above: [],
    source: 'A New Tax System (Goods and Services Tax) Act 1999, s. 84-79',
    url: 'https://www.ato.gov.au/businesses-and-organisations/international-tax-for-business/gst-on-low-value-imported-goods',
  },
]

/** Platforms that are the sellers of the goods for these taxes: their own numbers belong on their parcels. */
const collectingPlatforms: readonly string[] = [
  ...(['amazon', 'ebay', 'etsy', 'lazada', 'shein', 'shopee', 'tiktok_shop'] as const),
  ...(['temu_us', 'temu_eu', 'temu_global', 'temu_cn'] as const),
]

function collectsTax(platform: string | null): boolean {
  return platform !== null && collectingPlatforms.includes(platform)
}

/**
 * Why a parcel carries a tax number or none; messages: `console.customs.tax.<state>`. `above`: the number of the
 * importer, because the value is above the limit. `unvalued`: there is no exchange rate to compare the value with.
 */
export const taxStates = ['number', 'missing', 'above', 'marketplace', 'unvalued', 'none'] as const
export type TaxState = (typeof taxStates)[number]

export type ParcelTax = { readonly state: TaxState; readonly scheme: TaxScheme | null; readonly number: string | null }

type TaxedParcel = {
  readonly destination: string
  /** The platform of the shop; null for orders without one. */
  readonly platform: string | null
  /** The parcel's value and its most valuable piece in a currency; undefined without an exchange rate. */
  readonly valueIn: (currency: string) => { readonly parcelMinor: number; readonly pieceMinor: number } | undefined
}

/** The seller's tax number on a parcel that leaves the customs area of its origin. */
export function parcelTax({ destination, platform, valueIn }: TaxedParcel, numbers: TaxNumbers): ParcelTax {
  const area = customsAreaOf(destination)
  const rule = taxRules.find((each) => each.area === area)
  if (!rule) return { state: 'none', scheme: null, number: null }
  const { scheme, currency, maxMinor, per, above } = rule
  const value = valueIn(currency)
  if (!value) return { state: 'unvalued', scheme, number: null }
  if ((per === 'parcel' ? value.parcelMinor : value.pieceMinor) > maxMinor) {
    const found = above.find((each) => numbers[each])
    return { state: 'above', scheme: found ?? null, number: (found && numbers[found]) ?? null }
  }
  if (collectsTax(platform)) return { state: 'marketplace', scheme, number: null }
  const number = numbers[scheme] ?? null
  return { state: number === null ? 'missing' : 'number', scheme, number }
}
