import { setTimeout as wait } from 'node:timers/promises'
import type { CarrierAdapter, CarrierRefusal, NumberAnswer, TrackAnswer } from '@podwright/connectors/carriers/carrier'
import { nextCheck } from '@podwright/domain/orders/tracking-schedule'
import type { Logger } from 'pino'
import type { Database } from '../../../db/kysely.ts'
import { isDatabaseLost } from '../../../db/start-error.ts'
import { type DueParcel, findTracked, reserveDueParcels, setNextChecks } from './due-parcel-queries.ts'
import { recordCarrierEvents } from './record-carrier-events.ts'

/** A carrier adapter with its configuration. */
export type OpenCarrier = {
  readonly adapter: CarrierAdapter
  readonly baseUrl: string
  readonly key: string
  /** Until when the carrier asked not to be called. */
  pausedUntil: Date
}

export type TrackingDeps = {
  readonly db: Database
  readonly carriers: readonly OpenCarrier[]
  readonly log: Logger
  readonly fetch?: typeof fetch
  readonly now?: () => Date
  readonly timeoutMs?: number
}

/** Parcels that are reserved at once. */
const maxReserved = 200
const timeoutMs = 20_000
/** Backoff of a carrier that refuses or fails, unless it names a time. */
const pauseSeconds = { unauthorized: 3600, rate_limited: 300, unavailable: 900, refused: 900 } as const
const maxPauseSeconds = 86_400
const notTrackedMs = 86_400_000

/**
 * Asks carriers about the parcels that are due and records what they report. A carrier that refuses, fails or does not
 * answer is paused, while the others are asked. Returns whether parcels may still be due.
 */
export async function trackDueParcels(deps: TrackingDeps, signal: AbortSignal): Promise<boolean> {
  const now = deps.now ?? (() => new Date())
  if (deps.carriers.every((carrier) => isPaused(carrier, now()))) return false
  const due = await reserveDueParcels(deps.db, maxReserved)
  const groups = Map.groupBy(due, ({ carrierId }) => deps.carriers.find(({ adapter }) => adapter.tracks(carrierId)))
  const asked = [...groups].map(([carrier, parcels]) =>
    carrier ? askAbout({ ...deps, now, signal }, carrier, parcels) : postpone(deps.db, parcels, notTrackedUntil(now())),
  )
  // One carrier's error is thrown after the others have ended.
  for (const result of await Promise.allSettled(asked)) if (result.status === 'rejected') throw result.reason
  return due.length === maxReserved
}

type AskDeps = TrackingDeps & { readonly now: () => Date; readonly signal: AbortSignal }

async function askAbout(deps: AskDeps, carrier: OpenCarrier, parcels: readonly DueParcel[]): Promise<void> {
  const { db, now, signal } = deps
  const { batchSize, minIntervalMs } = carrier.adapter
  // A number may be that of several parcels.
  const byNumber = Map.groupBy(parcels, ({ carrierId, trackingNumber }) => `${carrierId} ${trackingNumber}`)
  const groups = [...byNumber.values()]
  for (let start = 0; start < groups.length; start += batchSize) {
    if (start > 0) await wait(minIntervalMs, undefined, { signal })
    const batch = groups.slice(start, start + batchSize)
    const answer = isPaused(carrier, now()) ? undefined : await ask(deps, carrier, batch.map(first))
    if (answer?.ok) await record(deps, carrier, batch.flat(), answer.numbers)
    else {
      if (answer) pause(deps, carrier, answer)
      await postpone(db, groups.slice(start).flat(), carrier.pausedUntil)
      return
    }
  }
}

function first(group: readonly DueParcel[]) {
  const [parcel] = group
  if (!parcel) throw new Error('a group of parcels is empty')
  return { carrierId: parcel.carrierId, number: parcel.trackingNumber }
}

/** A connection that fails or takes too long is a carrier that is not available. */
async function ask(
  deps: AskDeps,
  { adapter, baseUrl, key }: OpenCarrier,
  numbers: Parameters<CarrierAdapter['track']>[1],
): Promise<TrackAnswer> {
  const timeout = AbortSignal.timeout(deps.timeoutMs ?? timeoutMs)
  const signal = AbortSignal.any([deps.signal, timeout])
  try {
    return await adapter.track({ fetch: deps.fetch ?? fetch, now: deps.now, signal, baseUrl, key }, numbers)
  } catch (error) {
    deps.signal.throwIfAborted()
    return { ok: false, code: 'unavailable', detail: error instanceof Error ? error.message : String(error) }
  }
}

function pause({ log, now }: AskDeps, carrier: OpenCarrier, refusal: CarrierRefusal): void {
  const { code, detail, retryAfterSeconds } = refusal
  const seconds = Math.min(retryAfterSeconds ?? pauseSeconds[code], maxPauseSeconds)
  carrier.pausedUntil = new Date(now().getTime() + seconds * 1000)
  log.warn({ carrier: carrier.adapter.id, code, detail, until: carrier.pausedUntil }, 'a carrier cannot be asked')
}

async function record(
  { db, log, now }: AskDeps,
  { adapter }: OpenCarrier,
  parcels: readonly DueParcel[],
  answers: ReadonlyMap<string, NumberAnswer>,
): Promise<void> {
  const reported = parcels.flatMap((parcel) => {
    const answer = answers.get(parcel.trackingNumber)
    if (answer?.kind === 'error')
      log.info({ carrier: adapter.id, shipment: parcel.id, detail: answer.detail }, 'a parcel cannot be tracked')
    return answer?.kind === 'events' ? [{ ...parcel, events: answer.events }] : []
  })
  const failed = new Set<number>()
  const onError = (err: unknown, orderId: number) => {
    if (isDatabaseLost(err)) throw err
    failed.add(orderId)
    log.error({ err, orderId }, 'reports of a carrier could not be recorded')
  }
  const count = await recordCarrierEvents(db, adapter.id, reported, { now: now(), onError })
  if (count > 0) log.info({ carrier: adapter.id, parcels: count }, 'carriers reported on parcels')
  const found = new Set(reported.map(({ id }) => id))
  const checks = (await findTracked(db, parcels)).map((parcel) => {
    const next = nextCheck(parcel, found.has(parcel.id) && !failed.has(parcel.orderId), now())
    return { id: parcel.id, trackingNumber: parcel.trackingNumber, ...next, wasAsked: true }
  })
  await setNextChecks(db, checks)
}

async function postpone(db: Database, parcels: readonly DueParcel[], at: Date): Promise<void> {
  const checks = parcels.map(({ id, trackingNumber, failures }) => {
    return { id, trackingNumber, failures, at, wasAsked: false }
  })
  await setNextChecks(db, checks)
}

function isPaused({ pausedUntil }: OpenCarrier, now: Date): boolean {
  return pausedUntil.getTime() > now.getTime()
}

function notTrackedUntil(now: Date): Date {
  return new Date(now.getTime() + notTrackedMs)
}
