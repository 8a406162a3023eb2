import type { LocaleCode } from '@podwright/domain/locale'
import { priorityBits } from '@podwright/domain/workshop/load'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import { besidesPart, type QueueRow, queueColumns } from '../../sales/orders/service.ts'
import type { Picture } from '../../sales/pricing/service.ts'

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
