import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Envelope, FailureData } from '@podwright/contracts/envelope'
import { failureCodes } from '@podwright/contracts/failure-codes'
import type { Context } from 'hono'
import type { Failed } from '../../result.ts'
import { failureMessage } from '../failure-messages.ts'
import { pickEncoding } from '../site/encoding.ts'
import type { HttpEnv } from './http-env.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** The envelope of a success. */
export function answerData(c: Context<HttpEnv>, data: unknown): Response {
  return c.json({ code: 0, msg: 'ok', data } satisfies Envelope<unknown>)
}

/** Compressing smaller responses costs more than it saves. */
const worthPacking = 2048

/**
 * Like `answerData` for public data, compressed when the client accepts that. Data of one account is not compressed,
 * because its compressed length could leak secrets (BREACH).
 */
export async function answerPublicData(c: Context<HttpEnv>, data: unknown): Promise<Response> {
  const text = JSON.stringify({ code: 0, msg: 'ok', data } satisfies Envelope<unknown>)
  const encoding = text.length < worthPacking ? undefined : pickEncoding(c.req.header('accept-encoding') ?? null)
  c.header('content-type', 'application/json')
  c.header('vary', 'lang, accept-language, accept-encoding')
  if (!encoding) return c.body(text)
  c.header('content-encoding', encoding)
  return c.body(
    encoding === 'br' ? await packBrotli(text, { params: brotliParams }) : await packGzip(text, { level: 4 }),
  )
}

/**
 * The envelope of an expected failure. Code, status and message are derived from the failure's name only here (R-503,
 *
 */
export function answerFailure(c: Context<HttpEnv>, failed: Failed): Response {
  const { code, status } = failureCodes[failed.code]
  const data: FailureData = {
    reason: failed.code,
    requestId: c.get('requestId'),
    ...(failed.fields && { fields: { ...failed.fields } }),
    ...(failed.challenge !== undefined && { challenge: failed.challenge }),
    ...(failed.retryAfterSeconds !== undefined && { retryAfterSeconds: failed.retryAfterSeconds }),
  }
  c.set('failure', failed.code)
  if (failed.retryAfterSeconds !== undefined) c.header('retry-after', String(failed.retryAfterSeconds))
  c.header('cache-control', 'no-store')
  const msg = failureMessage(c.get('locale'), failed.code)
  return c.json({ code, msg, data } satisfies Envelope<FailureData>, status)
}
