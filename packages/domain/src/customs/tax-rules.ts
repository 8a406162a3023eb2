import { divideRounded } from '../money.ts'
import { customsAreaOf } from './customs-areas.ts'
import type { Surplus } from './declared-value.ts'
import type { TaxNumbers, TaxScheme } from './tax-numbers.ts'
import { isOutsideVatArea } from './vat-territories.ts'

/** Up to which value a scheme applies, and to what: all goods of a parcel, or each piece. */
export type TaxRule = {
  readonly scheme: TaxScheme
  readonly area: string
  readonly currency: 'EUR' | 'GBP' | 'NOK' | 'AUD'
  readonly maxMinor: number
  readonly per: 'parcel' | 'piece'
  /** The highest rate of the tax, in hundredths of a percent: at least the rest of a price is for the goods. */
  readonly maxTaxBasisPoints: number
  /** What sets the limit. */
  readonly source: string
  readonly url: string
}

/**
 * Sales to consumers on which the seller has collected the tax. The value is that of the goods, without freight, insurance
 * and tax (Commission Delegated Regulation (EU) 2015/2446, Art. 1(48), for the Union). Above it the recipient is the
 * importer, so no number of the seller is stated.
 */
export const taxRules: readonly TaxRule[] = [
  {
    scheme: 'ioss',
    area: 'EU',
    currency: 'EUR',
    maxMinor: 15_000,
    per: 'parcel',
    // Hungary.
    maxTaxBasisPoints: 2_700,
    source: 'Directive 2006/112/EC, Art. 369l',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/112',
  },
  {
    scheme: 'uk_vat',
    area: 'GB',
    currency: 'GBP',
    maxMinor: 13_500,
    per: 'parcel',
    maxTaxBasisPoints: 2_000,
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
    maxTaxBasisPoints: 2_500,
    source: 'Skatteetaten, Sending goods under the VOEC scheme',
    url: 'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/sending-goods-under-the-voec-scheme/',
  },
  {
    scheme: 'au_gst',
    area: 'AU',
    currency: 'AUD',
    maxMinor: 100_000,
    per: 'parcel',
    maxTaxBasisPoints: 1_000,
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
 * Why a parcel carries a tax number or none; messages: `customs.tax.<state>`. `uncertain`: what the buyer paid is
 * above the limit, but it may contain freight or tax. `outside`: a part of a member state outside of the VAT area of the
 * European Union. `unplaced`: its postcode does not tell. `unvalued`: there is no exchange rate to compare the value with.
 */
export const taxStates = [
  ...(['number', 'missing', 'above', 'uncertain', 'marketplace'] as const),
  ...(['outside', 'unplaced', 'unvalued', 'none'] as const),
] as const
export type TaxState = (typeof taxStates)[number]

/** A number is stated in the state `number` only. */
export type ParcelTax = { readonly state: TaxState; readonly scheme: TaxScheme | null; readonly number: string | null }

/** A parcel's value and that of its most valuable piece: at most these amounts are for the goods. */
export type GoodsValue = { readonly parcelMinor: number; readonly pieceMinor: number; readonly surplus: Surplus }

type TaxedParcel = {
  readonly destination: string
  readonly postcode: string
  /** The platform of the shop; null for orders without one. */
  readonly platform: string | null
  /** All values that the limit applies to, in a currency; undefined without an exchange rate. */
  readonly valuesIn: (currency: string) => readonly GoodsValue[] | undefined
}

/** The seller's tax number on a parcel that leaves the customs area of its origin. */
export function parcelTax({ destination, postcode, platform, valuesIn }: TaxedParcel, numbers: TaxNumbers): ParcelTax {
  const rule = taxRules.find(({ area }) => area === customsAreaOf(destination))
  if (!rule) return { state: 'none', scheme: null, number: null }
  const { scheme, area, currency } = rule
  const without = (state: TaxState): ParcelTax => ({ state, scheme, number: null })
  const isOutside = area === 'EU' ? isOutsideVatArea(destination, postcode) : false
  if (isOutside) return without('outside')
  const values = valuesIn(currency)
  const level = values && levelOf(rule, values)
  // Prices of a marketplace may be before discounts: its own number decides.
  if (collectsTax(platform)) return without('marketplace')
  if (level === 'above') return without('above')
  if (isOutside === undefined) return without('unplaced')
  if (!level) return without('unvalued')
  if (level === 'uncertain') return without('uncertain')
  const number = numbers[scheme] ?? null
  return { state: number === null ? 'missing' : 'number', scheme, number }
}

/** Whether the goods are within the limit, as far as the values tell. */
function levelOf(
  { per, maxMinor, maxTaxBasisPoints }: TaxRule,
  values: readonly GoodsValue[],
): 'within' | 'above' | 'uncertain' {
  const over = values
    .map(({ parcelMinor, pieceMinor, surplus }) => ({ minor: per === 'parcel' ? parcelMinor : pieceMinor, surplus }))
    .filter(({ minor }) => minor > maxMinor)
  if (over.length === 0) return 'within'
  return over.some(({ minor, surplus }) => minOf(minor, surplus, maxTaxBasisPoints) > maxMinor) ? 'above' : 'uncertain'
}

/** What of an amount is for goods at least. */
function minOf(minor: number, surplus: Surplus, maxTaxBasisPoints: number): number {
  if (surplus === 'freight_and_tax') return 0
  if (surplus === 'nothing') return minor
  return Number(divideRounded(BigInt(minor) * 10_000n, BigInt(10_000 + maxTaxBasisPoints)))
}
