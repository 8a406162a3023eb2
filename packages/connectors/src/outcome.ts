import { type Answer, refuse } from './answer.ts'
import { ConnectionError } from './context.ts'

/**
 * Returns the answer of a call, with a failed connection as a refusal: `unavailable` if nothing was changed, or
 * `unknown_outcome` if a write may have reached the platform. Rejects with any other error, which is a defect.
 */
export async function withConnectionErrors<Data>(
  kind: 'read' | 'write',
  call: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return refuse(kind === 'write' && error.mayHaveArrived ? 'unknown_outcome' : 'unavailable', error.message)
  }
}
