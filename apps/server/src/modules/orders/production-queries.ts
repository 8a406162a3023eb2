import type { LocaleCode } from '@podwright/domain/locale'
import type { OrderAddress } from '@podwright/domain/orders/address'
import type { OrderState } from '@podwright/domain/orders/order-states'
import type { ProductionState, RefuseCode, ShipmentState } from '@podwright/domain/orders/production-states'
import { priorityBits } from '@podwright/domain/workshop/load'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../db/line-titles.ts'
import type { Picture } from './fact-queries.ts'

export type PartRow = {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly supplierId: number | null
  readonly origin: string
  readonly carrierId: string | null
  readonly state: ProductionState
  readonly refuseCode: RefuseCode | null
  readonly refuseNote: string
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly weightG: number
  readonly productionDays: number
  readonly priority: number
  readonly dueOn: string | null
  readonly releasedAt: Date | null
  /** The after-sales case for which it is made again. */
  readonly caseId: number | null
}

const columns = sql`p.id, p.number, p.order_id as "orderId", p.supplier_id as "supplierId", p.origin,
  p.carrier_id as "carrierId", p.state, p.refuse_code as "refuseCode", p.refuse_note as "refuseNote",
  p.goods_minor as "goodsMinor", p.freight_minor as "freightMinor", p.weight_g as "weightG",
  p.production_days as "productionDays", p.priority, p.due_on as "dueOn", p.released_at as "releasedAt",
  p.case_id as "caseId"`

