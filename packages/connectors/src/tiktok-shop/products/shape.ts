import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callApi } from '../request.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const Sku = z.object({
  id: z.string(),
  seller_sku: text,
  sales_attributes: z.array(z.object({ name: text, value_name: text })).nullish(),
})

export const Product = z.object({
  id: z.string(),
  title: text,
  status: z.string(),
  external_product_id: text,
  audit_failed_reasons: z
    .array(
      z.object({ position: text, reasons: z.array(z.string()).nullish(), suggestions: z.array(z.string()).nullish() }),
    )
    .nullish(),
  skus: z.array(Sku),
})
export type Product = z.infer<typeof Product>

export async function readProduct(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Product>> {
  const call = { method: 'GET', path: `/product/202309/products/${id}`, isWrite: false } as const
  const read = await callApi(context, shop.credentials, call, Product)
  return read.ok && read.data.status === 'DELETED' ? refuse('not_found', 'the product was deleted') : read
}

const Found = z.object({
  products: z.array(z.object({ id: z.string(), status: text })).nullish(),
  next_page_token: text,
})

/** One page of the products that were not deleted, with or without a filter by SKU. */
export async function searchProducts(
  context: ConnectorContext,
  shop: Shop,
  filter: { readonly seller_skus?: readonly string[] },
  page: { readonly size: number; readonly token: string },
): Promise<Answer<{ readonly ids: readonly string[]; readonly next: string | null }>> {
  const read = await callApi(
    context,
    shop.credentials,
    {
      method: 'POST',
      path: '/product/202309/products/search',
      query: { page_size: String(page.size), ...(page.token !== '' && { page_token: page.token }) },
      body: { ...filter, status: 'ALL' },
      isWrite: false,
    },
    Found,
  )
  if (!read.ok) return read
  const products = (read.data.products ?? []).filter(({ status }) => status !== 'DELETED')
  return answer({ ids: products.map(({ id }) => id), next: read.data.next_page_token || null })
}

/** Errors of a call that works on several objects and is done for some of them. */
export const PartErrors = z
  .object({ errors: z.array(z.object({ code: z.number(), message: text })).nullish() })
  .nullish()
  .transform((data) => data?.errors?.[0])
