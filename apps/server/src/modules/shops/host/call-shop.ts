import { type Answer, type Refusal, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError, type ConnectorContext, type GuardedFetch, type Shop } from '@podwright/connectors/context'
import { withConnectionErrors } from '@podwright/connectors/outcome'
import { type Connection, openConnection } from './connection.ts'
import type { ShopDeps } from './deps.ts'
import { bucketsOf, correctFromResponse, RateLimitedError, takeRequest } from './rate-buckets.ts'
import { recordOutcome, withoutSecretsOf } from './record-outcome.ts'
import { renewCredentials, renewerOf } from './renew.ts'
import { fetchUntilTimeout, refuseDuringBackoff } from './slow-shops.ts'

export type ShopCallOptions = {
  /** `write`: a request whose response is lost may have changed something (`unknown_outcome`). */
  readonly kind: 'read' | 'write'
  readonly signal?: AbortSignal | undefined
  /**
   * The call is about one object, or several by their ids: an unreadable answer, a rejection and an unknown outcome belong
   * to those objects and do not count as a failure of the connection.
   */
  readonly isObjectCall?: boolean
  /** A person waits for it: the shop is called even if it is backed off after a timeout. */
  readonly isRequested?: boolean
  /** The store is removed afterwards: nothing is recorded about its connection, and its seller is not notified of it. */
  readonly isFinal?: boolean
}

/** A use of a connector for one store. */
export type UseConnector<Data> = (connector: Connector, context: ConnectorContext, shop: Shop) => Promise<Answer<Data>>

/** Longest time of one call with all its requests. */
const callMs = 300_000
/** How long the first and the later requests of a call wait for the rate limit. */
const maxWaitMs = { first: 1000, later: 15_000 } as const
/** Access that ends sooner is renewed before the call. */
const renewBeforeMs = 60_000

/**
 * Calls a platform for a store: the only way to use a connector. Loads the store and its credentials, renews them when
 * they end, keeps the platform's rate limit, and gives the connector a guarded fetch. A rejected authorization is
 * renewed once and the call repeated; a store whose authorization is lost twice within ten minutes is revoked. A shop that
 * does not answer in time is backed off for some minutes (`fetchUntilTimeout`). Returns the connector's answer, or a refusal: see `openConnection` for stores that cannot be called, `rate_limited` with
 * `retryAfterSeconds` if the budget is used up, `unavailable` or `unknown_outcome` for failed connections.
 */
export async function callShop<Data>(
  host: ShopDeps,
  storeId: number,
  options: ShopCallOptions,
  use: UseConnector<Data>,
): Promise<Answer<Data>> {
  const opened = await openConnection(host, storeId, { isFinal: options.isFinal })
  if (!opened.ok) return opened
  const backedOff = options.isRequested ? undefined : refuseDuringBackoff(opened.data, host.now())
  if (backedOff) return backedOff
  const deps = { ...host, fetch: fetchUntilTimeout(host, opened.data) }
  const startedAt = deps.now()
  const signals = [AbortSignal.timeout(callMs), ...(options.signal ? [options.signal] : [])]
  const signal = AbortSignal.any(signals)
  const attempt = (connection: Connection) => useOnce(deps, connection, { kind: options.kind, signal }, use)
  const conclude = async (connection: Connection, answer: Answer<Data>) =>
    // A call that its caller ends says nothing about the shop.
    options.isFinal || (options.signal?.aborted && !answer.ok)
      ? withoutSecretsOf(connection, answer)
      : recordOutcome(deps, connection, answer, { startedAt, isObjectCall: options.isObjectCall })

  let connection = opened.data
  if (isEnding(connection, startedAt)) {
    const renewed = await renewCredentials(deps, connection, signal)
    if (renewed.ok) connection = renewed.data
    else if (hasEnded(connection, startedAt)) return conclude(connection, renewed)
  }
  const first = await attempt(connection)
  if (first.ok || first.code !== 'authorization_lost' || !renewerOf(connection.connector))
    return conclude(connection, first)
  const renewed = await renewCredentials(deps, connection, signal)
  if (!renewed.ok) return conclude(connection, renewed)
  return conclude(renewed.data, await attempt(renewed.data))
}

