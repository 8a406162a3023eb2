import { z } from 'zod'
import { findAccountsAtWork, runSlice } from '../modules/batches/run-slice.ts'
import { defineJob, type Work } from './define-job.ts'

/** So many processes work at the batches of one account at the same time, at most. */
const lanes = 8

/** Work for every lane of an account; one that finds nothing to do ends at once. */
export function lanesOf(accountId: number): Work<{ accountId: number; lane: number }>[] {
  return Array.from({ length: lanes }, (_, lane) => ({ payload: { accountId, lane } }))
}

/**
 * Makes items of an account's batches for some seconds, then queues itself behind the other accounts: whoever has much to do
 * gets no more than whoever has little.
 */
export const runBatch = defineJob({
  name: 'run-batch',
  payload: z.object({ accountId: z.int(), lane: z.int() }),
  key: ({ accountId, lane }) => `${accountId} ${lane}`,
  batchSize: 1,
  findStrays: async ({ db }) => (await findAccountsAtWork(db)).flatMap(lanesOf),
  handle: async (deps, { accountId, lane }, signal) =>
    (await runSlice(deps, accountId, lane, signal)) ? 'again' : undefined,
})
