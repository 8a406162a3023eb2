import type { PublishedListing } from '../../listings.ts'
import { reasonOf } from '../../marketplace/publisher.ts'
import { type Product, statusOf } from './shape.ts'

const states: Readonly<Record<string, PublishedListing['state']>> = {
  active: 'live',
  pendingqc: 'in_review',
  suspended: 'rejected',
  inactive: 'hidden',
}

/** Rejected products are inactive too. A status that is not known here is one that Lazada works on: it is read again. */
export function stateOf(product: Product): PublishedListing['state'] {
  const state = states[statusOf(product)] ?? 'processing'
  return state === 'hidden' && /reject|lock/i.test(product.subStatus) ? 'rejected' : state
}

/** What the reviewers say. */
export function rejectionOf(product: Product): string {
  if (stateOf(product) !== 'rejected') return ''
  const reasons = product.rejectReason.map(({ violationDetail, suggestion }) =>
    [violationDetail, suggestion].filter((part) => part !== '').join(' '),
  )
  return reasonOf(reasons)
}
