import type { Envelope, FailureData } from '@podwright/contracts/envelope'
import { failureCodes } from '@podwright/contracts/failure-codes'
import type { Context } from 'hono'
import { failureMessage } from './failure-messages.ts'
import type { HttpEnv } from './http-env.ts'
import type { Failed } from './result.ts'

/** The envelope of a success. */
export function answerData(c: Context<HttpEnv>, data: unknown): Response {
  return c.json({ code: 0, msg: 'ok', data } satisfies Envelope<unknown>)
}

/** The envelope of an expected failure: code, status and message all follow from its name, here and nowhere else. */
export function answerFailure(c: Context<HttpEnv>, failed: Failed): Response {
  const { code, status } = failureCodes[failed.code]
  const data: FailureData = {
    reason: failed.code,
    requestId: c.get('requestId'),
    ...(failed.fields && { fields: { ...failed.fields } }),
    ...(failed.retryAfterSeconds !== undefined && { retryAfterSeconds: failed.retryAfterSeconds }),
  }
  c.set('failure', failed.code)
  if (failed.retryAfterSeconds !== undefined) c.header('retry-after', String(failed.retryAfterSeconds))
  c.header('cache-control', 'no-store')
  const msg = failureMessage(c.get('locale'), failed.code)
  return c.json({ code, msg, data } satisfies Envelope<FailureData>, status)
}
