import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { ShipmentState } from '@podwright/domain/orders/production-states'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type ShipmentRow = {
  readonly id: number
  readonly orderId: number
  readonly productionId: number
  /** The box it left in; null for a parcel of its own. */
  readonly boxId: number | null
  readonly supplierId: number | null
  readonly isReprint: boolean
  readonly carrierId: string | null
  readonly requestKey: string
  readonly trackingNumber: string
  readonly state: ShipmentState
  readonly shippedAt: Date
  readonly deliveredAt: Date | null
  readonly deliveryConfirmed: boolean
  readonly deliveryRevokedAt: Date | null
  /** The newest, oldest first. */
  readonly reports: Shipment['reports']
  readonly lines: { readonly lineId: number; readonly quantity: number }[]
}

/** So many of the newest reports of a parcel are shown. */
const maxReports = 100

function isoTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const columns = [
  'h.id',
  'h.order_id as orderId',
  'h.production_id as productionId',
  'h.box_id as boxId',
  'p.supplier_id as supplierId',
  sql<boolean>`p.case_id is not null`.as('isReprint'),
  'h.carrier_id as carrierId',
  'h.request_key as requestKey',
  'h.tracking_number as trackingNumber',
  'h.state',
  'h.shipped_at as shippedAt',
  'h.delivered_at as deliveredAt',
  'h.delivery_confirmed as deliveryConfirmed',
  'h.delivery_revoked_at as deliveryRevokedAt',
  sql<ShipmentRow['reports']>`coalesce((
    select json_agg(json_build_object('id', id, 'kind', kind, 'source', source, 'at', ${isoTime('at')},
      'recordedAt', ${isoTime('recorded_at')}, 'retractedAt', ${isoTime('retracted_at')}, 'retractedBy', retracted_by,
      'trackingNumber', tracking_number, 'text', text, 'place', place) order by at, id)
    from (select * from shipment_report where shipment_id = h.id order by at desc, id desc limit ${maxReports}) r), '[]')`.as(
    'reports',
  ),
  sql<ShipmentRow['lines']>`(
    select json_agg(json_build_object('lineId', line_id, 'quantity', quantity) order by line_id)
    from shipment_line where shipment_id = h.id)`.as('lines'),
] as const

function shipments(db: Database) {
  return db.selectFrom('shipment as h').innerJoin('production_order as p', 'p.id', 'h.production_id').select(columns)
}

export async function findShipmentsOf(db: Database, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  return shipments(db).where('h.order_id', '=', anyOf(orderIds)).orderBy('h.id').execute()
}

export async function findShipment(db: Database, id: number): Promise<ShipmentRow | undefined> {
  return shipments(db).where('h.id', '=', id).executeTakeFirst()
}

export type NewShipment = {
  readonly productionId: number
  readonly orderId: number
  readonly boxId: number | null
  readonly requestKey: string
  readonly carrierId: string | null
  readonly trackingNumber: string
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
}

/**
 * When to ask a carrier about a parcel. A parcel in a box has the box's number, whose delivery to a warehouse is not
 * that of the parcel.
 */
function trackAfter(boxId: RawBuilder<unknown>, at = sql`now()`): RawBuilder<Date | null> {
  return sql<Date | null>`case when ${boxId} is null then ${at} end`
}

/**
 * Adds parcels of new request keys. A trigger counts their pieces. Parcels of connected shops are reported to the shop
 * later.
 */
export async function insertShipments(db: Database, records: readonly NewShipment[]): Promise<void> {
  await sql`
    insert into shipment (production_id, order_id, box_id, request_key, carrier_id, tracking_number, track_after)
    select "productionId", "orderId", "boxId", "requestKey", "carrierId", "trackingNumber", ${trackAfter(sql.ref('boxId'))}
    from json_to_recordset(${JSON.stringify(records)}) as i("productionId" integer, "orderId" integer, "boxId" integer,
      "requestKey" uuid, "carrierId" text, "trackingNumber" text) order by "productionId"`.execute(db)
  const pieces = records.flatMap(({ productionId, requestKey, lines }) =>
    lines.map((line) => ({ ...line, productionId, requestKey })),
  )
  await sql`insert into shipment_line (shipment_id, line_id, quantity)
    select h.id, i."lineId", i.quantity
    from json_to_recordset(${JSON.stringify(pieces)}) as i("productionId" integer, "requestKey" uuid, "lineId" integer,
      quantity integer)
    join shipment h on h.production_id = i."productionId" and h.request_key = i."requestKey"
    order by i."lineId"`.execute(db)
  await addParcelReports(
    db,
    sql`(h.production_id, h.request_key) in (select "productionId", "requestKey"
      from json_to_recordset(${JSON.stringify(records)}) as i("productionId" integer, "requestKey" uuid))`,
  )
}

/** Has the parcels of an order reported to its shop that were shipped before it was found there. */
export function reportShippedParcels(db: Database, orderId: number): Promise<void> {
  return addParcelReports(db, sql`h.order_id = ${orderId}`)
}

/**
 * Has parcels reported to the shops of their orders. A box is reported only to the marketplace that collects it: to a
 * buyer, its number says nothing. Reprints are not reported, because their lines were reported before.
 */
async function addParcelReports(db: Database, parcels: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into shop_push (store_id, order_id, shipment_id)
    select r.store_id, r.order_id, h.id
    from shipment h join production_order p on p.id = h.production_id join shop_order r on r.order_id = h.order_id
    where ${parcels} and p.case_id is null
      and (h.box_id is null or exists (select from order_warehouse w where w.order_id = h.order_id))
    order by h.id`.execute(db)
}

export type NewShipmentState = {
  readonly id: number
  readonly state: ShipmentState
  readonly deliveredAt: Date | null
  readonly deliveryConfirmed: boolean
  /** Whether a delivery that was reported no longer counts. */
  readonly isRevoked: boolean
}

/** Sets states of parcels that follow from their reports. Carriers are asked about a parcel until it is back. */
export async function setShipmentStates(db: Database, shipments: readonly NewShipmentState[]): Promise<void> {
  if (shipments.length === 0) return
  await sql`
    update shipment h set state = i.state, delivered_at = i."deliveredAt", delivery_confirmed = i."deliveryConfirmed",
      delivery_revoked_at = case when i."isRevoked" then now() else h.delivery_revoked_at end,
      track_after = case when i.state <> 'returned' then
        ${trackAfter(sql.ref('h.box_id'), sql`coalesce(h.track_after, now())`)} end
    from json_to_recordset(${JSON.stringify(shipments)}) as i(id integer, state text, "deliveredAt" timestamptz,
      "deliveryConfirmed" boolean, "isRevoked" boolean)
    where h.id = i.id`.execute(db)
}

/** Sets a corrected number, about which carriers are asked at once. */
export async function setTrackingNumbers(db: Database, ids: readonly number[], trackingNumber: string): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      tracking_number: trackingNumber,
      track_after: trackAfter(sql.ref('box_id')),
      track_failures: 0,
    })
    .where('id', '=', anyOf(ids))
    .execute()
}
