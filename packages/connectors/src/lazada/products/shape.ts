import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callShop } from '../request.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

const Sku = z.object({
  SkuId: text,
  SellerSku: text,
  Status: text,
  Url: text,
  saleProp: z.record(z.string(), text).nullish(),
})
const ItemFields = z.object({
  status: text,
  subStatus: text,
  rejectReason: z.array(z.object({ violationDetail: text, suggestion: text })).catch([]),
  attributes: z.object({ name: text }),
  // Absent from products without options.
  variation: z.record(z.string(), z.object({ name: text, label: text })).catch({}),
  skus: z.array(Sku),
})
export type Product = z.infer<typeof ItemFields> & { readonly id: string }

export async function readProduct(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Product>> {
  const read = await callShop(context, shop, { path: '/product/item/get', query: { item_id: id } }, ItemFields)
  if (!read.ok) return read
  return statusOf(read.data) === 'deleted'
    ? refuse('not_found', 'the product was deleted')
    : answer({ ...read.data, id })
}

/** `Pending QC`, `InActive` and others, without spaces and in lower case. */
export function statusOf({ status }: { readonly status: string }): string {
  return status.replaceAll(' ', '').toLowerCase()
}

const Found = z.object({ products: z.array(z.object({ item_id: text, status: text })).nullish() })

/** Ids of one page of the products that were not deleted; with or without a filter by SKU. */
export async function searchProducts(
  context: ConnectorContext,
  shop: Shop,
  filter: { readonly sku_seller_list?: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<Answer<{ readonly ids: readonly string[]; readonly isLast: boolean }>> {
  const query = { ...filter, filter: 'all', limit: String(page.limit), offset: String(page.offset) }
  const read = await callShop(context, shop, { path: '/products/get', query }, Found)
  if (!read.ok) return read
  const products = read.data.products ?? []
  const ids = products.filter((product) => statusOf(product) !== 'deleted').map(({ item_id }) => item_id)
  return answer({ ids, isLast: products.length < page.limit })
}
