import { maxCounted } from '@podwright/domain/orders/order-states'

/** A number of orders; with `isMore`, there are at least so many. */
export type OrderCount = { readonly count: number; readonly isMore: boolean }

/** Adds the counts of states, each of which stops at the maximum. */
export function sumCounts(counts: readonly number[]): OrderCount {
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    isMore: counts.some((count) => count >= maxCounted),
  }
}
