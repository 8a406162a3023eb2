import { htmlOf, type ListedProduct, mainAddresses, pricesOf } from './listed-product.ts'

/** The sites that sell in a currency; their names and countries as in eBay's upload templates. */
const sites: Readonly<Partial<Record<string, { readonly site: string; readonly country: string }>>> = {
  USD: { site: 'US', country: 'US' },
  GBP: { site: 'UK', country: 'GB' },
  EUR: { site: 'Germany', country: 'DE' },
  AUD: { site: 'Australia', country: 'AU' },
  CAD: { site: 'Canada', country: 'CA' },
  SGD: { site: 'Singapore', country: 'SG' },
  MYR: { site: 'Malaysia', country: 'MY' },
  PHP: { site: 'Philippines', country: 'PH' },
}
const maxPictures = 24

const columns = [
  ...['CustomLabel', '*Category', '*Title', '*Description', '*ConditionID', 'PicURL', '*Format', '*Duration'],
  ...['*StartPrice', '*Quantity', 'Relationship', 'RelationshipDetails'],
] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/**
 * Builds the table for eBay's upload of listings (Seller Hub Reports): a product, followed by its variations. A file is
 * for one site, that of the currency of its first price; other currencies have no price in it.
 */
export function ebayList(products: readonly ListedProduct[]): string[][] {
  const currency = currencyIn(products)
  const { site, country } = sites[currency] ?? { site: 'US', country: 'US' }
  const action = `*Action(SiteID=${site}|Country=${country}|Currency=${currency}|Version=1193|CC=UTF-8)`
  const lines = products.flatMap((product) => linesOf(product, currency))
  return [
    [action, ...columns],
    ...lines.map((line) => [line.Relationship ? '' : 'Add', ...columns.map((column) => line[column] ?? '')]),
  ]
}

function currencyIn(products: readonly ListedProduct[]): string {
  const known = products.flatMap(({ price }) => (price && sites[price.currency] ? price.currency : []))
  return known[0] ?? 'USD'
}

function linesOf(product: ListedProduct, currency: string): Line[] {
  const { spu, title, description, variants, price } = product
  const isPriced = price?.currency === currency
  const shared: Line = {
    CustomLabel: spu,
    '*Title': title,
    '*Description': htmlOf(description),
    // New; eBay has a description of its own for new clothing with tags.
    '*ConditionID': '1000',
    PicURL: mainAddresses(product).slice(0, maxPictures).join('|'),
    '*Format': 'FixedPrice',
    '*Duration': 'GTC',
  }
  const [only] = variants
  if (variants.length === 1 && only) {
    return [{ ...shared, CustomLabel: only.sku, '*StartPrice': isPriced ? (pricesOf(product)[0] ?? '') : '' }]
  }
  const names = (values: readonly string[]) => [...new Set(values.map(plainValue))].join(';')
  const colors = names(variants.map(({ colourName }) => colourName))
  const sizes = names(variants.map(({ sizeName }) => sizeName))
  const hasSizes = variants.some(({ size }) => size !== '')
  const details = (color: string, size: string) =>
    [
      `${plainValue(product.options.colour)}=${color}`,
      ...(hasSizes ? [`${plainValue(product.options.size)}=${size}`] : []),
    ].join('|')
  return [
    { ...shared, RelationshipDetails: details(colors, sizes) },
    ...variants.map(
      ({ sku, colourName, sizeName, amount }): Line => ({
        ...{ CustomLabel: sku, Relationship: 'Variation' },
        RelationshipDetails: details(plainValue(colourName), plainValue(sizeName)),
        '*StartPrice': isPriced ? (amount ?? '') : '',
      }),
    ),
  ]
}

/** Separators of the details cannot be in a value. */
function plainValue(text: string): string {
  return text.replaceAll(/[|;=]/g, ' ').trim()
}

/** What the seller has to fill in. */
export function ebayRemarks({ price }: ListedProduct): string[] {
  const isUnknown = price !== null && sites[price.currency] === undefined
  return [...(isUnknown ? ['currency_not_on_channel'] : []), 'fill_in:category,quantity,shipping']
}
