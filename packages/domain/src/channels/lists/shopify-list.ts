import { createTakenNames } from '../../batch/naming.ts'
import { htmlOf, type ListedProduct, picturesOf } from './listed-product.ts'

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Status',
] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/**
 * Builds Shopify's product CSV. The rows of one handle form one product: the first row carries the product fields, and
 * each row carries one variant and one picture. Products are imported as drafts; prices are the seller's or
 * suggested ones, in the store's currency.
 */
export function shopifyList(products: readonly ListedProduct[]): string[][] {
  const handles = createTakenNames()
  const lines = products.flatMap((product) => {
    const handle = handles.take(handleOf(product.spu))
    return linesOf(product).map((line): Line => ({ Handle: handle, ...line }))
  })
  return [[...columns], ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
}

function linesOf(product: ListedProduct): Line[] {
  const { title, description, tags, variants, options } = product
  const pictures = product.pictures.filter(({ kind, address }) => kind === 'main' && address !== null)
  const hasSizes = variants.some(({ size }) => size !== '')
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, i): Line => {
    const [variant, picture] = [variants[i], pictures[i]]
    return {
      ...(i === 0 && {
        Title: title,
        'Body (HTML)': htmlOf(description),
        Tags: tags.join(', '),
        Published: 'FALSE',
        Status: 'draft',
        'Option1 Name': options.colour,
        ...(hasSizes && { 'Option2 Name': options.size }),
      }),
      ...(variant && {
        'Option1 Value': variant.colourName,
        ...(hasSizes && { 'Option2 Value': variant.sizeName }),
        'Variant SKU': variant.sku,
        'Variant Fulfillment Service': 'manual',
        'Variant Price': variant.amount ?? '',
        'Variant Requires Shipping': 'TRUE',
        'Variant Taxable': 'TRUE',
        'Variant Image': picturesOf(product, 'main', variant.colour)?.[0]?.address ?? '',
      }),
      ...(picture && { 'Image Src': picture.address ?? '', 'Image Position': String(i + 1) }),
    }
  })
}

/** Builds a Shopify handle: lowercase letters and digits of any script, joined by hyphens. */
function handleOf(spu: string): string {
  const handle = spu
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return handle === '' ? 'product' : handle
}
