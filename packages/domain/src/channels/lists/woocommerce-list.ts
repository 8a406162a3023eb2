import { htmlOf, type ListedProduct, mainAddresses, picturesOf } from './listed-product.ts'

const columns = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'Regular price',
  'Tags',
  'Images',
  'Parent',
  'Position',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
  'Attribute 2 global',
] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/**
 * Builds WooCommerce's product CSV: each product as a draft with all its colors and sizes, followed by its variations.
 */
export function woocommerceList(products: readonly ListedProduct[]): string[][] {
  const lines = products.flatMap((product) => [
    lineOf(product),
    ...product.variants.map((variant, i): Line => {
      const [own] = picturesOf(product, 'main', variant.colour) ?? []
      return {
        Type: 'variation',
        SKU: variant.sku,
        Published: '1',
        'Visibility in catalog': 'visible',
        'Regular price': variant.amount ?? '',
        Images: own?.address ?? '',
        Parent: product.spu,
        Position: String(i + 1),
        ...attributes(product.options, [variant]),
      }
    }),
  ])
  return [[...columns], ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
}

function lineOf(product: ListedProduct): Line {
  const { spu, title, description, options, tags, variants } = product
  return {
    Type: 'variable',
    SKU: spu,
    Name: title,
    // A draft, because the seller reviews price and texts before publishing.
    Published: '-1',
    'Visibility in catalog': 'visible',
    Description: htmlOf(description),
    Tags: tags.map((tag) => tag.replaceAll(',', ' ')).join(', '),
    Images: mainAddresses(product).join(', '),
    Position: '0',
    ...attributes(options, variants),
  }
}

function attributes(options: ListedProduct['options'], variants: ListedProduct['variants']): Line {
  const hasSizes = variants.some(({ size }) => size !== '')
  return {
    'Attribute 1 name': options.colour,
    'Attribute 1 value(s)': valuesOf(variants.map(({ colourName }) => colourName)),
    'Attribute 1 visible': '1',
    'Attribute 1 global': '0',
    ...(hasSizes && {
      'Attribute 2 name': options.size,
      'Attribute 2 value(s)': valuesOf(variants.map(({ sizeName }) => sizeName)),
      'Attribute 2 visible': '1',
      'Attribute 2 global': '0',
    }),
  }
}

/** Joins the distinct values, escaping commas, which separate values. */
function valuesOf(values: readonly string[]): string {
  return [...new Set(values)].map((value) => value.replaceAll(',', '\\,')).join(', ')
}
