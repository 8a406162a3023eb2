import type { PackCodeState } from '@podwright/domain/jit/jit-states'
import type { LineState, ProductionState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type PackCodeRow = {
  readonly id: number
  readonly number: string
  readonly sellerId: number
  readonly warehouseId: number
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly day: string
  readonly state: PackCodeState
  readonly boxId: number | null
  readonly boxNumber: string | null
  readonly secret: string
  readonly orders: number
  readonly packed: number
  readonly pieces: number
  readonly shops: number
}

/**
 * Orders of a pack code that count: before it is shipped those still to be sent, afterwards those that left in its box.
 */
export const counts = sql<boolean>`i.packed_at is not null and c.state not in ('to_pack', 'to_ship') or p.state in ('accepted', 'in_production')`

const columns = sql`c.id, c.number, c.seller_id as "sellerId", c.warehouse_id as "warehouseId", w.code as "warehouseCode",
  w.name as "warehouseName", c.day, c.state, c.box_id as "boxId", b.number as "boxNumber", c.secret, t.orders, t.packed, t.pieces, t.shops`
const tables = sql`pack_code c join warehouse w on w.id = c.warehouse_id left join box b on b.id = c.box_id
  cross join lateral (
    select count(*) as orders, count(i.packed_at) as packed, coalesce(sum(l.pieces), 0)::integer as pieces,
      count(distinct coalesce(o.store_id, 0)) as shops
    from pack_code_order i join production_order p on p.id = i.production_id join sales_order o on o.id = p.order_id
    cross join lateral (select sum(quantity) as pieces from order_line where production_id = p.id) l
    where i.pack_code_id = c.id and (${counts})) t`

const liveOf = sql`select from pack_code_order i join production_order p on p.id = i.production_id
  where i.pack_code_id = c.id and (${counts})`

export type PackCodeQuery = {
  readonly states: readonly PackCodeState[]
  readonly warehouseId?: number | undefined
  readonly number: string
  /** Day and id of the last pack code of the page before. */
  readonly after: readonly [day: string, id: number] | undefined
  readonly limit: number
}

export async function findPackCodes(db: Database, supplierId: number, query: PackCodeQuery): Promise<PackCodeRow[]> {
  const { states, warehouseId, number, after, limit } = query
  const holds = sql`exists (select from pack_code_order i join production_order p on p.id = i.production_id
    where i.pack_code_id = c.id and starts_with(p.number, ${number}))`
  const { rows } = await sql<PackCodeRow>`select ${columns} from ${tables}
    where c.supplier_id = ${supplierId}
      ${states.length === 0 ? sql`` : sql`and c.state = any(${[...states]}::text[])`}
      ${warehouseId === undefined ? sql`` : sql`and c.warehouse_id = ${warehouseId}`}
      ${number === '' ? sql`` : sql`and (starts_with(c.number, ${number}) or ${holds})`}
      ${after === undefined ? sql`` : sql`and (c.day, c.id) > (${after[0]}::date, ${after[1]})`}
    order by c.day, c.id limit ${limit}`.execute(db)
  return rows
}

export async function findPackCode(db: Database, supplierId: number, id: number): Promise<PackCodeRow | undefined> {
  const { rows } = await sql<PackCodeRow>`select ${columns} from ${tables}
    where c.supplier_id = ${supplierId} and c.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPackCodesIn(db: Database, boxId: number): Promise<PackCodeRow[]> {
  const { rows } =
    await sql<PackCodeRow>`select ${columns} from ${tables} where c.box_id = ${boxId} order by c.id`.execute(db)
  return rows
}

export async function countPackCodes(
  db: Database,
  supplierId: number,
): Promise<Partial<Record<PackCodeState, number>>> {
  const rows = await db
    .selectFrom('pack_code')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('supplier_id', '=', supplierId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

type PackCodeKey =
  | { readonly id: number }
  | { readonly boxId: number }
  | { readonly production: string }
  | { readonly number: string }

/** Pack codes of a supplier with their rows locked until the transaction ends. */
export async function lockPackCodes(
  db: Database,
  supplierId: number,
  key: PackCodeKey,
): Promise<{ id: number; number: string; state: PackCodeState; warehouseId: number; boxId: number | null }[]> {
  return db
    .selectFrom('pack_code as c')
    .select(['c.id', 'c.number', 'c.state', 'c.warehouse_id as warehouseId', 'c.box_id as boxId'])
    .where('c.supplier_id', '=', supplierId)
    .where((eb) => {
      if ('id' in key) return eb('c.id', '=', key.id)
      if ('boxId' in key) return eb('c.box_id', '=', key.boxId)
      if ('number' in key) return eb('c.number', '=', key.number)
      const ofProduction = eb
        .selectFrom('pack_code_order as i')
        .innerJoin('production_order as p', 'p.id', 'i.production_id')
        .select('i.pack_code_id')
        .where('p.number', '=', key.production)
      return eb('c.id', '=', ofProduction)
    })
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute()
}

export type PackedRow = {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string
  readonly packCodeId: number
  readonly shop: string | null
  readonly state: ProductionState
  readonly isLive: boolean
  readonly isPacked: boolean
  readonly platform: string | null
  readonly pieces: number
  readonly lines: { readonly id: number; readonly state: LineState }[]
}

/** Production orders of pack codes, or one of them. */
export async function findPacked(
  db: Database,
  packCodeIds: readonly number[],
  productionId?: number,
): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select p.id, p.number, p.order_id as "orderId", o.number as "orderNumber", i.pack_code_id as "packCodeId",
      s.name as shop, p.state, (${counts}) as "isLive", i.packed_at is not null as "isPacked",
      (select s.platform from shop_order where order_id = o.id limit 1) as platform, l.pieces, l.lines
    from pack_code_order i join pack_code c on c.id = i.pack_code_id join production_order p on p.id = i.production_id
    join sales_order o on o.id = p.order_id left join store s on s.id = o.store_id
    cross join lateral (select coalesce(sum(quantity), 0)::integer as pieces,
      coalesce(json_agg(json_build_object('id', id, 'state', state) order by id), '[]') as lines
      from order_line where production_id = p.id) l
    where i.pack_code_id = any(${[...packCodeIds]}::integer[])
      ${productionId === undefined ? sql`` : sql`and p.id = ${productionId}`}
    order by i.pack_code_id, p.id`.execute(db)
  return rows
}

export type GroupedRow = {
  readonly id: number
  readonly number: string
  readonly origin: string
  readonly destination: string | null
  readonly state: ProductionState
  readonly sellerId: number
  readonly packCode: string | null
  readonly isJit: boolean
  /** The marketplace's warehouse that collects its pieces; null: any warehouse may. */
  readonly marketWarehouse: { readonly platform: string; readonly code: string } | null
}

/** Production orders of a supplier with their pack codes. */
export async function findForGrouping(
  db: Database,
  supplierId: number,
  productionIds: readonly number[],
): Promise<GroupedRow[]> {
  return db
    .selectFrom('production_order as p')
    .innerJoin('sales_order as o', 'o.id', 'p.order_id')
    .leftJoin('pack_code_order as i', 'i.production_id', 'p.id')
    .leftJoin('pack_code as c', 'c.id', 'i.pack_code_id')
    .leftJoin('order_warehouse as w', 'w.order_id', 'o.id')
    .leftJoin('store as s', 's.id', 'o.store_id')
    .select([
      'p.id',
      'p.number',
      'p.origin',
      'o.destination',
      'p.state',
      'o.account_id as sellerId',
      'c.number as packCode',
      'p.is_jit as isJit',
      sql<
        GroupedRow['marketWarehouse']
      >`case when w.code is not null then json_build_object('platform', s.platform, 'code', w.code) end`.as(
        'marketWarehouse',
      ),
    ])
    .where('p.id', '=', anyOf(productionIds))
    .where('p.supplier_id', '=', supplierId)
    .where('p.released_at', 'is not', null)
    .orderBy('p.id')
    .execute()
}

export type PackGroup = { readonly sellerId: number; readonly warehouseId: number; readonly day: string }

/** The pack code of a group that can still take orders, or a new one. Lock the warehouse before. */
export async function openPackCode(db: Database, supplierId: number, group: PackGroup): Promise<number> {
  const { sellerId, warehouseId, day } = group
  const known = await db
    .selectFrom('pack_code')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where('seller_id', '=', sellerId)
    .where('day', '=', day)
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'to_pack')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('pack_code')
    .values({ supplier_id: supplierId, seller_id: sellerId, warehouse_id: warehouseId, day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds orders that are in no pack code yet; returns how many the pack code has then. */
export async function insertPacked(
  db: Database,
  packCodeId: number,
  productionIds: readonly number[],
): Promise<number> {
  await sql`insert into pack_code_order (production_id, pack_code_id)
    select unnest(${[...productionIds]}::integer[]), ${packCodeId} on conflict (production_id) do nothing`.execute(db)
  const { count } = await db
    .selectFrom('pack_code_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pack_code_id', '=', packCodeId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deletePacked(db: Database, productionId: number): Promise<void> {
  await db.deleteFrom('pack_code_order').where('production_id', '=', productionId).execute()
}

/** Puts pack codes into a box; null takes them out of their boxes. */
export async function setBoxOfCodes(db: Database, ids: readonly number[], boxId: number | null): Promise<void> {
  await db.updateTable('pack_code').set({ box_id: boxId }).where('id', '=', anyOf(ids)).execute()
}

export async function setPackCodeState(db: Database, ids: readonly number[], state: PackCodeState): Promise<void> {
  await db.updateTable('pack_code').set({ state }).where('id', '=', anyOf(ids)).execute()
}

const isGone = sql<boolean>`not exists (${liveOf})`

/**
 * Locks the next pack codes in no box that have nothing left to be sent; the caller checks that again under the lock.
 */
export async function lockEmptyPackCodes(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('pack_code as c')
    .select('c.id')
    .where('c.state', '=', 'to_pack')
    .where('c.box_id', 'is', null)
    .where('c.id', '>', after)
    .where(isGone)
    .orderBy('c.id')
    .limit(limit)
    .forNoKeyUpdate('c')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Cancels those of the pack codes that have nothing left to be sent; returns how many. */
export async function cancelIfEmpty(db: Database, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pack_code as c')
    .set({ state: 'canceled' })
    .where('c.id', '=', anyOf(ids))
    .where('c.state', '=', 'to_pack')
    .where(isGone)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Marks orders as packed into the box, or as not packed. */
export async function setPacked(db: Database, productionIds: readonly number[], isPacked: boolean): Promise<void> {
  await db
    .updateTable('pack_code_order')
    .set({ packed_at: isPacked ? now : null })
    .where('production_id', '=', anyOf(productionIds))
    .execute()
}
