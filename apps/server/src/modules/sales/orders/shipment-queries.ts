import type { ShipmentState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
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

const shipmentColumns = sql`h.id, h.order_id as "orderId", h.production_id as "productionId", p.supplier_id as "supplierId",
  p.case_id is not null as "isReprint", h.carrier_id as "carrierId", h.request_key as "requestKey", h.tracking_number as "trackingNumber", h.state, h.shipped_at as "shippedAt",
  h.delivered_at as "deliveredAt",
  (select json_agg(json_build_object('lineId', line_id, 'quantity', quantity) order by line_id)
     from shipment_line where shipment_id = h.id) as lines`
const shipmentTables = sql`shipment h join production_order p on p.id = h.production_id`

export async function findShipmentsOf(db: Database, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`select ${shipmentColumns} from ${shipmentTables}
    where h.order_id = any(${[...orderIds]}::integer[]) order by h.id`.execute(db)
  return rows
}

export async function findShipment(db: Database, id: number): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`select ${shipmentColumns} from ${shipmentTables} where h.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type NewShipment = {
  readonly productionId: number
  readonly orderId: number
  readonly requestKey: string
  readonly carrierId: string | null
  readonly trackingNumber: string
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** Parcels whose keys have told of none before. Their pieces are counted by the database. */
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
  await sql`update shipment set state = ${state},
    delivered_at = case when ${state} = 'delivered' then now() else delivered_at end
    where id = any(${[...ids]}::integer[])`.execute(db)
}
