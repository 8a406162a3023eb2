import { type Answer, answer } from '../../answer.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { findEach, listingReader, readEach, variantOf } from '../../marketplace/products.ts'
import { type Product, readProduct, searchProducts, statusOf } from './shape.ts'

/** Each product of a page is read by itself: a search does not name the options. */
const pageSize = 20
/** Lazada skips no more products than this. */
const maxOffset = 10_000

export const listings = listingReader<Product>({
  async list(context, shop, next) {
    const offset = Number(next ?? 0)
    const page = await searchProducts(context, shop, {}, { limit: pageSize, offset })
    if (!page.ok) return page
    const products = await readEach(page.data.ids, (id) => readProduct(context, shop, id))
    if (!products.ok) return products
    const isLast = page.data.isLast || offset + pageSize > maxOffset
    return answer({ items: products.data, next: isLast ? null : String(offset + pageSize) })
  },
  findBySku: findProducts,
  listingOf,
})

export function findProducts(
  ...[context, shop, skus]: Parameters<ListingReader['findBySku']>
): Promise<Answer<readonly Product[]>> {
  return findEach(
    { skus, size: 50 },
    (part) => searchProducts(context, shop, { sku_seller_list: JSON.stringify(part) }, { limit: 50, offset: 0 }),
    (id) => readProduct(context, shop, id),
  )
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
      return variantOf(SkuId, SellerSku, options)
    }),
  }
}
