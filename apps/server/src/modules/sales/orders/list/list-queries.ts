import type { ListedOrder, OrderQuery, orderSorts } from '@podwright/contracts/orders/list-orders'
import type { OrderSummary } from '@podwright/contracts/orders/order-shapes'
import { type OrderFilterState, type ShownOrderState, shownOrderStates } from '@podwright/domain/orders/order-states'
import type { OrderSearch, SearchWord } from '@podwright/domain/orders/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'
import { lineTitles } from '../../../../db/line-titles.ts'
import { shopCheckFailure } from '../../holds/shop-gate.ts'
import type { OrderRow } from '../order-queries.ts'

export type Filters = Omit<OrderQuery, 'state' | 'sort' | 'search'>
export type Sort = (typeof orderSorts)[number]
/** Where a page begins: the sorted value of the last order before, and its id. */
export type PlaceInList = { readonly value: string; readonly id: number }

/** The sort column of each ordering; the id breaks ties. Each has an index. */
const orderings = {
  newest: { column: undefined, isDescending: true },
  oldest: { column: undefined, isDescending: false },
  ordered: { column: sql`o.ordered_at`, isDescending: true },
  total_high: { column: sql`o.total_minor`, isDescending: true },
  total_low: { column: sql`o.total_minor`, isDescending: false },
} as const satisfies Record<Sort, { column: RawBuilder<unknown> | undefined; isDescending: boolean }>

const casts = { ordered: sql`timestamptz`, total_high: sql`bigint`, total_low: sql`bigint` } as const

export type ListQuery = {
  readonly states: readonly OrderFilterState[]
  readonly filters: Filters
  readonly search: OrderSearch | undefined
  readonly sort: Sort
  readonly after: PlaceInList | undefined
  readonly limit: number
}

/** The columns of an order in lists. */
export type SummaryRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'storeId'
  | 'storeName'
  | 'externalId'
  | 'source'
  | 'shownState'
  | 'actionCode'
  | 'shopCheckFailure'
  | 'payment'
  | 'afterSales'
  | 'isSample'
  | 'recipient'
  | 'destination'
  | 'quantity'
  | 'shippedQuantity'
  | 'totalMinor'
  | 'soldMinor'
  | 'soldCurrency'
  | 'releaseAt'
  | 'orderedAt'
  | 'shipBy'
  | 'createdAt'
> &
  Pick<OrderSummary, 'lineCount' | 'title' | 'titles' | 'picture' | 'jitFreightMinor' | 'tracking'>

export type ListedRow = SummaryRow & Pick<ListedOrder, 'shopChange'> & { readonly sorted: string }

/** So many orders are scanned in list order before the search index is used. */
const maxScanned = 1500

/**
 * One page. Frequent words are found by scanning the next orders of the list, rare words by the search index, which has
 * to collect all matches before it can sort them.
 */
export async function findOrderPage(db: Database, accountId: number, query: ListQuery): Promise<ListedRow[]> {
  if (!query.search || query.search.conditions.length === 0) return readPage(db, accountId, query, false)
  const near = await readPage(db, accountId, query, true)
  return near.length === query.limit ? near : readPage(db, accountId, query, false)
}

type MatchingOrder = {
  readonly id: number
  readonly number: string
  readonly state: ShownOrderState
  readonly totalMinor: number
}

