import { setTimeout } from 'node:timers/promises'
import type { Connector, RateLimit, RateLimitState } from '@podwright/connectors/connector'
import { ConnectionError } from '@podwright/connectors/context'
import { type Bucket, correctBucket, returnTokens, takeTokens } from './bucket-queries.ts'
import type { ShopDeps } from './deps.ts'

/** For platforms that publish no limit: friendly to a small self-hosted shop. */
const defaultLimits: readonly RateLimit[] = [{ perSecond: 10, burst: 20, of: 'shop' }]

/** After this time a request shows what the budget is by then, whatever the last response has said. */
const maxEmptySeconds = 3600

/** The budget of a platform is used up. No request was sent. */
export class RateLimitedError extends ConnectionError {
  readonly retryAfterSeconds: number

  constructor(platform: string, retryAfterSeconds: number) {
    super(`the budget of ${platform} is used up for ${retryAfterSeconds} s`, { mayHaveArrived: false })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The buckets of a platform for a store, or of the app alone. The first is the one that responses correct. */
export function bucketsOf(
  connector: Connector,
  storeId: number | undefined,
): readonly [Bucket, ...Bucket[]] | undefined {
  const [first, ...others] = (connector.rateLimits ?? defaultLimits)
    .filter((limit) => limit.of === 'app' || storeId !== undefined)
    .map(({ perSecond, burst, of }, at) => ({
      key: of === 'app' ? `${connector.id}:app:${at}` : `${connector.id}:${storeId}:${at}`,
      perSecond,
      burst,
    }))
  return first && [first, ...others]
}

/**
 * Takes the right to send one request. Waits at most `maxWaitMs` for it; otherwise gives it back and throws a
 * RateLimitedError with the time after which to try again. Returns the requests per second that the first bucket
 * allows.
 */
export async function takeRequest(
  { db }: Pick<ShopDeps, 'db'>,
  platform: string,
  buckets: readonly [Bucket, ...Bucket[]],
  { maxWaitMs, signal }: { readonly maxWaitMs: number; readonly signal: AbortSignal },
): Promise<number> {
  const taken = await takeTokens(db, buckets)
  const waitMs = Math.max(0, ...taken.map(({ tokens, perSecond }) => (-tokens / perSecond) * 1000))
  if (waitMs > maxWaitMs) {
    await returnTokens(db, buckets)
    throw new RateLimitedError(platform, Math.max(1, Math.ceil(waitMs / 1000)))
  }
  if (waitMs > 0 && !(await waitUnlessAborted(waitMs, signal))) {
    await returnTokens(db, buckets)
    throw new ConnectionError('the call was aborted', { mayHaveArrived: false })
  }
  return taken.find(({ key }) => key === buckets[0].key)?.perSecond ?? buckets[0].perSecond
}

function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(ms, true, { signal }).catch(() => false)
}

/** Corrects the first bucket by what a response says. Responses that agree with it cost no statement. */
export async function correctFromResponse(
  { db }: Pick<ShopDeps, 'db'>,
  bucket: Bucket,
  { remaining, perSecond, retryAfterSeconds }: RateLimitState,
): Promise<void> {
  const actualPerSecond = perSecond !== undefined && perSecond > 0 ? perSecond : undefined
  const isOtherRate = actualPerSecond !== undefined && actualPerSecond !== bucket.perSecond
  const isScarce = remaining < bucket.burst / 2 || retryAfterSeconds !== undefined
  if (!isOtherRate && !isScarce) return
  const rate = actualPerSecond ?? bucket.perSecond
  const left = retryAfterSeconds === undefined ? remaining : -retryAfterSeconds * rate
  const tokens = Math.max(left, -maxEmptySeconds * rate)
  await correctBucket(db, bucket, { tokens: isScarce ? tokens : undefined, actualPerSecond })
}
