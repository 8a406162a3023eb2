import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ShopListing } from '../../listings.ts'
import { gid, graphql, idOf, isNumeric } from '../graphql.ts'
import { productQuery } from './documents.ts'

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  status: z.string(),
  onlineStoreUrl: z.string().nullable(),
  media: z.object({ nodes: z.array(z.object({ id: z.string(), alt: z.string().nullable() })) }),
  variants: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    nodes: z.array(
      z.object({
        id: z.string(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        title: z.string(),
        selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
})
export type Product = z.infer<typeof Product>

const Read = z.object({ node: Product.nullable() })

export async function readProduct(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Product>> {
  if (!isNumeric(id)) return refuse('not_found', 'no such product')
  const read = await graphql(context, shop, productQuery, { id: gid('Product', id) }, Read)
  if (!read.ok) return read
  return read.data.node ? answer(read.data.node) : refuse('not_found', 'the product was deleted in the shop')
}

/** Page of a product, whether it is on sale or not. */
export function urlOf(shop: Shop, { handle }: Product): string {
  return `${shop.url}/products/${handle}`
}

export function listingOf(shop: Shop, product: Product): ShopListing {
  return {
    externalId: idOf(product.id),
    title: product.title,
    url: urlOf(shop, product),
    isLive: product.status === 'ACTIVE',
    variants: product.variants.nodes.map(({ id, sku, barcode, title, selectedOptions }) => ({
      externalId: idOf(id),
      sku: sku ?? '',
      gtin: barcode ?? '',
      title,
      options: Object.fromEntries(selectedOptions.map(({ name, value }) => [name, value])),
    })),
  }
}

/** A term of a search that finds exactly this SKU. */
export function skuTerm(sku: string): string {
  return `sku:"${sku.replaceAll(/["\\]/g, '\\$&')}"`
}
