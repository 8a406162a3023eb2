import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishedListing } from '../../listings.ts'
import { reasonOf } from '../../marketplace/publisher.ts'
import { callForResponse } from '../request.ts'
import type { Product } from './shape.ts'

const states: Readonly<Record<string, PublishedListing['state']>> = {
  NORMAL: 'live',
  REVIEWING: 'in_review',
  BANNED: 'rejected',
  UNLIST: 'hidden',
}

/** A status that is not known here is one that Shopee works on: it is read again. */
export function stateOf({ status }: Pick<Product, 'status'>): PublishedListing['state'] {
  return states[status] ?? 'processing'
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Violations = z.object({
  item_list: z.array(
    z.object({
      item_status_details: z
        .array(z.object({ violation_type: text, violation_reason: text, suggestion: text }))
        .nullish(),
    }),
  ),
})

/** Reads why Shopee has banned a product; empty for others. */
export async function readReason(context: ConnectorContext, shop: Shop, product: Product): Promise<Answer<string>> {
  if (stateOf(product) !== 'rejected') return answer('')
  const call = { path: '/product/get_item_violation_info', query: { item_id_list: product.id } }
  const read = await callForResponse(context, shop, call, Violations)
  if (!read.ok) return read
  const details = read.data.item_list.flatMap(({ item_status_details }) => item_status_details ?? [])
  const reasons = details.map(({ violation_type, violation_reason, suggestion }) => {
    const all = [violation_reason, suggestion].filter((part) => part !== '').join('. ')
    return [violation_type, all].filter((part) => part !== '').join(': ')
  })
  return answer(reasonOf(reasons))
}
