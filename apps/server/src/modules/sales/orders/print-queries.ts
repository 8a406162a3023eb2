import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { type NotNull, sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/**
 * The finished product whose print files a line `l` is printed from: one made for the line with the buyer's texts, that
 * of the platform for a ready-made product, or the seller's. Null for plain blanks, for ready-made products whose print
 * files were not requested yet, and for lines with texts that have no product of their own: the seller's shows samples.
 */
const printProduct = sql<number | null>`coalesce(l.print_product_id,
  (select u.id from finished_product u where u.id = l.finished_id and u.variables = '[]'))`
/** A line `l` is printed with the buyer's texts and has no product of its own. */
const isUnfilled = sql<boolean>`(l.print_product_id is null and exists (
  select from finished_product u where u.id = l.finished_id and u.variables <> '[]'))`

/** All print files of a product `f` are ready. */
const isPrinted = sql<boolean>`(f.state = 'ready' and not exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state <> 'ready'))`
/** A print file of a product `f`, or the product itself, has failed. */
const isUnprintable = sql<boolean>`(f.state = 'failed' or exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state = 'failed'))`

/** Marks lines whose print files are ready; blanks that are ordered plain have no files to wait for. */
export async function markLinesReady(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .updateTable('order_line as l')
    .set({ state: 'file_ready' })
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.state', '=', 'received')
    .where('l.is_ignored', '=', false)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb.and([eb('l.is_plain', '=', true), eb('l.finished_id', 'is', null)]),
        exists(selectFrom('finished_product as f').where('f.id', '=', printProduct).where(isPrinted)),
      ]),
    )
    .execute()
}

/** Orders with a line not yet begun that cannot be printed, reprints for a case left out. */
export async function findFailedPrints(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_line as l')
    .leftJoin('finished_product as f', (join) => join.on('f.id', '=', printProduct))
    .select('l.order_id as orderId')
    .distinct()
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.state', '=', 'received')
    .where('l.is_ignored', '=', false)
    .where('l.reprint_of', 'is', null)
    .where(({ or }) => or([isUnprintable, isUnfilled]))
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Whether a print file of any of these lines cannot be made. */
export async function hasFailedPrints(db: Database, lineIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('order_line as l')
    .innerJoin('finished_product as f', (join) => join.on('f.id', '=', printProduct))
    .select('l.id')
    .where('l.id', '=', anyOf(lineIds))
    .where(isUnprintable)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reprints for a case that wait and cannot be printed. */
export async function findUnprintableReprints(
  db: Database,
  orderIds: readonly number[],
): Promise<{ readonly id: number; readonly caseId: number }[]> {
  return db
    .selectFrom('production_order as p')
    .select(['p.id', 'p.case_id as caseId'])
    .where('p.order_id', '=', anyOf(orderIds))
    .where('p.case_id', 'is not', null)
    .where('p.state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l')
          .innerJoin('finished_product as f', (join) => join.on('f.id', '=', printProduct))
          .whereRef('l.production_id', '=', 'p.id')
          .where('l.state', '=', 'received')
          .where(isUnprintable),
      ),
    )
    .orderBy('p.id')
    .$narrowType<{ caseId: NotNull }>()
    .execute()
}

/**
 * Ids of those of these orders that are paid and whose line states do not match their print files. Reprints for a case
 * are included whatever the state of their order.
 */
