import type { OrderAddress } from '@podwright/domain/orders/address'
import type { OrderState } from '@podwright/domain/orders/order-states'
import type { ProductionState, RefuseCode, ShipmentState } from '@podwright/domain/orders/production-states'
import type { PlannedInsert } from '@podwright/domain/stores/inserts'
import { type ProposedChangeKind, type ShippingStop, shippingStops } from '@podwright/domain/stores/shop-orders'
import { priorityBits } from '@podwright/domain/workshop/load'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { hasOpenChange, shippingStop } from '../holds/shop-gate.ts'
import { insertPlannedInserts, moveInserts } from '../inserts/part-insert-queries.ts'

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
  /** With the inserts. */
  readonly goodsMinor: number
  readonly insertsMinor: number
  /** The platform's share of the goods, in hundredths of a percent. */
  readonly commissionBasisPoints: number
  readonly freightMinor: number
  readonly isJit: boolean
  readonly weightG: number
  readonly productionDays: number
  readonly priority: number
  readonly dueOn: string | null
  readonly releasedAt: Date | null
  /** The after-sales case for which it is made again. */
  readonly caseId: number | null
  readonly parcelStates: readonly ShipmentState[]
}

const columns = sql`p.id, p.number, p.order_id as "orderId", p.supplier_id as "supplierId", p.origin,
  p.carrier_id as "carrierId", p.state, p.refuse_code as "refuseCode", p.refuse_note as "refuseNote",
  p.goods_minor as "goodsMinor", p.inserts_minor as "insertsMinor", p.commission_basis_points as "commissionBasisPoints", p.freight_minor as "freightMinor", p.is_jit as "isJit", p.weight_g as "weightG",
  p.production_days as "productionDays", p.priority, p.due_on as "dueOn", p.released_at as "releasedAt",
  p.case_id as "caseId",
  coalesce((select json_agg(h.state) from shipment h where h.production_id = p.id), '[]') as "parcelStates"`