export async function findPartsOf(db: Database, orderIds: readonly number[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select ${columns} from production_order p
    where p.order_id = any(${[...orderIds]}::integer[]) order by p.order_id, p.id`.execute(db)
  return rows
}

export type NewPart = {
  readonly orderId: number
  readonly supplierId: number | null
  readonly origin: string
  readonly carrierId: string | null
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly weightG: number
  readonly productionDays: number
}

/** Plans the parts of orders anew; answers their ids in the order given. */
export async function replacePlanned(
  db: Database,
  orderIds: readonly number[],
  parts: readonly NewPart[],
): Promise<number[]> {
  await sql`delete from production_order where order_id = any(${[...orderIds]}::integer[]) and state = 'planned'`.execute(
    db,
  )
  return insertParts(db, parts)
}

/** Plans parts; answers their ids in the order given. */
export async function insertParts(db: Database, parts: readonly NewPart[]): Promise<number[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into production_order (order_id, supplier_id, origin, carrier_id, goods_minor, freight_minor, weight_g, production_days)
    select "orderId", "supplierId", origin, "carrierId", "goodsMinor", "freightMinor", "weightG", "productionDays"
    from json_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place })))}) as i("orderId" integer, "supplierId" integer, origin text,
      "carrierId" text, "goodsMinor" bigint, "freightMinor" bigint, "weightG" integer, "productionDays" smallint, place integer)
    order by place returning id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Whoever was to make a part, as long as the account is open: the locked get no work, and an operator finds somebody else. */
const openSupplier = sql`(select a.id from account a where a.id = p.supplier_id and a.locked_at is null)`
const dueFromNow = sql`(now() at time zone 'utc')::date + p.production_days`

/** Shows the planned parts of paid orders to their suppliers. Samples go first: a seller decides by them. */
export async function releaseParts(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update production_order p set state = 'waiting', released_at = now(), supplier_id = ${openSupplier},
      due_on = ${dueFromNow},
      priority = case when o.is_sample then ${priorityBits.sample} else 0 end
    from sales_order o where o.id = p.order_id and o.id = any(${[...orderIds]}::integer[]) and p.state = 'planned'`.execute(
    db,
  )
}

/** Takes orders that no supplier has accepted back from their suppliers. Released again they are due anew. */
export async function takeBackParts(db: Database, orderId: number): Promise<void> {
  await sql`update production_order set state = 'planned', released_at = null, due_on = null
    where order_id = ${orderId} and state = 'waiting'`.execute(db)
}

export async function setPartState(
  db: Database,
  ids: readonly number[],
  state: ProductionState,
  refusal: { readonly code: RefuseCode; readonly note: string } | null = null,
): Promise<void> {
  await sql`update production_order set state = ${state}, refuse_code = ${refusal?.code ?? null},
      refuse_note = ${refusal?.note ?? ''},
      accepted_at = case when ${state} = 'accepted' then now() else accepted_at end,
      shipped_at = case when ${state} = 'shipped' then now() else shipped_at end
    where id = any(${[...ids]}::integer[])`.execute(db)
}

/** Offers parts again, to another supplier or to the same one, whose days begin anew. */
export async function offerParts(db: Database, ids: readonly number[], supplierId?: number): Promise<void> {
  await sql`update production_order p set state = 'waiting', refuse_code = null, refuse_note = '',
      supplier_id = ${supplierId ?? openSupplier}, due_on = ${dueFromNow}, priority = p.priority & ~${priorityBits.late}::smallint
    where id = any(${[...ids]}::integer[])`.execute(db)
}

export type QueueRow = PartRow & {
  readonly orderNumber: string
  readonly orderState: OrderState
  readonly isSample: boolean
  readonly destination: string | null
  readonly address: OrderAddress
  readonly note: string
  readonly quantity: number
  readonly shippedQuantity: number
}

export const queueColumns = sql`${columns}, o.number as "orderNumber", o.state as "orderState", o.is_sample as "isSample",
  o.destination, o.address, o.note, q.quantity, q."shippedQuantity"`
export const besidesPart = sql`join sales_order o on o.id = p.order_id
  cross join lateral (select coalesce(sum(l.quantity), 0)::integer as quantity,
    coalesce(sum(l.shipped_quantity), 0)::integer as "shippedQuantity" from order_line l where l.production_id = p.id) q`

/** A part that its supplier may see; of anybody's where none is named. */
export async function findPart(
  db: Database,
  supplierId: number | undefined,
  id: number,
): Promise<QueueRow | undefined> {
  const [part] = await findParts(db, supplierId, [id])
  return part
}

export async function findParts(
  db: Database,
  supplierId: number | undefined,
  ids: readonly number[],
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`select ${queueColumns} from production_order p ${besidesPart}
    where p.id = any(${[...ids]}::integer[]) and p.state <> 'planned'
    ${supplierId === undefined ? sql`` : sql`and p.supplier_id = ${supplierId} and p.released_at is not null`}
    order by p.id`.execute(db)
  return rows
}

export type UnassignedRow = QueueRow & {
  readonly seller: string
  readonly supplier: string | null
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
}

/** Parts that nobody makes, the newest first: refused ones, and released ones without a supplier. */
export async function findUnassignedParts(
  db: Database,
  requested: {
    readonly which: 'all' | 'refused' | 'unassigned'
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<UnassignedRow[]> {
  const { which, before, limit } = requested
  const condition = {
    all: sql`(p.state = 'refused' or (p.state = 'waiting' and p.supplier_id is null))`,
    refused: sql`p.state = 'refused'`,
    unassigned: sql`p.state = 'waiting' and p.supplier_id is null`,
  }[which]
  const { rows } = await sql<UnassignedRow>`
    select ${queueColumns}, s.username as seller, m.username as supplier, f.title, f.titles, f.picture
    from production_order p ${besidesPart} join account s on s.id = o.account_id
    left join account m on m.id = p.supplier_id
    cross join lateral (select l.title, ${lineTitles} as titles, l.picture from order_line l where l.production_id = p.id order by l.position limit 1) f
    where ${condition} and p.released_at is not null ${before === undefined ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/** The production order of a number, as a scanner reads it. */
export async function findPartNumbered(db: Database, supplierId: number, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from production_order
    where number = ${number} and supplier_id = ${supplierId} and released_at is not null`.execute(db)
  return rows[0]?.id
}

const isUnsent = sql`state in ('waiting', 'accepted', 'in_production') and released_at is not null`

/** Orders of parts of a supplier that are still to be sent. */
export async function findOrdersOfUnsent(db: Database, supplierId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct order_id as id from production_order
    where id = any(${[...ids]}::integer[]) and supplier_id = ${supplierId} and ${isUnsent}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers those that could be marked. Their orders are locked. */
export async function setExpress(
  db: Database,
  supplierId: number,
  ids: readonly number[],
  isExpress: boolean,
): Promise<number[]> {
  const bit = priorityBits.express
  const { rows } = await sql<{ id: number }>`
    update production_order set priority = case when ${isExpress} then priority | ${bit}::smallint else priority & ~${bit}::smallint end
    where id = any(${[...ids]}::integer[]) and supplier_id = ${supplierId} and ${isUnsent} returning id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

const isLate = (today: string) =>
  sql`${isUnsent} and due_on < ${today}::date and priority & ${priorityBits.late}::smallint = 0`

/** Orders with work whose day is over and that is not marked so, by their ids. */
export async function findLateOrders(db: Database, today: string, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct order_id as id from production_order
    where ${isLate(today)} order by id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Work of orders whose day is over goes before what is not late. Answers how many there were. The orders are locked. */
export async function setLate(db: Database, orderIds: readonly number[], today: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update production_order set priority = priority | ${priorityBits.late}::smallint
    where order_id = any(${[...orderIds]}::integer[]) and ${isLate(today)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

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

/** Orders are found by the number of their parcel too. */
export async function addSearchWords(
  db: Database,
  orderIds: readonly number[],
  tokens: readonly string[],
): Promise<void> {
  await sql`update sales_order set search = search || array_to_tsvector(${[...tokens]}::text[])
    where id = any(${[...orderIds]}::integer[])`.execute(db)
}

export async function setShipmentState(db: Database, ids: readonly number[], state: ShipmentState): Promise<void> {
  await sql`update shipment set state = ${state},
    delivered_at = case when ${state} = 'delivered' then now() else delivered_at end
    where id = any(${[...ids]}::integer[])`.execute(db)
}

/** Nothing of an order is made any more. */
export async function cancelParts(db: Database, orderId: number): Promise<void> {
  await sql`update production_order set state = 'canceled', refuse_code = null where order_id = ${orderId}`.execute(db)
  await sql`update order_line set state = 'canceled' where order_id = ${orderId}`.execute(db)
}

/** One part is not made. */
export async function cancelPart(db: Database, id: number): Promise<void> {
  await setPartState(db, [id], 'canceled')
  await sql`update order_line set state = 'canceled' where production_id = ${id}`.execute(db)
}

type VariantNames = { readonly colour: string; readonly size: string; readonly sizeCode: string }

/** What a SKU's color and size are called. */
export async function findVariantNames(
  db: Database,
  variantIds: readonly number[],
  locale: LocaleCode,
): Promise<Map<number, VariantNames>> {
  const { rows } = await sql<VariantNames & { id: number }>`
    select v.id, v.size_code as "sizeCode", coalesce(c.names->>${locale}, v.colour_code) as colour, coalesce(s.labels->>${locale}, v.size_code) as size
    from product_variant v
    join colour c on c.code = v.colour_code
    join product_size s on s.product_id = v.product_id and s.code = v.size_code
    where v.id = any(${[...variantIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}
