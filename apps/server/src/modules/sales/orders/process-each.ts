import type { Outcome } from '@podwright/contracts/orders/order-shapes'
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
