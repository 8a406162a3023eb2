import { etsyTags, etsyTitle } from '../etsy-texts.ts'
import { type ListedProduct, mainAddresses, pricesOf } from './listed-product.ts'

const maxPictures = 10
const columns = [
  ...['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'MATERIALS'],
  ...Array.from({ length: maxPictures }, (_, i) => `IMAGE${i + 1}`),
  ...['VARIATION 1 TYPE', 'VARIATION 1 NAME', 'VARIATION 1 VALUES'],
  ...['VARIATION 2 TYPE', 'VARIATION 2 NAME', 'VARIATION 2 VALUES', 'SKU'],
]

/**
 * Builds the table of Etsy's own download of listings, which tools that upload listings read; Etsy itself has no upload.
 * A row is a listing: variants are the combinations of its options, and their SKUs are in their order. A listing has one
 * price here: the highest of its variants, so that none is sold below its own.
 */
export function etsyList(products: readonly ListedProduct[]): string[][] {
  return [[...columns], ...products.map(rowOf)]
}

function rowOf(product: ListedProduct): string[] {
  const { title, description, price, tags, variants, options } = product
  const addresses = mainAddresses(product).slice(0, maxPictures)
  const highest = pricesOf(product).at(-1)
  return [
    ...[etsyTitle(title), description, highest ?? '', price?.currency ?? ''],
    // Made to order: the quantity that Etsy shows is the seller's choice.
    ...['999', etsyTags(tags).join(','), ''],
    ...Array.from({ length: maxPictures }, (_, i) => addresses[i] ?? ''),
    ...optionOf(
      options.colour,
      variants.map(({ colourName }) => colourName),
    ),
    ...optionOf(
      options.size,
      variants.map(({ sizeName }) => sizeName),
    ),
    variants.map(({ sku }) => sku).join(','),
  ]
}

/** An option with one value is no choice. */
function optionOf(name: string, names: readonly string[]): [string, string, string] {
  const values = [...new Set(names)]
  // Values are separated by commas.
  return values.length < 2
    ? ['', '', '']
    : ['Custom Property', name, values.map((each) => each.replaceAll(',', ' ')).join(',')]
}

/** What Etsy would change in the texts of a product. */
export function etsyRemarks({ title, tags }: ListedProduct): string[] {
  return [
    ...(etsyTitle(title) === title ? [] : ['title_changed']),
    ...(etsyTags(tags).join(',') === tags.join(',') ? [] : ['tags_changed']),
  ]
}
