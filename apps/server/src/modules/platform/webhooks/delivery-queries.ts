import type {
  DeliveryFailure,
  DeliveryState,
  testEventType,
  WebhookEventType,
} from '@podwright/domain/account/webhook-events'
import type { ConnectionCause } from '@podwright/domain/connection-causes'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type LoggedType = WebhookEventType | typeof testEventType

export type EventRow = {
  readonly eventId: number
  readonly type: LoggedType
  readonly eventAt: Date
  readonly data: Readonly<Record<string, unknown>>
}

export type DeliveryRow = EventRow & {
  readonly id: number
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: Date
  readonly attemptedAt: Date | null
  readonly nextAt: Date
  readonly status: number | null
  readonly durationMs: number | null
  readonly failure: DeliveryFailure | ''
  readonly cause: ConnectionCause | ''
  readonly response: string
}

/** Deliveries of an endpoint of an account. */
function deliveries(db: Database, accountId: number, endpointId: number) {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
    .select([
      'd.id',
      'd.event_id as eventId',
      'e.type',
      'e.created_at as eventAt',
      'e.data',
      'd.state',
      'd.attempts',
      'd.created_at as createdAt',
      'd.attempted_at as attemptedAt',
      'd.next_at as nextAt',
      'd.status',
      'd.duration_ms as durationMs',
      'd.failure',
      'd.cause',
      'd.response',
    ])
    .where('w.account_id', '=', accountId)
    .where('d.endpoint_id', '=', endpointId)
}

type Filters = {
  readonly before?: number | undefined
  readonly limit: number
  readonly state?: DeliveryState | undefined
  readonly type?: LoggedType | undefined
}

/** Newest first. */
export async function findDeliveries(
  db: Database,
  accountId: number,
  endpointId: number,
  { before, limit, state, type }: Filters,
): Promise<DeliveryRow[]> {
  let query = deliveries(db, accountId, endpointId)
  if (before !== undefined) query = query.where('d.id', '<', before)
  if (state !== undefined) query = query.where('d.state', '=', state)
  if (type !== undefined) query = query.where('e.type', '=', type)
  return query.orderBy('d.id', 'desc').limit(limit).execute()
}

export async function findDelivery(
  db: Database,
  accountId: number,
  endpointId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return deliveries(db, accountId, endpointId).where('d.id', '=', id).executeTakeFirst()
}

/** Makes deliveries due now, with all their attempts: one of them, or the failed ones since a time. Returns how many. */
export async function queueAgain(
  db: Database,
  endpointId: number,
  which: { readonly id: number } | { readonly failedSince: Date; readonly max: number },
): Promise<number> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id} and endpoint_id = ${endpointId}`
      : sql`id in (select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'failed'
          and created_at >= ${which.failedSince} order by id desc limit ${which.max})`
  const { numAffectedRows = 0n } = await sql`
    update webhook_delivery set state = 'pending', attempts = 0, next_at = now() where ${chosen}`.execute(db)
  return Number(numAffectedRows)
}

/** Test events of an endpoint in the last minute. */
export async function countTests(db: Database, endpointId: number, type: LoggedType): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.endpoint_id', '=', endpointId)
    .where('e.type', '=', type)
    .where('d.created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes an event for one endpoint, whatever types it receives. Returns the delivery. */
export async function insertTest(
  transaction: Database,
  {
    accountId,
    endpointId,
    type,
  }: { readonly accountId: number; readonly endpointId: number; readonly type: LoggedType },
): Promise<number> {
  const event = await transaction
    .insertInto('webhook_event')
    .values({ account_id: accountId, type, data: JSON.stringify({ endpointId }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await transaction
    .insertInto('webhook_delivery')
    .values({ endpoint_id: endpointId, event_id: event.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives up what waits for an endpoint. It can be sent again. */
export async function failPending(db: Database, endpointId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

/** Endpoints with deliveries that are due, and whether any endpoint is active. */
export async function findDueEndpoints(
  db: Database,
): Promise<{ readonly ids: number[]; readonly isAnyActive: boolean }> {
  const { rows } = await sql<{ id: number; isActive: boolean; hasWork: boolean }>`
    select w.id, w.state = 'active' as "isActive", exists (select from webhook_delivery d
      where d.endpoint_id = w.id and d.state = 'pending' and d.next_at <= now()) as "hasWork"
    from webhook_endpoint w order by w.id`.execute(db)
  return {
    ids: rows.filter(({ hasWork }) => hasWork).map(({ id }) => id),
    isAnyActive: rows.some(({ isActive }) => isActive),
  }
}

export type ClaimedDelivery = EventRow & {
  readonly id: number
  readonly accountId: number
  readonly url: string
  readonly attempts: number
  readonly secret: Buffer
  /** Null if there is none, or its time is over. */
  readonly previousSecret: Buffer | null
}

/** Claims the next due delivery of an endpoint: no other process sends it, and after a crash it is due again. */
export async function claimDelivery(
  db: Database,
  endpointId: number,
  leaseSeconds: number,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as (
      update webhook_delivery set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'pending' and next_at <= now()
        order by next_at, id limit 1 for update skip locked)
      returning id, endpoint_id, event_id, attempts)
    select c.id, c.attempts, w.account_id as "accountId", w.url, w.secret,
      case when w.previous_until > now() then w.previous_secret end as "previousSecret",
      e.id as "eventId", e.type, e.created_at as "eventAt", e.data
    from claimed c join webhook_endpoint w on w.id = c.endpoint_id join webhook_event e on e.id = c.event_id`.execute(
    db,
  )
  return rows[0]
}

export type Attempt = {
  readonly state: DeliveryState
  /** Minutes until the next attempt; null: there is none. */
  readonly retryMinutes: number | null
  readonly status: number | null
  readonly durationMs: number
  readonly failure: DeliveryFailure | ''
  readonly cause: ConnectionCause | ''
  readonly response: string
}

export async function saveAttempt(
  db: Database,
  id: number,
  { state, retryMinutes, status, durationMs, failure, cause, response }: Attempt,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      state,
      next_at: sql<Date>`now() + make_interval(mins => ${retryMinutes ?? 0}::integer)`,
      attempted_at: now,
      status,
      duration_ms: durationMs,
      failure,
      cause,
      response,
    })
    .where('id', '=', id)
    .execute()
}

/** Puts off what else is due for an endpoint that does not answer, so that it delays no other endpoint. */
export async function postponeDeliveries(db: Database, endpointId: number, minutes: number): Promise<void> {
  await sql`update webhook_delivery set next_at = now() + make_interval(mins => ${minutes}::integer)
    where endpoint_id = ${endpointId} and state = 'pending' and next_at <= now()`.execute(db)
}

/** Deletes old events with their deliveries; returns how many. */
export async function deleteOldEvents(db: Database, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_event as e')
    .where('e.created_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery as d')
            .select('d.id')
            .whereRef('d.event_id', '=', 'e.id')
            .where('d.state', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
