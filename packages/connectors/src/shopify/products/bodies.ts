import { minorToDecimal } from '@podwright/domain/money'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingPart, ListingPicture, ListingVariant, LocalizedText } from '../../listings.ts'
import { gid } from '../graphql.ts'
import type { Product } from './shape.ts'

/** Our key as the address of the product in the shop, so that a cut-off call is found again. */
export function handleOf({ key }: ListingContent): string {
  return `podwright-${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Our key at the end of the alternative text; it finds pictures whose answer was lost. */
const altEnd = /#([0-9a-z]{1,16})$/i

const shortKey = ({ key }: ListingPicture) => key.replaceAll(/[^0-9a-z]/gi, '').slice(0, 16)

/** Pictures of the listing that the product has, by our key. */
export function picturesIn({ pictures }: ListingContent, { media }: Product): ReadonlyMap<string, string> {
  const ids = new Map(media.nodes.map(({ id, alt }) => [altEnd.exec(alt ?? '')?.[1] ?? '', id]))
  return new Map(
    pictures.flatMap((picture) => {
      const id = ids.get(shortKey(picture))
      return id === undefined ? [] : [[picture.key, id] as const]
    }),
  )
}

/** What `productSet` needs to keep what is there: it deletes the variants and files that are left out. */
export type Present = {
  /** Ids of variants by SKU. */
  readonly variants: ReadonlyMap<string, string>
  /** Ids of pictures by our key. */
  readonly pictures: ReadonlyMap<string, string>
}

/** The input of `productSet` for the changed parts. */
export function productInput(listing: ListingContent, changed: ReadonlySet<ListingPart>, present: Present, shop: Shop) {
  const hasVariants = ['options', 'variants', 'pictures'].some((part) => changed.has(part as ListingPart))
  return {
    ...(changed.has('texts') && {
      title: textOf(listing.titles, listing, listing.key),
      descriptionHtml: htmlOf(textOf(listing.descriptions, listing, '')),
      tags: listing.tags.map((tag) => tag.replaceAll(',', ' ')),
    }),
    ...(changed.has('pictures') && {
      files: listing.pictures.map((picture) => fileOf(picture, listing, present.pictures)),
    }),
    ...(hasVariants && {
      productOptions: optionsOf(listing),
      variants: listing.variants.map((variant) => variantInput(variant, listing, changed, present, shop)),
    }),
  }
}

function variantInput(
  variant: ListingVariant,
  listing: ListingContent,
  changed: ReadonlySet<ListingPart>,
  { variants, pictures }: Present,
  shop: Shop,
) {
  const id = variants.get(variant.sku)
  const isNew = id === undefined
  const picture = listing.pictures.find(({ colorKey }) => colorKey !== null && colorKey === variant.optionValues.color)
  return {
    ...(id !== undefined && { id }),
    optionValues: optionValuesOf(listing, variant),
    ...((isNew || changed.has('variants')) && {
      sku: variant.sku,
      ...(variant.gtin !== '' && { barcode: variant.gtin }),
      ...policyOf(variant.isOnSale),
      inventoryItem: {
        tracked: true,
        requiresShipping: true,
        measurement: { weight: { value: variant.weightG, unit: 'GRAMS' } },
      },
    }),
    ...((isNew || changed.has('prices')) && priceOf(variant, shop)),
    ...(picture && { file: fileOf(picture, listing, pictures) }),
  }
}

export function priceOf({ pricesMinor }: ListingVariant, { currency }: Shop): { price?: string } {
  const minor = pricesMinor[currency]
  return minor === undefined ? {} : { price: minorToDecimal(minor) }
}

/** Print on demand has no quantity: with 0 pieces, a variant is on sale if it may be sold without any. */
export function policyOf(isOnSale: boolean) {
  return { inventoryPolicy: isOnSale ? 'CONTINUE' : 'DENY' }
}

/** The shop fetches pictures it does not have by their address. The same address twice in one input is one file. */
function fileOf(picture: ListingPicture, listing: ListingContent, ids: ReadonlyMap<string, string>) {
  const id = ids.get(picture.key)
  if (id !== undefined) return { id }
  if (picture.externalId !== null) return { id: gid('MediaImage', picture.externalId) }
  const alt = `${textOf(listing.titles, listing, '').slice(0, 400)} #${shortKey(picture)}`.trim()
  return { originalSource: picture.url, contentType: 'IMAGE', alt }
}

/** A product without options has the one that Shopify then makes itself. */
function optionsOf(listing: ListingContent) {
  if (listing.options.length === 0) return [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }]
  return listing.options.map(({ key, name, values }, at) => ({
    name: textOf(name, listing, key),
    position: at + 1,
    values: values.map((value) => ({ name: textOf(value.label, listing, value.key) })),
  }))
}

function optionValuesOf(listing: ListingContent, { optionValues }: ListingVariant) {
  if (listing.options.length === 0) return [{ optionName: 'Title', name: 'Default Title' }]
  return listing.options.map(({ key, name, values }) => {
    const value = values.find((each) => each.key === optionValues[key])
    return {
      optionName: textOf(name, listing, key),
      name: value ? textOf(value.label, listing, value.key) : (optionValues[key] ?? ''),
    }
  })
}

function textOf(texts: LocalizedText, { mainLocale }: ListingContent, fallback: string): string {
  return texts[mainLocale] ?? fallback
}

/** Descriptions are HTML in Shopify. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('\n', '<br>')
}
