import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../result.ts'

/** Turns QueueFullError into the failure `unavailable`. */
export async function refusingWhenFull<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return succeed(await work())
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}
