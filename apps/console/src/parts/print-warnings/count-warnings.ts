import type { ApiClient } from '@podwright/contracts/client/create-client'

/** Orders that one call checks. */
const ordersAtOnce = 50

/** Counts the items of orders that may print badly. The orders are checked part by part. */
export async function countWarnings(
  { call }: Pick<ApiClient, 'call'>,
  orderIds: readonly number[],
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let start = 0; start < orderIds.length; start += ordersAtOnce) {
    const ids = orderIds.slice(start, start + ordersAtOnce)
    let after: number | null = null
    do {
      const query: { ids: number[]; after?: number } = after === null ? { ids } : { ids, after }
      // The dialog shows a failure itself.
      const part = await call('listPrintWarnings', { query, signal, handles: 'all' })
      count += part.lines.length
      after = part.next
    } while (after !== null)
  }
  return count
}