function isEnding({ connector, expiresAt }: Connection, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() - now.getTime() < renewBeforeMs && renewerOf(connector) !== undefined
}

function hasEnded({ expiresAt }: Connection, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

type Attempt = { readonly kind: 'read' | 'write'; readonly signal: AbortSignal }

async function useOnce<Data>(
  deps: ShopDeps,
  { connector, shop }: Connection,
  { kind, signal }: Attempt,
  use: UseConnector<Data>,
): Promise<Answer<Data>> {
  const progress: Progress = { requests: 0, hasWritten: false, isOverBudget: false }
  const context: ConnectorContext = {
    fetch: limitedFetch(deps, connector, shop.id, { signal, progress }),
    now: deps.now(),
    app: deps.appKeysOf(connector.id),
    signal,
  }
  const answer = await withConnectionErrors(kind, () =>
    use(connector, context, shop).catch((error: unknown) => limitedBy(error, kind, progress)),
  )
  if (!answer.ok && answer.code === 'rate_limited' && !progress.isOverBudget)
    await lowerBucket(deps, connector, shop.id, answer.retryAfterSeconds)
  // Repeating the whole call would repeat what its earlier requests have done.
  const isCutOff = kind === 'write' && progress.hasWritten && !answer.ok && answer.code === 'authorization_lost'
  return isCutOff ? refuse('unknown_outcome', answer.detail) : answer
}

/** Lets the other callers of the shop wait as well. */
async function lowerBucket(
  deps: ShopDeps,
  connector: Connector,
  storeId: number,
  retryAfterSeconds: number | undefined,
): Promise<void> {
  const [bucket] = bucketsOf(connector, storeId) ?? []
  if (bucket && retryAfterSeconds !== undefined)
    await correctFromResponse(deps, bucket, { remaining: 0, retryAfterSeconds })
}

function limitedBy(error: unknown, kind: 'read' | 'write', progress: Progress): Refusal {
  if (!(error instanceof RateLimitedError)) throw error
  progress.isOverBudget = true
  const { message, retryAfterSeconds } = error
  return refuse(kind === 'write' && progress.hasWritten ? 'unknown_outcome' : 'rate_limited', message, {
    retryAfterSeconds,
  })
}

type Progress = { requests: number; hasWritten: boolean; isOverBudget: boolean }

/** The guarded fetch within the rate limit of the platform. */
function limitedFetch(
  deps: ShopDeps,
  connector: Connector,
  storeId: number,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): GuardedFetch {
  const buckets = bucketsOf(connector, storeId)
  return async (url, init = {}) => {
    const wait = { maxWaitMs: progress.requests === 0 ? maxWaitMs.first : maxWaitMs.later, signal }
    const perSecond = buckets && (await takeRequest(deps, connector.id, buckets, wait))
    progress.requests += 1
    const signals = [signal, ...(init.signal ? [init.signal] : [])]
    const response = await deps
      .fetch(url, { ...init, signal: AbortSignal.any(signals) })
      .catch((error: unknown) => rethrow(error, progress))
    if (response.ok && !/^(GET|HEAD)$/i.test(init.method ?? 'GET')) progress.hasWritten = true
    const left = connector.readRateLimit?.(response)
    if (left && buckets && perSecond !== undefined) await correctFromResponse(deps, { ...buckets[0], perSecond }, left)
    return response
  }
}

/** A request that was never sent does not undo the earlier ones of the call. */
function rethrow(error: unknown, { hasWritten }: Progress): never {
  if (error instanceof ConnectionError && hasWritten && !error.mayHaveArrived)
    throw new ConnectionError(error.message, { mayHaveArrived: true, hasTimedOut: error.hasTimedOut })
  throw error
}