export async function findPartsOf(db: Database, orderIds: readonly number[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select ${columns} from production_order p
    where p.order_id = any(${[...orderIds]}::integer[]) order by p.order_id, p.id`.execute(db)
  return rows
}

export type NewPart = {
  readonly orderId: number
  /** Of a part that is divided: as before. By default that of the platform now. */
  readonly commissionBasisPoints?: number
  readonly supplierId: number | null
  readonly origin: string
  readonly carrierId: string | null
  /** With the inserts. */
  readonly goodsMinor: number
  readonly insertsMinor: number
  readonly inserts?: readonly PlannedInsert[]
  /** The part whose inserts move to this one; their price is in `insertsMinor`. */
  readonly insertsFrom?: number
  readonly freightMinor: number
  readonly isJit: boolean
  readonly weightG: number
  readonly productionDays: number
}

/** Replaces the planned parts of orders; returns the new ids in the order given. */
export async function replacePlanned(
  db: Database,
  orderIds: readonly number[],
  parts: readonly NewPart[],
): Promise<number[]> {
  await db
    .deleteFrom('production_order')
    .where('order_id', '=', anyOf(orderIds))
    .where('state', '=', 'planned')
    .execute()
  return insertParts(db, parts)
}

/** Plans parts; returns their ids in the order given. */
export async function insertParts(db: Database, parts: readonly NewPart[]): Promise<number[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into production_order (order_id, supplier_id, origin, carrier_id, goods_minor, inserts_minor, freight_minor, is_jit, weight_g, production_days,
      commission_basis_points)
    select "orderId", "supplierId", origin, "carrierId", "goodsMinor", "insertsMinor", "freightMinor", "isJit", "weightG", "productionDays",
      coalesce("commissionBasisPoints", (select basis_points from commission_setting))
    from json_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place })))}) as i("orderId" integer, "supplierId" integer, origin text,
      "carrierId" text, "goodsMinor" bigint, "insertsMinor" bigint, "freightMinor" bigint, "isJit" boolean, "weightG" integer, "productionDays" smallint,
      "commissionBasisPoints" integer, place integer)
    order by place returning id`.execute(db)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await writeInserts(db, parts, ids)
  return ids
}

async function writeInserts(db: Database, parts: readonly NewPart[], ids: readonly number[]): Promise<void> {
  const named = ids.flatMap((id, at) => {
    const part = parts[at]
    return part ? [{ id, part }] : []
  })
  const planned = named.flatMap(({ id, part }) => (part.inserts ?? []).map((each) => ({ ...each, productionId: id })))
  await insertPlannedInserts(db, planned)
  for (const { id, part } of named)
    if (part.insertsFrom !== undefined) await moveInserts(db, { from: part.insertsFrom, to: id })
}

type FreightOfPart = Pick<PartRow, 'id' | 'carrierId' | 'freightMinor' | 'isJit'>

/** Sets how parts are sent and what that costs. */
export async function updateFreight(db: Database, parts: readonly FreightOfPart[]): Promise<void> {
  await sql`update production_order p set carrier_id = i."carrierId", freight_minor = i."freightMinor", is_jit = i."isJit"
    from json_to_recordset(${JSON.stringify(parts)}) as i(id integer, "carrierId" text, "freightMinor" bigint, "isJit" boolean)
    where p.id = i.id`.execute(db)
}

/** The supplier of a part `p`; null when the account is locked, so that an operator assigns another. */
const openSupplier = sql<number | null>`(select a.id from account a where a.id = p.supplier_id and a.locked_at is null)`
const dueFromNow = sql<string>`(now() at time zone 'utc')::date + p.production_days`

/** Shows the planned parts of paid orders to their suppliers. Samples go first: a seller decides by them. */
export async function releaseParts(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .updateTable('production_order as p')
    .from('sales_order as o')
    .set({
      state: 'waiting',
      released_at: now,
      supplier_id: openSupplier,
      due_on: dueFromNow,
      priority: sql<number>`case when o.is_sample then ${priorityBits.sample} else 0 end`,
    })
    .whereRef('o.id', '=', 'p.order_id')
    .where('o.id', '=', anyOf(orderIds))
    .where('p.state', '=', 'planned')
    .execute()
}

/**
 * Withdraws the parts of an order that no supplier has accepted; their due date is set again when they are released.
 */
export async function takeBackParts(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('production_order')
    .set({ state: 'planned', released_at: null, due_on: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Extends the due dates of parts that wait for the open change of a kind, by the days since the first open change, or since
 * the last decision. Changes are closed after this, so days with several open changes count once.
 */
export async function extendDueDates(db: Database, orderId: number, kind: ProposedChangeKind): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`
  await sql`
    update production_order p set due_on = p.due_on + w.days,
      priority = case when p.due_on + w.days < ${today} then p.priority else p.priority & ~${priorityBits.late}::smallint end
    from (
      select q.id, ${today} - (greatest(q.released_at, min(c.created_at) filter (where c.state = 'open'),
        max(c.decided_at)) at time zone 'utc')::date as days
      from production_order q join shop_change c on c.order_id = q.order_id
        and (q.state <> 'in_production' or c.kind = any(${[...shippingStops]}::text[]))
      where q.order_id = ${orderId} and q.state in ('waiting', 'accepted', 'in_production') and q.due_on is not null
      group by q.id having bool_or(c.state = 'open' and c.kind = ${kind})) w
    where p.id = w.id and w.days > 0`.execute(db)
}

export async function setPartState(
  db: Database,
  ids: readonly number[],
  state: ProductionState,
  refusal: { readonly code: RefuseCode; readonly note: string } | null = null,
): Promise<void> {
  await db
    .updateTable('production_order')
    .set({
      state,
      refuse_code: refusal?.code ?? null,
      refuse_note: refusal?.note ?? '',
      ...(state === 'accepted' ? { accepted_at: now } : {}),
      ...(state === 'shipped' ? { shipped_at: now } : {}),
    })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Offers parts again, to another supplier or to the same one, with a new due date. */
export async function offerParts(db: Database, ids: readonly number[], supplierId?: number): Promise<void> {
  await db
    .updateTable('production_order as p')
    .set({
      state: 'waiting',
      refuse_code: null,
      refuse_note: '',
      supplier_id: supplierId ?? openSupplier,
      due_on: dueFromNow,
      priority: sql<number>`p.priority & ~${priorityBits.late}::smallint`,
    })
    .where('p.id', '=', anyOf(ids))
    .execute()
}

export type QueueRow = PartRow & {
  readonly orderNumber: string
  readonly orderState: OrderState
  readonly isSample: boolean
  readonly destination: string | null
  readonly address: OrderAddress
  /** The marketplace's warehouse that collects its pieces; null: it goes to its buyer. */
  readonly warehouseCode: string | null
  readonly warehouseName: string | null
  readonly arriveBy: Date | null
  readonly note: string
  /** Whether the seller has to decide about a change in the shop. */
  readonly hasShopChange: boolean
  /** The change that stops its parcels until then. */
  readonly shippingStop: ShippingStop | null
  readonly quantity: number
  readonly shippedQuantity: number
}

export const queueColumns = sql`${columns}, o.number as "orderNumber", o.state as "orderState", o.is_sample as "isSample",
  o.destination, o.address, w.code as "warehouseCode", w.name as "warehouseName", w.arrive_by as "arriveBy", o.note,
  ${hasOpenChange} as "hasShopChange", ${shippingStop} as "shippingStop", q.quantity, q."shippedQuantity"`
export const partJoins = sql`join sales_order o on o.id = p.order_id
  left join order_warehouse w on w.order_id = o.id
  cross join lateral (select coalesce(sum(l.quantity), 0)::integer as quantity,
    coalesce(sum(l.shipped_quantity), 0)::integer as "shippedQuantity" from order_line l where l.production_id = p.id) q`

/** A part that its supplier may see; of any supplier if none is given. */
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
  const { rows } = await sql<QueueRow>`select ${queueColumns} from production_order p ${partJoins}
    where p.id = any(${[...ids]}::integer[]) and p.state <> 'planned'
    ${supplierId === undefined ? sql`` : sql`and p.supplier_id = ${supplierId} and p.released_at is not null`}
    order by p.id`.execute(db)
  return rows
}

/** Cancels all parts and lines of an order. */
export async function cancelParts(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('production_order')
    .set({ state: 'canceled', refuse_code: null })
    .where('order_id', '=', orderId)
    .execute()
  await db.updateTable('order_line').set({ state: 'canceled' }).where('order_id', '=', orderId).execute()
}

/** Cancels one part and its lines. */
export async function cancelPart(db: Database, id: number): Promise<void> {
  await setPartState(db, [id], 'canceled')
  await db.updateTable('order_line').set({ state: 'canceled' }).where('production_id', '=', id).execute()
}

/** Records what the platform keeps of parts that have shipped. */
export async function setCommissions(
  db: Database,
  parts: readonly { readonly id: number; readonly commissionMinor: number }[],
): Promise<void> {
  await sql`update production_order p set commission_minor = i."commissionMinor"
    from json_to_recordset(${JSON.stringify(parts)}) as i(id integer, "commissionMinor" bigint)
    where p.id = i.id`.execute(db)
}
