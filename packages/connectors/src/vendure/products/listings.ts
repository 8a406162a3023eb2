import { z } from 'zod'
import { answer } from '../../answer.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { query } from '../request.ts'
import { Product, productFields } from './shape.ts'

const pageSize = 25

const Products = z.object({ products: z.object({ items: z.array(Product) }) })

export const listings: ListingReader = {
  async list(context, shop, next) {
    const skip = next === null ? 0 : Number(next)
    const document = `query Products($options: ProductListOptions) { products(options: $options) { items { ${productFields} } } }`
    const options = { sort: { id: 'ASC' }, take: pageSize, skip }
    const read = await query(context, shop, document, { options }, Products)
    if (!read.ok) return read
    const { items } = read.data.products
    return answer({ items: items.map(listingOf), next: items.length < pageSize ? null : String(skip + pageSize) })
  },
  async findBySku(context, shop, skus) {
    const document = `query ProductVariants($options: ProductVariantListOptions) {
      productVariants(options: $options) { items { product { ${productFields} } } }
    }`
    const requested = skus.filter((sku) => sku !== '')
    if (requested.length === 0) return answer([])
    const options = { filter: { sku: { in: requested } }, take: 100 }
    const read = await query(context, shop, document, { options }, Variants)
    if (!read.ok) return read
    const products = new Map(read.data.productVariants.items.map(({ product }) => [product.id, product]))
    return answer([...products.values()].map(listingOf))
  },
}

const Variants = z.object({ productVariants: z.object({ items: z.array(z.object({ product: Product })) }) })

/** A shop has no address of its own for a product: its storefront is a separate program. */
function listingOf({ id, name, enabled, variants }: Product): ShopListing {
  return {
    externalId: id,
    title: name,
    url: '',
    isLive: enabled,
    variants: variants.map((variant) => ({
      externalId: variant.id,
      sku: variant.sku,
      gtin: '',
      title: variant.name,
      options: Object.fromEntries(variant.options.map((option) => [option.group.name, option.name])),
    })),
  }
}