/** All orders that match, newest first. */
export async function findMatchingOrders(
  db: Database,
  accountId: number,
  { states, filters, search, limit }: Omit<ListQuery, 'sort' | 'after'>,
): Promise<MatchingOrder[]> {
  const hasWords = search !== undefined && search.conditions.length > 0
  const { rows } = await sql<MatchingOrder>`
    select o.id, o.number, o.shown_state as state, o.total_minor as "totalMinor"
    from ${hasWords ? withWords(accountId, search) : sql`sales_order`} o
    where ${conditionsOf(accountId, filters)} and ${inStates(accountId, states)} ${idsIn(search)}
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOrdersById(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<MatchingOrder[]> {
  const { rows } = await sql<MatchingOrder>`
    select o.id, o.number, o.shown_state as state, o.total_minor as "totalMinor" from sales_order o
    where o.account_id = ${accountId} and o.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** Data outside of the order rows is read for the orders of the page only. */
async function readPage(
  db: Database,
  accountId: number,
  { states, filters, search, sort, after, limit }: ListQuery,
  isNear: boolean,
): Promise<ListedRow[]> {
  const { column, isDescending } = orderings[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = column ? sql`${column} ${direction}, o.id ${direction}` : sql`o.id ${direction}`
  const hasWords = search !== undefined && search.conditions.length > 0
  const inList = sql`select o.* from ${hasWords && !isNear ? withWords(accountId, search) : sql`sales_order`} o
    where ${conditionsOf(accountId, filters)}
      and ${inStates(accountId, states)}
      ${after ? afterPlace(sort, after) : sql``} ${idsIn(search)}`
  const page =
    hasWords && isNear
      ? sql`select * from (select * from (${inList} order by ${order} limit ${maxScanned}) o offset 0) o
          where o.search @@ ${queryOf(search)}::tsquery`
      : inList
  const { rows } = await sql<ListedRow>`
    with page as materialized (${page} order by ${order} limit ${limit})
    select o.id, o.number, o.store_id as "storeId", s.name as "storeName", o.external_id as "externalId", o.source,
      o.shown_state as "shownState", o.action_code as "actionCode", ${shopCheckFailure} as "shopCheckFailure", o.payment, o.after_sales as "afterSales",
      o.is_sample as "isSample", o.recipient, o.destination, o.quantity, o.shipped_quantity as "shippedQuantity",
      o.total_minor as "totalMinor",
      (select kind from shop_change where order_id = o.id and state = 'open' order by id limit 1) as "shopChange", o.sold_minor as "soldMinor", o.sold_currency as "soldCurrency",
      o.release_at as "releaseAt", o.ordered_at as "orderedAt", o.ship_by as "shipBy", o.created_at as "createdAt",
      coalesce(l.count, 0)::integer as "lineCount", coalesce(f.title, '') as title, coalesce(f.titles, '{}') as titles, f.picture,
      (select sum(freight_minor)::bigint from production_order
        where order_id = o.id and is_jit and state <> 'canceled') as "jitFreightMinor",
      coalesce((select json_agg(tracking_number order by id) from shipment where order_id = o.id), '[]') as tracking,
      ${column ? sql`(${column})::text` : sql`''`} as sorted
    from page o
    left join store s on s.id = o.store_id
    left join lateral (
      select count(*) from order_line where order_id = o.id and reprint_of is null and split_from is null) l on true
    left join lateral (
      select l.title, ${lineTitles} as titles, l.picture from order_line l where l.order_id = o.id
      order by l.position limit 1) f on true
    order by ${order}`.execute(db)
  return rows
}

/**
 * Orders whose seller has to act; the list and its count share this. Each of the three reads an index of few orders, where
 * a condition on the seller's orders would look at each of them.
 */
const needsAction = (accountId: number) => sql<boolean>`o.id = any(array(
  select id from sales_order where account_id = ${accountId} and shown_state = 'action_required'
  union select o.id from shop_change c join sales_order o on o.id = c.order_id
    where c.state = 'open' and o.account_id = ${accountId}
  union select o.id from sales_order o
    where o.account_id = ${accountId} and o.state = 'holding' and o.release_at <= now() and ${shopCheckFailure} is not null))`

/** Without states, all but archived orders. */
function inStates(accountId: number, states: readonly OrderFilterState[]): RawBuilder<boolean> {
  if (states.length === 0) return sql`o.shown_state <> 'archived'`
  const hasState = sql<boolean>`o.shown_state = any(${[...states]}::text[])`
  return states.includes('needs_action') ? sql`(${hasState} or ${needsAction(accountId)})` : hasState
}

function afterPlace(sort: Sort, { value, id }: PlaceInList): RawBuilder<unknown> {
  const { column, isDescending } = orderings[sort]
  const sign = isDescending ? sql`<` : sql`>`
  if (!column || !(sort in casts)) return sql`and o.id ${sign} ${id}`
  const cast = casts[sort as keyof typeof casts]
  return sql`and (${column}, o.id) ${sign} (${value}::${cast}, ${id})`
}

function conditionsOf(accountId: number, filters: Filters): RawBuilder<boolean> {
  const { payment, afterSales, storeId, from, to } = filters
  const parts = [
    sql`o.account_id = ${accountId}`,
    payment && sql`o.payment = ${payment}`,
    afterSales && sql`o.after_sales = ${afterSales}`,
    storeId !== undefined && sql`o.store_id = ${storeId}`,
    from !== undefined && sql`o.ordered_at >= ${from}::date::timestamp at time zone 'utc'`,
    to !== undefined && sql`o.ordered_at < (${to}::date + 1)::timestamp at time zone 'utc'`,
  ]
  const conditions = parts.filter((part) => typeof part === 'object')
  return sql`${sql.join(conditions, sql` and `)}`
}

function idsIn(search: OrderSearch | undefined): RawBuilder<unknown> {
  const ranges = (search?.ids ?? []).map(({ from, to }) => sql`and o.id >= ${from}::bigint and o.id < ${to}::bigint`)
  return sql.join(ranges, sql` `)
}

/**
 * The seller's orders with the words. Their index has the account before each word, so that orders of others are not read.
 * Without `offset 0`, the orders may be read in the order of the list, all of them if no page is full.
 */
function withWords(accountId: number, search: OrderSearch): RawBuilder<unknown> {
  const query = queryOf(search, `${accountId}/`)
  return sql`(select * from sales_order o where account_words(o.account_id, o.search) @@ ${query}::tsquery offset 0)`
}

/** Words hold letters, digits and the separator of codes only; quotes keep them from being read as query syntax. */
function queryOf({ conditions }: OrderSearch, before = ''): string {
  const textOf = ({ text, isPrefix }: SearchWord) =>
    `'${before}${text.replaceAll(/['\\]/g, '')}'${isPrefix ? ':*' : ''}`
  return conditions.map((words) => `(${words.map(textOf).join(' | ')})`).join(' & ')
}

/** Orders whose seller has to act, at most `max`. */
export async function countNeedingAction(
  db: Database,
  accountId: number,
  { filters, max }: { readonly filters: Filters; readonly max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from sales_order o where ${conditionsOf(accountId, filters)} and ${needsAction(accountId)} limit ${max}) o`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Orders by state, at most `max` of each: a large seller has hundreds of thousands that have ended. */
export async function countByState(
  db: Database,
  accountId: number,
  { filters, max }: { readonly filters: Filters; readonly max: number },
): Promise<Partial<Record<ShownOrderState, number>>> {
  const { rows } = await sql<{ state: ShownOrderState; count: number }>`
    select s.state, c.count from unnest(${[...shownOrderStates]}::text[]) s(state) cross join lateral (
      select count(*) from (
        select from sales_order o
        where ${conditionsOf(accountId, filters)} and o.shown_state = s.state limit ${max}) o) c
    where c.count > 0`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
