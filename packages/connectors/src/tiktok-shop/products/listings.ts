import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { type Product, readProduct, searchProducts } from './shape.ts'

/** Each product of a page is read by itself: a search does not show options. */
const pageSize = 20

export const listings: ListingReader = {
  async list(context, shop, next) {
    const page = await searchProducts(context, shop, {}, { size: pageSize, token: next ?? '' })
    if (!page.ok) return page
    const products = await readProducts(context, shop, page.data.ids)
    return products.ok ? answer({ items: products.data.map(listingOf), next: page.data.next }) : products
  },
  async findBySku(context, shop, skus) {
    const found = await findProducts(context, shop, skus)
    return found.ok ? answer(found.data.map(listingOf)) : found
  },
}

/** Products that have any of the SKUs. */
export async function findProducts(
  context: ConnectorContext,
  shop: Shop,
  skus: readonly string[],
): Promise<Answer<readonly Product[]>> {
  const ids = new Set<string>()
  const requested = skus.filter((sku) => sku !== '')
  for (let at = 0; at < requested.length; at += pageSize) {
    const filter = { seller_skus: requested.slice(at, at + pageSize) }
    const found = await searchProducts(context, shop, filter, { size: 100, token: '' })
    if (!found.ok) return found
    for (const id of found.data.ids) ids.add(id)
  }
  return readProducts(context, shop, [...ids])
}

async function readProducts(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<readonly Product[]>> {
  const products: Product[] = []
  for (const id of ids) {
    const read = await readProduct(context, shop, id)
    if (read.ok) products.push(read.data)
    else if (read.code !== 'not_found') return read
  }
  return answer(products)
}

function listingOf({ id, title, status, skus }: Product): ShopListing {
  return {
    externalId: id,
    title,
    url: '',
    isLive: status === 'ACTIVATE',
    variants: skus.map((sku) => {
      const options = (sku.sales_attributes ?? []).map(({ name, value_name }) => [name, value_name] as const)
      return {
        externalId: sku.id,
        sku: sku.seller_sku,
        gtin: '',
        title: options.map(([, value]) => value).join(', '),
        options: Object.fromEntries(options),
      }
    }),
  }
}
