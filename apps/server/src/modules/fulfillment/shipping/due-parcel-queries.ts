import type { TrackedParcel } from '@podwright/domain/orders/tracking-schedule'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type DueParcel = TrackedParcel & {
  readonly id: number
  readonly orderId: number
  readonly carrierId: string | null
  readonly trackingNumber: string
}

/**
 * Reserves parcels about which a carrier has to be asked, the longest due first, for ten minutes: no other process gets
 * them, and they are due again if this one is killed.
 */
export async function reserveDueParcels(db: Database, max: number): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    with due as (
      select id from shipment where track_after <= now() order by track_after, id limit ${max}
      for no key update skip locked)
    update shipment h set track_after = now() + interval '10 minutes' from due where h.id = due.id
    returning h.id, h.order_id as "orderId", h.carrier_id as "carrierId", h.tracking_number as "trackingNumber", h.state,
      h.delivery_confirmed as "deliveryConfirmed", h.shipped_at as "shippedAt", h.delivered_at as "deliveredAt",
      h.track_failures as failures`.execute(db)
  return rows
}

/** The parcels as they are now; corrected ones are due at once and left out. */
export async function findTracked(db: Database, parcels: readonly DueParcel[]): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    select h.id, h.order_id as "orderId", h.carrier_id as "carrierId", h.tracking_number as "trackingNumber", h.state,
      h.delivery_confirmed as "deliveryConfirmed", h.shipped_at as "shippedAt", h.delivered_at as "deliveredAt",
      h.track_failures as failures
    from json_to_recordset(${JSON.stringify(parcels)}) as i(id integer, "trackingNumber" text)
    join shipment h on h.id = i.id and h.tracking_number = i."trackingNumber"`.execute(db)
  return rows
}

export type NextCheck = {
  readonly id: number
  readonly trackingNumber: string
  readonly at: Date | null
  readonly failures: number
  readonly wasAsked: boolean
}

/** Sets when to ask again. A number that was corrected in the meantime stays due. */
export async function setNextChecks(db: Database, checks: readonly NextCheck[]): Promise<void> {
  if (checks.length === 0) return
  await sql`
    update shipment h set track_after = i.at, track_failures = i.failures,
      tracked_at = case when i."wasAsked" then now() else h.tracked_at end
    from json_to_recordset(${JSON.stringify(checks)}) as i(id integer, "trackingNumber" text, at timestamptz,
      failures smallint, "wasAsked" boolean)
    where h.id = i.id and h.tracking_number = i."trackingNumber"`.execute(db)
}
