import type { LocaleCode } from '@podwright/domain/locale'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { priorityBits } from '@podwright/domain/workshop/load'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import { partJoins, type QueueRow, queueColumns } from '../../sales/orders/service.ts'
import type { Picture } from '../../sales/pricing/service.ts'

export type UnassignedRow = QueueRow & {
  readonly seller: string
  readonly supplier: string | null
  readonly why: 'refused' | 'unassigned' | 'locked' | 'overdue'
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
}

/** Why a part waits for an operator; null: a supplier makes it. `today` is a date. */
function unassignedReason(today: string) {
  return sql<
    UnassignedRow['why'] | null
  >`case when p.state = 'refused' then 'refused' when p.supplier_id is null then 'unassigned'
    when m.locked_at is not null then 'locked' when p.due_on < ${today}::date then 'overdue' end`
}

const isUnfinished = sql<boolean>`p.state in ('waiting', 'accepted', 'in_production', 'refused') and p.released_at is not null`

/** How many parts no supplier makes. */
export async function countUnassignedParts(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from production_order p left join account m on m.id = p.supplier_id
    where ${isUnfinished} and ${unassignedReason(today)} is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Parts that no supplier makes, newest first: refused ones, released ones without a supplier, and those whose supplier
 * is locked or has not sent them by their due date.
 */
export async function findUnassignedParts(
  db: Database,
  filters: {
    readonly which: 'all' | UnassignedRow['why']
    readonly before?: number | undefined
    readonly limit: number
    readonly today: string
  },
): Promise<UnassignedRow[]> {
  const { which, before, limit, today } = filters
  const { rows } = await sql<UnassignedRow>`
    select ${queueColumns}, y.why, s.username as seller, m.username as supplier, f.title, f.titles, f.picture
    from production_order p ${partJoins} join account s on s.id = o.account_id
    left join account m on m.id = p.supplier_id
    cross join lateral (select ${unassignedReason(today)} as why) y
    cross join lateral (select l.title, ${lineTitles} as titles, l.picture from order_line l where l.production_id = p.id order by l.position limit 1) f
    where ${isUnfinished} and ${which === 'all' ? sql`y.why is not null` : sql`y.why = ${which}`}
      ${before === undefined ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/** Production orders that wait for an operator, newest first, or those of these ids. */
export async function findPartsToAssign(
  db: Database,
  which:
    | { readonly which: 'all' | UnassignedRow['why']; readonly limit: number; readonly today: string }
    | { readonly ids: readonly number[] },
): Promise<{ readonly id: number; readonly number: string; readonly state: ProductionState }[]> {
  const rest =
    'ids' in which
      ? sql`p.id = any(${[...which.ids]}::integer[])`
      : sql`${isUnfinished} and ${unassignedReason(which.today)} ${which.which === 'all' ? sql`is not null` : sql`= ${which.which}`}
        order by p.id desc limit ${which.limit}`
  const { rows } = await sql<{ id: number; number: string; state: ProductionState }>`
    select p.id, p.number, p.state from production_order p left join account m on m.id = p.supplier_id
    where ${rest}`.execute(db)
  return rows
}

/** The id of a supplier's production order by the number that a scanner reads. */
export async function findPartByNumber(db: Database, supplierId: number, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('production_order')
    .select('id')
    .where('number', '=', number)
    .where('supplier_id', '=', supplierId)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

const isUnsent = sql<boolean>`(state in ('waiting', 'accepted', 'in_production') and released_at is not null)`

/** Orders of those of the parts that belong to a supplier and are not shipped yet. */
export async function findOrdersOfUnshippedParts(
  db: Database,
  supplierId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('production_order')
    .select('order_id as id')
    .distinct()
    .where('id', '=', anyOf(ids))
    .where('supplier_id', '=', supplierId)
    .where(isUnsent)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks parts as express or not; returns the ids of those not shipped yet, which could be marked. The caller must hold
 * their orders' row locks.
 */
export async function setExpress(
  db: Database,
  supplierId: number,
  ids: readonly number[],
  isExpress: boolean,
): Promise<number[]> {
  const bit = priorityBits.express
  const rows = await db
    .updateTable('production_order')
    .set({
      priority: isExpress ? sql<number>`priority | ${bit}::smallint` : sql<number>`priority & ~${bit}::smallint`,
    })
    .where('id', '=', anyOf(ids))
    .where('supplier_id', '=', supplierId)
    .where(isUnsent)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

const isLate = (today: string) =>
  sql<boolean>`(${isUnsent} and due_on < ${today}::date and priority & ${priorityBits.late}::smallint = 0)`

/** Ids of orders with overdue parts that are not marked as late, ascending. */
export async function findLateOrders(db: Database, today: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('production_order')
    .select('order_id as id')
    .distinct()
    .where(isLate(today))
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Raises the priority of overdue parts of orders; returns how many. The caller must hold the orders' row locks. */
export async function setLate(db: Database, orderIds: readonly number[], today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('production_order')
    .set({ priority: sql<number>`priority | ${priorityBits.late}::smallint` })
    .where('order_id', '=', anyOf(orderIds))
    .where(isLate(today))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

type VariantNames = { readonly colour: string; readonly size: string; readonly sizeCode: string }

/** Names of the color and size of SKUs. */
export async function findVariantNames(
  db: Database,
  variantIds: readonly number[],
  locale: LocaleCode,
): Promise<Map<number, VariantNames>> {
  const rows = await db
    .selectFrom('product_variant as v')
    .innerJoin('colour as c', 'c.code', 'v.colour_code')
    .innerJoin('product_size as s', (join) =>
      join.onRef('s.product_id', '=', 'v.product_id').onRef('s.code', '=', 'v.size_code'),
    )
    .select([
      'v.id',
      'v.size_code as sizeCode',
      sql<string>`coalesce(c.names->>${locale}, v.colour_code)`.as('colour'),
      sql<string>`coalesce(s.labels->>${locale}, v.size_code)`.as('size'),
    ])
    .where('v.id', '=', anyOf(variantIds))
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
