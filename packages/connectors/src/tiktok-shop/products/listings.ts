import { type Answer, answer } from '../../answer.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { findEach, listingReader, readEach, variantOf } from '../../marketplace/products.ts'
import { type Product, readProduct, searchProducts } from './shape.ts'

/** Each product of a page is read by itself: a search does not show options. */
const pageSize = 20

export const listings = listingReader<Product>({
  async list(context, shop, next) {
    const page = await searchProducts(context, shop, {}, { size: pageSize, token: next ?? '' })
    if (!page.ok) return page
    const products = await readEach(page.data.ids, (id) => readProduct(context, shop, id))
    return products.ok ? answer({ items: products.data, next: page.data.next }) : products
  },
  findBySku: findProducts,
  listingOf,
})

export function findProducts(
  ...[context, shop, skus]: Parameters<ListingReader['findBySku']>
): Promise<Answer<readonly Product[]>> {
  return findEach(
    { skus, size: pageSize },
    (seller_skus) => searchProducts(context, shop, { seller_skus }, { size: 100, token: '' }),
    (id) => readProduct(context, shop, id),
  )
}

function listingOf({ id, title, status, skus }: Product): ShopListing {
  return {
    externalId: id,
    title,
    url: '',
    isLive: status === 'ACTIVATE',
    variants: skus.map(({ id: externalId, seller_sku, sales_attributes }) => {
      const options = (sales_attributes ?? []).map(({ name, value_name }) => [name, value_name] as const)
      return variantOf(externalId, seller_sku, options)
    }),
  }
}
