import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { graphql, idOf } from '../graphql.ts'
import { productsQuery, skuQuery } from './documents.ts'
import { listingOf, Product, readProduct, skuTerm } from './shape.ts'

const Listed = z.object({
  products: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(Product),
  }),
})
export const FoundVariants = z.object({
  productVariants: z.object({
    nodes: z.array(z.object({ sku: z.string().nullable(), product: z.object({ id: z.string() }) })),
  }),
})

export const listings: ListingReader = {
  async list(context, shop, next) {
    const read = await graphql(context, shop, productsQuery, { after: next }, Listed)
    if (!read.ok) return read
    const { nodes, pageInfo } = read.data.products
    const items: ShopListing[] = []
    for (const product of nodes) {
      // A product with more variants than the list contains is read on its own.
      const whole = product.variants.pageInfo.hasNextPage
        ? await readProduct(context, shop, idOf(product.id))
        : answer(product)
      if (!whole.ok) return whole
      items.push(listingOf(shop, whole.data))
    }
    return answer({ items, next: pageInfo.hasNextPage ? pageInfo.endCursor : null })
  },
  async findBySku(context, shop, skus): Promise<Answer<readonly ShopListing[]>> {
    const ids = new Set<string>()
    for (const part of chunksOf(skus, 25)) {
      const read = await graphql(context, shop, skuQuery, { query: part.map(skuTerm).join(' OR ') }, FoundVariants)
      if (!read.ok) return read
      // The search also finds SKUs that only begin like this.
      for (const { sku, product } of read.data.productVariants.nodes)
        if (sku !== null && part.includes(sku)) ids.add(idOf(product.id))
    }
    const found: ShopListing[] = []
    for (const id of ids) {
      const product = await readProduct(context, shop, id)
      if (product.ok) found.push(listingOf(shop, product.data))
      else if (product.code !== 'not_found') return product
    }
    return answer(found)
  },
}
