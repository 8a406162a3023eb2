import type { PublishedListing } from '../../listings.ts'
import type { Product } from './shape.ts'

/** What Temu says of a variant, in its own words: it gives no other reason. */
const states: Readonly<Record<string, PublishedListing['state']>> = {
  ACTIVE: 'live',
  ACTIVE_AT_RISK: 'live',
  OUT_OF_STOCK: 'live',
  PRICING_UNDER_ASSESSMENT: 'in_review',
  AUDIT_IN_PROCESS: 'in_review',
  PRODUCT_IN_PROCESS: 'in_review',
  BLOCK: 'rejected',
  PRICING_FAILURE: 'rejected',
  PRICING_REQUIRED: 'rejected',
  PRODUCT_TO_BE_COMPLETE: 'rejected',
  PRODUCT_TO_BE_COMPLETED: 'rejected',
  CLOSE: 'hidden',
  DRAFT: 'hidden',
}

/** The state of most use to the seller comes first: a product is live if one of its variants is. */
const order = ['live', 'in_review', 'rejected', 'processing', 'hidden'] as const

/** A state that is not known here is one that Temu works on: it is read again. */
export function stateOf({ skus }: Product): PublishedListing['state'] {
  const all = new Set(skus.map(({ skuSubStatus }) => states[skuSubStatus] ?? 'processing'))
  return order.find((state) => all.has(state)) ?? 'processing'
}

/** What is rejected, also of a product that stays live with other variants. */
export function rejectionsOf({ skus }: Product): readonly string[] {
  const rejected = skus.filter(({ skuSubStatus }) => states[skuSubStatus] === 'rejected')
  return [...Map.groupBy(rejected, ({ skuSubStatus }) => skuSubStatus)].map(
    ([status, own]) => `${status}: ${own.map(({ outSkuSn }) => outSkuSn).join(', ')}`,
  )
}

/** Whether a variant is off sale because the seller has taken it off. */
export function isClosed({ skuSubStatus }: Product['skus'][number]): boolean {
  return skuSubStatus === 'CLOSE'
}
