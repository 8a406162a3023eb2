import { ConnectionError, type GuardedFetch } from '@podwright/connectors/context'
import {
  type DeliveryFailure,
  retryAfterMinutes,
  testEventType,
  webhookLimits,
} from '@podwright/domain/account/webhook-events'
import type { ConnectionCause } from '@podwright/domain/connection-causes'
import type { Logger } from 'pino'
import { type Keyring, tryUnseal } from '../../../crypto/seal.ts'
import { endpointPurpose } from '../../../crypto/sealed-columns.ts'
import type { Database } from '../../../db/kysely.ts'
import { insertNotifications } from '../notifications/queries.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteOldEvents,
  failPending,
  findDueEndpoints,
  postponeDeliveries,
  saveAttempt,
} from './delivery-queries.ts'
import { clearFailing, markFailing } from './endpoint-queries.ts'
import { bodyOf } from './present.ts'
import { signatureOf } from './sign.ts'

export type DeliverDeps = {
  readonly db: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly fetch: GuardedFetch
}

/** A process serves an endpoint for so long before others have their turn, however slow it is. */
const runMs = 20_000
/** After so many failures in a row, an endpoint is left alone for some minutes. */
const maxFailures = 3
const restMinutes = 2
/** Longer than an attempt takes. */
const leaseSeconds = 60

/** Endpoints with deliveries that are due, and whether any endpoint is active. */
export function findWebhookWork({ db }: Pick<DeliverDeps, 'db'>) {
  return findDueEndpoints(db)
}

/** Sends the deliveries of an endpoint that are due; `again` if there are more. Stops when the signal aborts. */
export async function deliverWebhooks(
  deps: DeliverDeps,
  endpointId: number,
  signal: AbortSignal,
): Promise<'again' | undefined> {
  let failures = 0
  const startedAt = performance.now()
  while (performance.now() - startedAt < runMs) {
    if (signal.aborted) return undefined
    const delivery = await claimDelivery(deps.db, endpointId, leaseSeconds)
    if (!delivery) return undefined
    const outcome = await send(deps, delivery, signal)
    // The process stops. The delivery is due again when its lease ends.
    if (outcome === 'aborted') return undefined
    failures = outcome.failure === '' ? 0 : failures + 1
    await record(deps, endpointId, delivery, outcome)
    if (failures < maxFailures) continue
    await postponeDeliveries(deps.db, endpointId, restMinutes)
    return undefined
  }
  return 'again'
}

/** Deletes what is too old to be shown. */
export function sweepWebhooks({ db }: Pick<DeliverDeps, 'db'>): Promise<number> {
  return deleteOldEvents(db, webhookLimits.keptDays)
}

type Outcome = {
  readonly status: number | null
  readonly durationMs: number
  readonly failure: DeliveryFailure | ''
  /** Why the endpoint could not be reached. */
  readonly cause: ConnectionCause | ''
  readonly response: string
}

async function send(
  { keyring, fetch, log }: DeliverDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome | 'aborted'> {
  const secrets = secretsOf(keyring, delivery)
  if (!secrets) {
    log.error({ deliveryId: delivery.id }, 'the secret of a webhook endpoint cannot be decrypted')
    return { status: null, durationMs: 0, failure: 'secret', cause: '', response: '' }
  }
  const body = bodyOf(delivery)
  const timeout = AbortSignal.timeout(webhookLimits.timeoutMs)
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'podwright-signature': signatureOf(secrets, body, new Date()),
      },
      // A redirect is not followed: the owner has named where events go.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    const text = beginningOf(await response.arrayBuffer())
    const { status, ok } = response
    return { status, durationMs: durationMs(), failure: ok ? '' : 'status', cause: '', response: text }
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    if (signal.aborted) return 'aborted'
    const failure = timeout.aborted || error.hasTimedOut ? 'timeout' : 'connection'
    const cause = failure === 'connection' ? (error.why ?? '') : ''
    return { status: null, durationMs: durationMs(), failure, cause, response: error.message }
  }
}

/** The present secret and, for some time, the previous one; undefined if the present one cannot be decrypted. */
function secretsOf(keyring: Keyring, { accountId, secret, previousSecret }: ClaimedDelivery): string[] | undefined {
  const opened = [secret, ...(previousSecret ? [previousSecret] : [])].map((sealed) =>
    tryUnseal(keyring, sealed, endpointPurpose(accountId)),
  )
  return opened[0]?.ok ? opened.flatMap((each) => (each.ok ? [each.bytes.toString()] : [])) : undefined
}

/** PostgreSQL stores no NUL. */
function beginningOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes.slice(0, webhookLimits.responseBytes)).replaceAll('\u0000', '\ufffd')
}

async function record(
  { db, log }: DeliverDeps,
  endpointId: number,
  { id, attempts, type }: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  // A test shows its outcome at once, and is not repeated.
  const isTest = type === testEventType
  await db.transaction().execute(async (transaction) => {
    if (outcome.failure === '') {
      await saveAttempt(transaction, id, { ...outcome, state: 'delivered', retryMinutes: null })
      await clearFailing(transaction, endpointId)
      return
    }
    const retryMinutes = (isTest ? undefined : retryAfterMinutes(attempts)) ?? null
    await saveAttempt(transaction, id, {
      ...outcome,
      state: retryMinutes === null ? 'failed' : 'pending',
      retryMinutes,
    })
    if (isTest) return
    const disabled = await markFailing(transaction, endpointId, webhookLimits.disabledAfterHours)
    if (!disabled) return
    await failPending(transaction, endpointId)
    const { accountId, url } = disabled
    const subject = new URL(url).host
    const notification = { accountId, kind: 'webhook_disabled' as const, subjectId: endpointId, subject, detail: '' }
    await insertNotifications(transaction, [notification])
    log.warn({ endpointId, accountId }, 'a webhook endpoint was disabled')
  })
}
