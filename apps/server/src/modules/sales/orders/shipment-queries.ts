import type { ShipmentState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type ShipmentRow = {
  readonly id: number
  readonly orderId: number
  readonly productionId: number
  readonly supplierId: number | null
  readonly isReprint: boolean
  readonly carrierId: string | null
  readonly requestKey: string
  readonly trackingNumber: string
  readonly state: ShipmentState
  readonly shippedAt: Date
  readonly deliveredAt: Date | null
  readonly lines: { readonly lineId: number; readonly quantity: number }[]
}

const columns = [
  'h.id',
  'h.order_id as orderId',
  'h.production_id as productionId',
  'p.supplier_id as supplierId',
  sql<boolean>`p.case_id is not null`.as('isReprint'),
  'h.carrier_id as carrierId',
  'h.request_key as requestKey',
  'h.tracking_number as trackingNumber',
  'h.state',
  'h.shipped_at as shippedAt',
  'h.delivered_at as deliveredAt',
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
  readonly requestKey: string
  readonly carrierId: string | null
  readonly trackingNumber: string
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** Adds parcels of new request keys. A trigger counts their pieces. */
export async function insertShipments(db: Database, records: readonly NewShipment[]): Promise<void> {
  await sql`
    insert into shipment (production_id, order_id, request_key, carrier_id, tracking_number)
    select "productionId", "orderId", "requestKey", "carrierId", "trackingNumber"
    from json_to_recordset(${JSON.stringify(records)}) as i("productionId" integer, "orderId" integer, "requestKey" uuid,
      "carrierId" text, "trackingNumber" text) order by "productionId"`.execute(db)
  const pieces = records.flatMap(({ productionId, requestKey, lines }) =>
    lines.map((line) => ({ ...line, productionId, requestKey })),
  )
  await sql`insert into shipment_line (shipment_id, line_id, quantity)
    select h.id, i."lineId", i.quantity
    from json_to_recordset(${JSON.stringify(pieces)}) as i("productionId" integer, "requestKey" uuid, "lineId" integer,
      quantity integer)
    join shipment h on h.production_id = i."productionId" and h.request_key = i."requestKey"
    order by i."lineId"`.execute(db)
}

export async function setShipmentState(db: Database, ids: readonly number[], state: ShipmentState): Promise<void> {
  await db
    .updateTable('shipment')
    .set({ state, ...(state === 'delivered' ? { delivered_at: now } : {}) })
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function setTrackingNumber(db: Database, id: number, trackingNumber: string): Promise<void> {
  await db.updateTable('shipment').set({ tracking_number: trackingNumber }).where('id', '=', id).execute()
}
