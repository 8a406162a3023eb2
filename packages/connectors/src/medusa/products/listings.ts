import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { get } from '../request.ts'
import { type Product, Products, productFields } from './shape.ts'

const pageSize = 25

export const listings: ListingReader = {
  async list(context, shop, next) {
    const offset = next === null ? 0 : Number(next)
    const query = { limit: pageSize, offset, order: 'id', fields: productFields }
    const read = await get(context, shop, '/products', query, Products)
    if (!read.ok) return read
    const { products } = read.data
    return answer({
      items: products.map(listingOf),
      next: products.length < pageSize ? null : String(offset + pageSize),
    })
  },
  async findBySku(context, shop, skus) {
    const found = await findProducts(context, shop, skus)
    return found.ok ? answer(found.data.map(listingOf)) : found
  },
}

const Variants = z.object({ variants: z.array(z.object({ product_id: z.string() })) })

/** Products that have any of the SKUs, with all their variants. */
export async function findProducts(
  context: ConnectorContext,
  shop: Shop,
  skus: readonly string[],
): Promise<Answer<readonly Product[]>> {
  const requested = skus.filter((sku) => sku !== '')
  const ids = new Set<string>()
  // Keeps the URL of one request short enough for every web server.
  for (let at = 0; at < requested.length; at += 40) {
    const query = { sku: requested.slice(at, at + 40), fields: 'id,product_id', limit: 100 }
    const variants = await get(context, shop, '/product-variants', query, Variants)
    if (!variants.ok) return variants
    for (const { product_id } of variants.data.variants) ids.add(product_id)
  }
  if (ids.size === 0) return answer([])
  const query = { id: [...ids], limit: ids.size, fields: productFields }
  const read = await get(context, shop, '/products', query, Products)
  return read.ok ? answer(read.data.products) : read
}

/** A shop has no address of its own for a product: its storefront is a separate program. */
function listingOf({ id, title, status, variants }: Product): ShopListing {
  return {
    externalId: id,
    title,
    url: '',
    isLive: status === 'published',
    variants: variants.map((variant) => ({
      externalId: variant.id,
      sku: variant.sku,
      gtin: variant.ean || variant.upc || '',
      title: variant.title,
      options: Object.fromEntries(variant.options.map(({ option, value }) => [option?.title ?? '', value])),
    })),
  }
}
