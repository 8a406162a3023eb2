import type { ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { editFinishedProducts } from '@podwright/contracts/finished/edit-finished'
import type { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import type { LocaleCode } from '@podwright/domain/locale'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { anyOf, inOrder } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type FinishedRow, finishedProducts } from './queries.ts'

type ListQuery = ParsedQueryOf<typeof listFinishedProducts>
export type FinishedCriteria = Omit<ListQuery, 'search' | 'page' | 'pageSize'> & {
  readonly words: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** The order of each sort, and what follows a product in it. */
const orders = {
  newest: { by: sql`f.created_at desc, f.id desc`, after: sql`(f.created_at, f.id) < (select created_at, id` },
  oldest: { by: sql`f.created_at, f.id`, after: sql`(f.created_at, f.id) > (select created_at, id` },
  title: { by: sql`lower(f.title), f.id`, after: sql`(lower(f.title), f.id) > (select lower(title), id` },
} as const satisfies Record<ListQuery['sort'], unknown>

export async function findFinishedPage(
  db: Database,
  accountId: number,
  { words, offset, limit, sort, before, ...only }: FinishedCriteria,
): Promise<{ readonly rows: FinishedRow[]; readonly total: number }> {
  const matches = conditions(accountId, words, only)
  const { by, after } = orders[sort]
  let page = finishedProducts(db).where(matches)
  if (before !== undefined) {
    page = page.where(sql<boolean>`${after} from finished_product where id = ${before} and account_id = ${accountId})`)
  }
  const [rows, total] = await Promise.all([
    page.orderBy(by).offset(offset).limit(limit).execute(),
    countRows(finishedProducts(db).where(matches)),
  ])
  return { rows, total }
}

/** The newest products that match, or those of these ids. */
export async function findShelf(
  db: Database,
  accountId: number,
  which: { readonly words: readonly string[]; readonly filters: Filters; readonly limit: number } | readonly number[],
): Promise<{ readonly id: number; readonly title: string; readonly isArchived: boolean }[]> {
  const some = db
    .selectFrom('finished_product as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select(['f.id', 'f.title', sql<boolean>`f.archived_at is not null`.as('isArchived')])
  if (!('filters' in which))
    return some
      .where('f.account_id', '=', accountId)
      .where('f.deleted_at', 'is', null)
      .where('f.id', '=', anyOf(which))
      .execute()
  const { words, filters, limit } = which
  return some
    .where(conditions(accountId, words, filters))
    .orderBy(orders.newest.by)
    .limit(limit)
    .execute()
}

type Filters = Omit<FinishedCriteria, 'words' | 'offset' | 'limit' | 'sort' | 'before'>

function conditions(
  accountId: number,
  words: readonly string[],
  { batchId, state, productId, tag, archived, ordered }: Filters,
): RawBuilder<boolean> {
  const isOrdered = sql`exists (select from order_line where finished_id = f.id)`
  const parts = [
    sql`f.account_id = ${accountId} and f.deleted_at is null`,
    ...(batchId === undefined ? [] : [sql`f.batch_id = ${batchId}`]),
    ...(state.length === 0 ? [] : [sql`f.state = any(${[...state]}::text[])`]),
    ...(productId === undefined ? [] : [sql`f.product_id = ${productId}`]),
    ...(tag === undefined || tag === '' ? [] : [sql`${tag} = any(f.tags)`]),
    ...(archived === 'all' ? [] : [archived === 'yes' ? sql`f.archived_at is not null` : sql`f.archived_at is null`]),
    ...(ordered === undefined ? [] : [ordered === 'never' ? sql`not ${isOrdered}` : isOrdered]),
    ...words.map(
      (word) => sql`position(lower(${word}) in
        lower(concat_ws(' ', f.title, f.code, p.code, f.sku, array_to_string(f.tags, ' ')))) > 0`,
    ),
  ]
  return sql`${sql.join(parts, sql` and `)}`
}

export type FacetRows = {
  readonly states: Readonly<Record<'preparing' | 'ready' | 'failed' | 'archived', number>>
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  readonly products: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly count: number
  }[]
  readonly batches: readonly { readonly id: number; readonly name: string; readonly count: number }[]
}

/** The filter values of an account's products with their counts: of each kind the hundred most frequent or newest. */
export async function findFacets(db: Database, accountId: number, locale: LocaleCode): Promise<FacetRows> {
  const all = sql`finished_product f where f.account_id = ${accountId} and f.deleted_at is null`
  const active = sql`${all} and f.archived_at is null`
  const [states, tags, products, batches] = await Promise.all([
    sql<FacetRows['states']>`select
      count(*) filter (where f.archived_at is null and f.state = 'preparing')::integer as preparing,
      count(*) filter (where f.archived_at is null and f.state = 'ready')::integer as ready,
      count(*) filter (where f.archived_at is null and f.state = 'failed')::integer as failed,
      count(*) filter (where f.archived_at is not null)::integer as archived from ${all}`.execute(db),
    sql<FacetRows['tags'][number]>`select tag, count(*)::integer as count
      from (select unnest(f.tags) as tag from ${active}) t group by tag order by count desc, tag limit 100`.execute(db),
    sql<FacetRows['products'][number]>`select p.id, p.code, coalesce(p.names->>${locale}, p.code) as name, g.count
      from (select f.product_id, count(*)::integer as count from ${active} group by f.product_id
        order by count desc limit 100) g join product p on p.id = g.product_id order by p.code`.execute(db),
    sql<FacetRows['batches'][number]>`select b.id, b.name, g.count
      from (select f.batch_id, count(*)::integer as count from ${active} and f.batch_id is not null group by f.batch_id
        order by f.batch_id desc limit 100) g join batch b on b.id = g.batch_id order by b.id desc`.execute(db),
  ])
  const none = { preparing: 0, ready: 0, failed: 0, archived: 0 }
  return { states: states.rows[0] ?? none, tags: tags.rows, products: products.rows, batches: batches.rows }
}

/** An account's products of these ids with their rows locked, in the order of their ids to avoid deadlocks. */
export async function lockOwn(
  transaction: Database,
  accountId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly tags: string[] }[]> {
  return transaction
    .selectFrom('finished_product')
    .select(['id', 'tags'])
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type Edit = Pick<
  ParsedBodyOf<typeof editFinishedProducts>,
  'title' | 'titles' | 'price' | 'priceRule' | 'isArchived'
> & {
  /** The new tags of each product. */
  readonly tagged: readonly { readonly id: number; readonly tags: readonly string[] }[]
}

export async function updateWords(
  transaction: Database,
  { title, titles = {}, price, priceRule, isArchived, tagged }: Edit,
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== ''))
  const gone = Object.keys(titles).filter((locale) => !(locale in kept))
  // A fixed price and a rule replace each other.
  const hasPrice = price !== undefined || (priceRule !== undefined && priceRule !== null)
  const hasRule = priceRule !== undefined || price !== undefined
  const rule = price ? null : (priceRule ?? null)
  await sql`
    update finished_product f set
      title = coalesce(${title ?? null}::text, f.title),
      titles = (f.titles || ${JSON.stringify(kept)}::jsonb) - ${gone}::text[],
      price_minor = case when ${hasPrice} then ${price?.minor ?? null}::bigint else f.price_minor end,
      price_currency = case when ${hasPrice} then ${price?.currency ?? null}::text else f.price_currency end,
      price_rule = case when ${hasRule} then ${rule && JSON.stringify(rule)}::jsonb else f.price_rule end,
      archived_at = case when ${isArchived ?? null}::boolean is null then f.archived_at
        when ${isArchived ?? null}::boolean then coalesce(f.archived_at, now()) end,
      tags = i.tags
    from json_to_recordset(${JSON.stringify(tagged)}) as i(id integer, tags text[]) where f.id = i.id`.execute(
    transaction,
  )
}

/** An account's products in the order of the ids. */
export async function findOwnedByIds(db: Database, accountId: number, ids: readonly number[]): Promise<FinishedRow[]> {
  return finishedProducts(db)
    .innerJoin(inOrder(ids), 'list.id', 'f.id')
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .orderBy('list.place')
    .execute()
}

/** Pieces of a product in orders that were not canceled. */
export async function countOrdered(db: Database, finishedId: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('order_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.order_id')
    .select(sql<number>`coalesce(sum(l.quantity), 0)::integer`.as('quantity'))
    .where('l.finished_id', '=', finishedId)
    .where('l.is_ignored', '=', false)
    .where('o.state', 'not in', ['draft', 'canceled'])
    .executeTakeFirstOrThrow()
  return quantity
}