export async function findPrintedOrders(
  db: Database,
  { orderIds, after, limit }: { readonly orderIds: readonly number[]; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from sales_order o
    where o.state in ('in_review', 'accepted', 'in_production', 'action_required') and o.id > ${after}
      and o.id = any(${[...orderIds]}::integer[]) and exists (
      select from order_line l join finished_product f on f.id = ${printProduct}
      where l.order_id = o.id and l.state = 'received' and not l.is_ignored and l.reprint_of is null
        and (${isPrinted} or ${isUnprintable} <> (o.action_code is not distinct from 'print_file_failed')))
    union
    select p.order_id from production_order p
    where p.case_id is not null and p.state = 'waiting' and p.order_id > ${after}
      and p.order_id = any(${[...orderIds]}::integer[]) and exists (
      select from order_line l join finished_product f on f.id = ${printProduct}
      where l.production_id = p.id and l.state = 'received' and (${isPrinted} or ${isUnprintable}))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next orders with lines that wait for the print files of a product. */
export async function findOrdersWaitingFor(
  db: Database,
  finishedId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_line where finished_id = ${finishedId} and state = 'received' and order_id > ${after}
    union
    select order_id from order_line where print_product_id = ${finishedId} and state = 'received' and order_id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Records the next orders that may wait for print files, so that they are compared with them: paid ones, and those with
 * reprints for a case that wait. Returns the last id recorded; undefined when there are no more.
 */
export async function recordWaitingOrders(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with page as materialized (
      (select id from sales_order
        where state in ('in_review', 'accepted', 'in_production', 'action_required') and id > ${after}
        order by id limit ${limit})
      union
      (select distinct order_id from production_order
        where case_id is not null and state = 'waiting' and order_id > ${after} order by order_id limit ${limit})
      order by id limit ${limit}),
    recorded as (insert into print_change (order_id) select id from page)
    select max(id) as last from page`.execute(db)
  return rows[0]?.last ?? undefined
}

type PrintChanges = { readonly ids: readonly string[]; readonly orderIds: readonly number[] }

/**
 * The next recorded changes of print files and of orders that may wait for them, and the orders concerned. Triggers
 * record them.
 */
export async function readPrintChanges(
  db: Database,
  { last, limit }: { readonly last: string; readonly limit: number },
): Promise<PrintChanges> {
  const { rows } = await sql<{ ids: string[] | null; orderIds: number[] | null }>`
    with changed as materialized (
      select id, finished_id, order_id from print_change where id <= ${last}::bigint order by id limit ${limit}),
    concerned as (
      select order_id from changed where order_id is not null
      union select l.order_id from changed c join order_line l on l.finished_id = c.finished_id where l.state = 'received'
      union select l.order_id from changed c join order_line l on l.print_product_id = c.finished_id where l.state = 'received')
    select (select array_agg(id::text) from changed) as ids,
      (select array_agg(order_id order by order_id) from concerned) as "orderIds"`.execute(db)
  const [row] = rows
  return { ids: row?.ids ?? [], orderIds: row?.orderIds ?? [] }
}

/** The newest recorded change; undefined when there is none. */
export async function lastPrintChange(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select max(id)::text as id from print_change`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Forgets changes, and records those orders again that could not be updated. */
export async function replacePrintChanges(
  db: Database,
  ids: readonly string[],
  failedIds: readonly number[],
): Promise<void> {
  await sql`
    with failed as (insert into print_change (order_id) select unnest(${[...failedIds]}::integer[]))
    delete from print_change where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** The finished products that these orders are printed from. */
export async function findOrderedProducts(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order_line as l')
    .select(printProduct.as('id'))
    .distinct()
    .where('l.order_id', '=', anyOf(orderIds))
    .where(printProduct, 'is not', null)
    .where('l.is_ignored', '=', false)
    .orderBy('id')
    .$narrowType<{ id: NotNull }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** A line that is printed with the buyer's texts and has no product of its own yet. */
export type UnfilledLine = {
  readonly id: number
  readonly finishedId: number
  readonly colour: string
  readonly size: string
  readonly variables: readonly DesignVariable[]
  readonly personalization: readonly PersonalizationText[]
}

export async function findUnfilledLines(db: Database, orderIds: readonly number[]): Promise<UnfilledLine[]> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('finished_product as f', 'f.id', 'l.finished_id')
    .innerJoin('product_variant as v', 'v.id', 'l.variant_id')
    .select([
      'l.id',
      'f.id as finishedId',
      'v.colour_code as colour',
      'v.size_code as size',
      'f.variables',
      sql<readonly PersonalizationText[]>`coalesce(l.personalization, '[]')`.as('personalization'),
    ])
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.print_product_id', 'is', null)
    .where('l.is_ignored', '=', false)
    .where(sql<boolean>`f.variables <> '[]'`)
    .orderBy('l.id')
    .execute()
}

/** Those of these orders that have a line which is printed with the buyer's texts. */
export async function findPersonalizedOrders(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('finished_product as f', 'f.id', 'l.finished_id')
    .select('l.order_id as orderId')
    .distinct()
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.is_ignored', '=', false)
    .where(sql<boolean>`f.variables <> '[]'`)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Sets what a line is printed from. */
export async function setLinePrint(db: Database, lineId: number, printProductId: number | null): Promise<void> {
  await db.updateTable('order_line').set({ print_product_id: printProductId }).where('id', '=', lineId).execute()
}

/** A line `l` of a ready-made product that a supplier makes, without a request for its print files. */
const isUnrequested = sql<boolean>`(l.finished_id is null and l.print_product_id is null and not l.is_plain
  and l.production_id is not null and l.state in ('received', 'file_ready', 'routed', 'printing', 'qc', 'packed'))`

/** The ready-made products that suppliers make for which no print files were requested. */
export async function findUnrequestedReadyMade(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('product_variant as v', 'v.id', 'l.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('production_order as q', 'q.id', 'l.production_id')
    .select('p.id')
    .distinct()
    .where(isUnrequested)
    .where('p.kind', '=', 'ready_made')
    .where('q.released_at', 'is not', null)
    .where('q.state', '<>', 'canceled')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets what the lines of a ready-made product that suppliers make are printed from. */
export async function setPrintProduct(db: Database, productId: number, printProductId: number): Promise<void> {
  await sql`update order_line l set print_product_id = ${printProductId}
    from product_variant v, production_order q
    where v.id = l.variant_id and v.product_id = ${productId} and q.id = l.production_id and ${isUnrequested}
      and q.released_at is not null and q.state <> 'canceled'`.execute(db)
}
