import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import { isDatabaseLost } from '../../../db/start-error.ts'
import { type Failed, type Result, succeed } from '../../../result.ts'

/** Calls `work` for each id; a failure is reported in the outcome and does not stop the others. */
export async function processEach(
  ids: readonly number[],
  work: (id: number) => Promise<Failed | undefined>,
): Promise<Result<Outcome>> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    const failed = await work(id)
    if (failed) outcome.refused.push({ id, reason: failed.code })
    else outcome.done.push(id)
  }
  return succeed(outcome)
}

/** Reports an order whose work has thrown. */
export type OnOrderError = (err: unknown, orderId: number) => void

/**
 * Runs `work` for all orders at once. If it throws, runs it for each order alone, so that one order does not stop the
 * others; those that throw again are reported. Throws only when the database is lost. Returns the sum of the results.
 */
export async function processInBulk(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<number>,
  onError: OnOrderError,
): Promise<number> {
  try {
    return await work(ids)
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    const [id] = ids
    if (ids.length === 1 && id !== undefined) {
      onError(error, id)
      return 0
    }
    let sum = 0
    for (const each of ids) sum += await processInBulk([each], work, onError)
    return sum
  }
}
