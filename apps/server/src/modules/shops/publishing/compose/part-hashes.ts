import { createHash } from 'node:crypto'
import type { ListingPart } from '@podwright/connectors/listings'
import type { Composed } from './compose-listing.ts'

export const listingParts = [
  'texts',
  'options',
  'pictures',
  'variants',
  'prices',
] as const satisfies readonly ListingPart[]

export type PartHashes = Readonly<Partial<Record<ListingPart, string>>>

/**
 * Hashes of the parts of a listing. Two of them differ if and only if something of that part has to be sent.
 * `withStock`: what is on sale counts as a part of the variants, for platforms that have no call for stock alone.
 */
export function partHashes(content: Composed, { withStock }: { readonly withStock: boolean }): Required<PartHashes> {
  const { titles, descriptions, tags, options, pictures, variants } = content
  return {
    texts: hashOf([titles, descriptions, tags]),
    options: hashOf(options),
    pictures: hashOf(pictures.map(({ key, colorKey }) => [key, colorKey])),
    variants: hashOf(
      variants.map(({ sku, gtin, optionValues, weightG, isOnSale }) => [
        ...[sku, gtin, optionValues, weightG],
        ...(withStock ? [isOnSale] : []),
      ]),
    ),
    prices: hashOf(variants.map(({ sku, pricesMinor }) => [sku, pricesMinor])),
  }
}

/** The parts whose hashes differ from those that were last sent. */
export function changedParts(sent: PartHashes, current: Required<PartHashes>): ReadonlySet<ListingPart> {
  return new Set(listingParts.filter((part) => sent[part] !== current[part]))
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
