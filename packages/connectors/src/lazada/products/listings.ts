import { type Answer, answer } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { type Product, readProduct, searchProducts, statusOf } from './shape.ts'

/** Each product of a page is read by itself: a search does not name the options. */
const pageSize = 20
/** Lazada skips no more products than this. */
const maxOffset = 10_000

export const listings: ListingReader = {
  async list(context, shop, next) {
    const offset = Number(next ?? 0)
    const page = await searchProducts(context, shop, {}, { limit: pageSize, offset })
    if (!page.ok) return page
    const products = await readProducts(context, shop, page.data.ids)
    if (!products.ok) return products
    const isLast = page.data.isLast || offset + pageSize > maxOffset
    return answer({ items: products.data.map(listingOf), next: isLast ? null : String(offset + pageSize) })
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
  for (const part of chunksOf(requested, 50)) {
    const filter = { sku_seller_list: JSON.stringify(part) }
    const found = await searchProducts(context, shop, filter, { limit: 50, offset: 0 })
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

function listingOf(product: Product): ShopListing {
  const labels = new Map(Object.values(product.variation).map(({ name, label }) => [name, label]))
  return {
    externalId: product.id,
    title: product.attributes.name,
    url: product.skus[0]?.Url ?? '',
    isLive: statusOf(product) === 'active',
    variants: product.skus.map(({ SkuId, SellerSku, saleProp }) => {
      const options = Object.entries(saleProp ?? {}).map(([name, value]) => [labels.get(name) || name, value] as const)
      return {
        externalId: SkuId,
        sku: SellerSku,
        gtin: '',
        title: options.map(([, value]) => value).join(', '),
        options: Object.fromEntries(options),
      }
    }),
  }
}
