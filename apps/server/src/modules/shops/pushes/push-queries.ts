import { type RawBuilder, sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** A report that was reported with another number than the parcel has now is due again. */
const isDue: RawBuilder<boolean> = sql`(
  (p.state in ('pending', 'sending', 'unknown') or p.is_corrected) and p.next_at <= now())`

/** Connected stores on these platforms with parcels to report. */
export async function findStoresWithPushes(db: Database, platforms: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from shop_push p join store s on s.id = p.store_id
    where ${isDue} and s.platform = any(${[...platforms]}) and s.state in ('connected', 'expiring') and s.removed_at is null
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type ClaimedPush = {
  readonly id: number
  readonly orderId: number
  /** Id of the order in the shop. */
  readonly shopOrderId: string
  readonly attempts: number
  /** The parcel in the shop, if it was reported before. */
  readonly externalId: string | null
  /** Whether it was reported with its number, and only the completion of its order is open. */
  readonly isReported: boolean
  readonly trackingNumber: string
  readonly carrierId: string | null
  /** In English; empty if the carrier is not known. */
  readonly carrierName: string
  readonly shippedAt: Date
  readonly lines: ShippedPieces[]
  /** Pieces of the order that were shipped with this parcel and before, also in parcels that the shop has refused. */
  readonly shippedLines: ShippedPieces[]
  /** Pieces of the order's other parcels that were reported with the same number. */
  readonly reportedLines: ShippedPieces[]
  /** Those parcels in the shop. */
  readonly reportedIds: string[]
}

/** Pieces of a line of the shop's order. */
export type ShippedPieces = { readonly externalId: string; readonly quantity: number }

/** The pieces of these rows of `shipment_line s`, by the line of the shop's order. */
const piecesOf = (condition: RawBuilder<boolean>) => sql`coalesce((
  select json_agg(json_build_object('externalId', line, 'quantity', quantity) order by line) from (
    select coalesce(l.external_line_id, origin.external_line_id) as line, sum(s.quantity)::integer as quantity
    from shipment_line s join order_line l on l.id = s.line_id
    left join order_line origin on origin.id = l.split_from
    where coalesce(l.external_line_id, origin.external_line_id) is not null and ${condition}
    group by 1) pieces), '[]')`

/** Parcels of reprints repeat pieces that were shipped before. A parcel that waits to be reported is not shipped yet. */
const isShipped = sql<boolean>`s.shipment_id in (
  select sent.id from shipment sent join production_order part on part.id = sent.production_id
  where sent.order_id = c.order_id and part.case_id is null and not exists (
    select from shop_push other where other.shipment_id = sent.id and other.id <> c.id
      and other.state in ('pending', 'sending', 'unknown')))`

/** The order's other parcels that the shop has with the number of this one: parts of an order may share a parcel. */
const isReported = sql<boolean>`other.order_id = c.order_id and other.id <> c.id and other.state = 'done'
  and upper(trim(other.reported_number)) = upper(trim(h.tracking_number))`
const isReportedPiece = sql<boolean>`s.shipment_id in (select other.shipment_id from shop_push other where ${isReported})`

/**
 * Claims the oldest due parcel of a store for some minutes: no other process reports it, and after a crash it is due again.
 * Parcels of one order are reported in order.
 */
export async function claimPush(db: Database, storeId: number, leaseMinutes: number): Promise<ClaimedPush | undefined> {
  const { rows } = await sql<ClaimedPush>`
    with claimed as (
      update shop_push set state = 'sending', attempts = least(attempts + 1, 1000),
        next_at = now() + make_interval(mins => ${leaseMinutes})
      where id = (
        select p.id from shop_push p
        where p.store_id = ${storeId} and ${isDue} and not exists (
          select from shop_push earlier where earlier.order_id = p.order_id and earlier.id < p.id
            and earlier.state in ('pending', 'sending', 'unknown'))
          -- The shop has another order under this id.
          and not exists (select from shop_order r where r.order_id = p.order_id and r.outcome = 'waiting')
        order by p.next_at, p.id limit 1 for update of p skip locked)
      returning *)
    select c.id, c.order_id as "orderId", r.external_id as "shopOrderId", c.attempts, c.external_id as "externalId",
      c.external_id is not null and c.reported_number is not distinct from h.tracking_number as "isReported",
      h.tracking_number as "trackingNumber", h.carrier_id as "carrierId",
      coalesce((select names->>'en-US' from carrier where id = h.carrier_id), '') as "carrierName", h.shipped_at as "shippedAt",
      ${piecesOf(sql`s.shipment_id = c.shipment_id`)} as lines, ${piecesOf(isShipped)} as "shippedLines",
      ${piecesOf(isReportedPiece)} as "reportedLines",
      array(select other.external_id from shop_push other where ${isReported} and other.external_id is not null) as "reportedIds"
    from claimed c join shipment h on h.id = c.shipment_id
    join shop_order r on r.order_id = c.order_id`.execute(db)
  return rows[0]
}

export async function markReported(
  db: Database,
  id: number,
  { externalId, trackingNumber }: { readonly externalId: string; readonly trackingNumber: string },
): Promise<void> {
  await db
    .updateTable('shop_push')
    .set({
      state: 'done',
      external_id: externalId,
      reported_number: trackingNumber,
      attempts: 0,
      next_at: now,
      failure_code: '',
      detail: '',
      done_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Makes the last parcel of an order due again if all were reported: what was open beside them in the shop may be shipped, so
 * that the order can be completed.
 */
export async function recheckCompletion(db: Database, orderId: number): Promise<void> {
  await sql`update shop_push set state = 'pending', attempts = 0, next_at = now()
    where id = (select max(id) from shop_push where order_id = ${orderId}) and state = 'done'`.execute(db)
}

type Failure = {
  readonly state: 'pending' | 'unknown' | 'refused'
  readonly code: string
  readonly detail: string
  readonly nextAt: Date
  /** Whether the attempt counts: one that met a rate limit does not. */
  readonly isCounted: boolean
}

export async function markFailed(
  db: Database,
  id: number,
  { state, code, detail, nextAt, isCounted }: Failure,
): Promise<void> {
  await db
    .updateTable('shop_push')
    .set(({ eb }) => ({
      ...{ state, failure_code: code, detail, next_at: nextAt },
      attempts: eb('attempts', '-', isCounted ? 0 : 1),
    }))
    .where('id', '=', id)
    .execute()
}
