import type { PackCodeState } from '@podwright/domain/jit/jit-states'
import type { LineState, ProductionState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
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
 * Orders of a pack code that count: before it leaves those that are still to be sent, afterwards those that have left in its box.
 */
export const counts = sql`i.packed_at is not null and c.state not in ('to_pack', 'to_ship') or p.state in ('accepted', 'in_production')`

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
  readonly warehouseId: number | undefined
  readonly number: string
  /** Day and id of the last one before. */
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
  const { rows } = await sql<{ state: PackCodeState; count: number }>`
    select state, count(*) as count from pack_code where supplier_id = ${supplierId} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** The rows of pack codes, locked until the transaction ends. */
export async function lockPackCodes(
  db: Database,
  supplierId: number,
  of:
    | { readonly id: number }
    | { readonly boxId: number }
    | { readonly production: string }
    | { readonly number: string },
): Promise<{ id: number; number: string; state: PackCodeState; warehouseId: number; boxId: number | null }[]> {
  const which =
    'id' in of
      ? sql`c.id = ${of.id}`
      : 'boxId' in of
        ? sql`c.box_id = ${of.boxId}`
        : 'number' in of
          ? sql`c.number = ${of.number}`
          : sql`c.id = (select i.pack_code_id from pack_code_order i join production_order p on p.id = i.production_id
              where p.number = ${of.production})`
  const { rows } = await sql<{
    id: number
    number: string
    state: PackCodeState
    warehouseId: number
    boxId: number | null
  }>`select c.id, c.number, c.state, c.warehouse_id as "warehouseId", c.box_id as "boxId" from pack_code c
    where c.supplier_id = ${supplierId} and ${which} order by c.id for no key update of c`.execute(db)
  return rows
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
  readonly pieces: number
  readonly lines: { readonly id: number; readonly state: LineState }[]
}

/** Production orders of pack codes, or the one that is named. */
export async function findPacked(
  db: Database,
  packCodeIds: readonly number[],
  productionId?: number,
): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select p.id, p.number, p.order_id as "orderId", o.number as "orderNumber", i.pack_code_id as "packCodeId",
      s.name as shop, p.state, (${counts}) as "isLive", i.packed_at is not null as "isPacked", l.pieces, l.lines
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
}

/** Own production orders with the pack codes that they are in. */
export async function findForGrouping(
  db: Database,
  supplierId: number,
  productionIds: readonly number[],
): Promise<GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    select p.id, p.number, p.origin, o.destination, p.state, o.account_id as "sellerId", c.number as "packCode"
    from production_order p join sales_order o on o.id = p.order_id
    left join pack_code_order i on i.production_id = p.id left join pack_code c on c.id = i.pack_code_id
    where p.id = any(${[...productionIds]}::integer[]) and p.supplier_id = ${supplierId} and p.released_at is not null
    order by p.id`.execute(db)
  return rows
}

export type PackGroup = { readonly sellerId: number; readonly warehouseId: number; readonly day: string }

/** The pack code of a group that still takes orders in, or a new one. The warehouse's row is locked. */
export async function openPackCode(db: Database, supplierId: number, group: PackGroup): Promise<number> {
  const { sellerId, warehouseId, day } = group
  const { rows: known } = await sql<{ id: number }>`select id from pack_code
    where warehouse_id = ${warehouseId} and seller_id = ${sellerId} and day = ${day}::date and supplier_id = ${supplierId}
      and state = 'to_pack' order by id limit 1 for no key update`.execute(db)
  if (known[0]) return known[0].id
  const { rows } = await sql<{ id: number }>`insert into pack_code (supplier_id, seller_id, warehouse_id, day)
    values (${supplierId}, ${sellerId}, ${warehouseId}, ${day}::date) returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('a pack code was not stored')
  return made.id
}

/** Answers how many orders the pack code has then; those that are in one already are left where they are. */
export async function insertPacked(
  db: Database,
  packCodeId: number,
  productionIds: readonly number[],
): Promise<number> {
  await sql`insert into pack_code_order (production_id, pack_code_id)
    select unnest(${[...productionIds]}::integer[]), ${packCodeId} on conflict (production_id) do nothing`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pack_code_order where pack_code_id = ${packCodeId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deletePacked(db: Database, productionId: number): Promise<void> {
  await sql`delete from pack_code_order where production_id = ${productionId}`.execute(db)
}

/** Puts a pack code into a box, or takes it out of all. */
export async function setBoxOfCodes(db: Database, ids: readonly number[], boxId: number | null): Promise<void> {
  await sql`update pack_code set box_id = ${boxId} where id = any(${[...ids]}::integer[])`.execute(db)
}

export async function setPackCodeState(db: Database, ids: readonly number[], state: PackCodeState): Promise<void> {
  await sql`update pack_code set state = ${state} where id = any(${[...ids]}::integer[])`.execute(db)
}

/** Pack codes in no box, to be locked in this transaction before it is looked whether anything of them is still to be sent. */
export async function lockLoosePackCodes(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from pack_code c where c.state = 'to_pack' and c.box_id is null and c.id > ${after} and not exists (${liveOf})
    order by c.id limit ${limit} for no key update of c skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends those of which nothing is to be sent any more. Answers how many. */
export async function cancelGonePackCodes(db: Database, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`update pack_code c set state = 'canceled'
    where c.id = any(${[...ids]}::integer[]) and c.state = 'to_pack' and not exists (${liveOf})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Notes that orders are in the box, or are not any more. */
export async function setPacked(db: Database, productionIds: readonly number[], isPacked: boolean): Promise<void> {
  await sql`update pack_code_order set packed_at = ${isPacked ? sql`now()` : sql`null`}
    where production_id = any(${[...productionIds]}::integer[])`.execute(db)
}
