import type { BoxState } from '@podwright/domain/jit/jit-states'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { counts } from './pack-code-queries.ts'

export type BoxRow = {
  readonly id: number
  readonly number: string
  readonly warehouseId: number
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly requestKey: string
  readonly secret: string
  readonly state: BoxState
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly carrierId: string | null
  readonly trackingNumber: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly handedOverAt: Date | null
}

const columns = [
  'b.id',
  'b.number',
  'b.warehouse_id as warehouseId',
  'w.code as warehouseCode',
  'w.name as warehouseName',
  'b.request_key as requestKey',
  'b.secret',
  'b.state',
  'b.weight_g as weightG',
  'b.length_mm as lengthMm',
  'b.width_mm as widthMm',
  'b.height_mm as heightMm',
  'b.carrier_id as carrierId',
  'b.tracking_number as trackingNumber',
  'b.created_at as createdAt',
  'b.closed_at as closedAt',
  'b.handed_over_at as handedOverAt',
] as const

/** Boxes `b` of a supplier with their warehouse. */
function boxes(db: Database, supplierId: number) {
  return db
    .selectFrom('box as b')
    .innerJoin('warehouse as w', 'w.id', 'b.warehouse_id')
    .select(columns)
    .where('b.supplier_id', '=', supplierId)
}

/** Newest first. */
export async function findBoxes(
  db: Database,
  supplierId: number,
  { states, before, limit }: { states: readonly BoxState[]; before?: number | undefined; limit: number },
): Promise<BoxRow[]> {
  let query = boxes(db, supplierId)
  if (states.length > 0) query = query.where('b.state', '=', anyOf(states))
  if (before !== undefined) query = query.where('b.id', '<', before)
  return query.orderBy('b.id', 'desc').limit(limit).execute()
}

export async function findBox(db: Database, supplierId: number, id: number): Promise<BoxRow | undefined> {
  return boxes(db, supplierId).where('b.id', '=', id).executeTakeFirst()
}

/** The same with its row locked until the transaction ends. Lock order: box, pack codes, orders. */
export async function lockBox(db: Database, supplierId: number, id: number): Promise<BoxRow | undefined> {
  return boxes(db, supplierId).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
}

export async function findBoxByKey(db: Database, supplierId: number, requestKey: string): Promise<BoxRow | undefined> {
  return boxes(db, supplierId).where('b.request_key', '=', requestKey).executeTakeFirst()
}

export async function countBoxes(db: Database, supplierId: number): Promise<Partial<Record<BoxState, number>>> {
  const rows = await db
    .selectFrom('box')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('supplier_id', '=', supplierId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export type BoxTotals = {
  readonly codes: number
  readonly orders: number
  readonly packed: number
  readonly pieces: number
}

/** The contents of boxes by id. */
export async function countInBoxes(db: Database, ids: readonly number[]): Promise<Map<number, BoxTotals>> {
  const { rows } = await sql<BoxTotals & { id: number }>`
    select b.id, (select count(*) from pack_code where box_id = b.id) as codes, t.orders, t.packed, t.pieces
    from unnest(${[...ids]}::integer[]) b(id) cross join lateral (
      select count(*) as orders, count(i.packed_at) as packed,
        coalesce(sum(l.pieces) filter (where i.packed_at is not null), 0)::integer as pieces
      from pack_code c join pack_code_order i on i.pack_code_id = c.id join production_order p on p.id = i.production_id
      cross join lateral (select sum(quantity) as pieces from order_line where production_id = p.id) l
      where c.box_id = b.id and (${counts})) t`.execute(db)
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

export async function insertBox(
  db: Database,
  supplierId: number,
  { warehouseId, requestKey }: { readonly warehouseId: number; readonly requestKey: string },
): Promise<void> {
  await db
    .insertInto('box')
    .values({ supplier_id: supplierId, warehouse_id: warehouseId, request_key: requestKey })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'request_key']).doNothing())
    .execute()
}

export type Measures = {
  readonly weightG: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export async function markClosed(db: Database, id: number, measures: Measures): Promise<void> {
  await db
    .updateTable('box')
    .set({
      state: 'closed',
      closed_at: now,
      weight_g: measures.weightG,
      length_mm: measures.lengthMm,
      width_mm: measures.widthMm,
      height_mm: measures.heightMm,
    })
    .where('id', '=', id)
    .execute()
}

export async function markReopened(db: Database, id: number): Promise<void> {
  await db.updateTable('box').set({ state: 'open', closed_at: null }).where('id', '=', id).execute()
}

export async function markHandedOver(
  db: Database,
  id: number,
  { carrierId, trackingNumber }: { readonly carrierId: string | null; readonly trackingNumber: string },
): Promise<void> {
  await db
    .updateTable('box')
    .set({ state: 'handed_over', handed_over_at: now, carrier_id: carrierId, tracking_number: trackingNumber })
    .where('id', '=', id)
    .execute()
}

export async function setBoxTracking(db: Database, id: number, trackingNumber: string): Promise<void> {
  await db.updateTable('box').set({ tracking_number: trackingNumber }).where('id', '=', id).execute()
}

export async function markBoxCanceled(db: Database, id: number): Promise<void> {
  await db.updateTable('box').set({ state: 'canceled' }).where('id', '=', id).execute()
}
