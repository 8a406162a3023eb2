import type { SearchResult } from '@podwright/contracts/search/search'
import type { IdRange } from '@podwright/domain/orders/search'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { SearchText } from './search-text.ts'

const max = sql.lit(globalSearchLimits.ofKind)

/** Names are compared with so many of an account's newest rows, so that a search takes no longer the more there are. */
const newest = { finished: 3000, designs: 5000, batches: 1000, topUps: 1000 } as const

/** Ranges with more ids are not searched where an index has no account before the id. */
const maxRange = 10_000

/** A select of results of one kind as `item`; undefined if the text cannot name any. */
type Branch = RawBuilder<unknown> | undefined

export function findForSeller(db: Database, accountId: number, text: SearchText): Promise<SearchResult[]> {
  const [cases, withdrawals] = [text.idsOf('AS'), text.idsOf('WD')]
  return readAll(db, [
    cases && casesIn(sql`c.seller_id = ${accountId} and ${isWithin(sql`c.id`, cases)}`),
    shipmentsOf(sql`o.account_id = ${accountId}`, text),
    finishedOf(accountId, text),
    designsOf(accountId, text),
    batchesOf(accountId, text),
    storesOf(accountId, text),
    /^TU/i.test(text.whole) ? topUpsOf(accountId, text) : undefined,
    withdrawals && withdrawalsIn(sql`w.account_id = ${accountId} and ${isWithin(sql`w.id`, withdrawals)}`),
  ])
}

export function findForSupplier(db: Database, accountId: number, text: SearchText): Promise<SearchResult[]> {
  const cases = text.idsOf('AS')
  const isOpen = sql`p.supplier_id = ${accountId} and p.released_at is not null and p.state <> 'planned'`
  return readAll(db, [
    productionIn(sql`p.id`, text.idsOf('PO'), isOpen),
    productionIn(sql`p.order_id`, text.idsOf('PW'), isOpen),
    cases && casesIn(sql`c.supplier_id = ${accountId} and ${isWithin(sql`c.id`, cases)}`),
    shipmentsOf(sql`p.supplier_id = ${accountId}`, text),
  ])
}

/** Orders and accounts have searches of their own. */
export function findForOperator(db: Database, text: SearchText): Promise<SearchResult[]> {
  const [cases, withdrawals] = [text.idsOf('AS'), text.idsOf('WD')]
  return readAll(db, [
    productionIn(sql`p.id`, text.idsOf('PO'), sql`true`),
    cases && casesIn(isWithin(sql`c.id`, cases)),
    shipmentsOf(sql`true`, text),
    topUpsIn(sql`(select * from wallet_top_up where reference = ${text.whole.toUpperCase()})`),
    withdrawals && withdrawalsIn(isWithin(sql`w.id`, withdrawals)),
  ])
}

/** One statement for all kinds: a search needs one connection and one round trip. */
async function readAll(db: Database, branches: readonly Branch[]): Promise<SearchResult[]> {
  const searched = branches.filter((branch) => branch !== undefined)
  const { rows } = await sql<{ item: SearchResult }>`${sql.join(searched, sql` union all `)}`.execute(db)
  return rows.map(({ item }) => item)
}

function isWithin(column: RawBuilder<unknown>, { from, to }: IdRange): RawBuilder<unknown> {
  return sql`${column} >= ${from}::bigint and ${column} < ${to}::bigint`
}

function containsAll(words: readonly string[], of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`position(lower(${word}) in lower(${of})) > 0`),
    sql` and `,
  )
}

function productionIn(column: RawBuilder<unknown>, ids: IdRange | undefined, condition: RawBuilder<unknown>): Branch {
  if (!ids || ids.to - ids.from > maxRange) return undefined
  return sql`(select json_build_object('kind', 'production', 'id', p.id, 'number', p.number, 'orderId', p.order_id,
      'orderNumber', o.number, 'state', p.state) as item
    from production_order p join sales_order o on o.id = p.order_id
    where ${condition} and ${isWithin(column, ids)} order by p.id desc limit ${max})`
}

function casesIn(condition: RawBuilder<unknown>): Branch {
  return sql`(select json_build_object('kind', 'case', 'id', c.id, 'number', c.number, 'orderNumber', o.number,
      'state', c.state) as item
    from after_sales_case c join sales_order o on o.id = c.order_id where ${condition} order by c.id desc limit ${max})`
}

function shipmentsOf(condition: RawBuilder<unknown>, { whole }: SearchText): Branch {
  return sql`(select json_build_object('kind', 'shipment', 'id', s.id, 'trackingNumber', s.tracking_number,
      'orderId', s.order_id, 'orderNumber', o.number, 'productionId', s.production_id, 'state', s.state) as item
    from shipment s join sales_order o on o.id = s.order_id join production_order p on p.id = s.production_id
    where upper(s.tracking_number) = upper(${whole}) and ${condition} order by s.id desc limit ${max})`
}

/** By code or SKU among all, by words among the newest. */
function finishedOf(accountId: number, { whole, words }: SearchText): Branch {
  const own = sql`account_id = ${accountId} and deleted_at is null`
  const names = sql`concat_ws(' ', title, code, sku, array_to_string(variant_skus, ' '))`
  return sql`(select json_build_object('kind', 'finished', 'id', f.id, 'code', f.code, 'title', f.title, 'sku', f.sku,
      'state', f.state) as item
    from finished_product f where f.id in (
      select id from finished_product where code = upper(${whole}) and ${own}
      union all select id from finished_product where lower(sku) = lower(${whole}) and sku is not null and ${own}
      union all (select id from (select id, title, code, sku, variant_skus, created_at from finished_product
          where ${own} order by created_at desc, id desc limit ${sql.lit(newest.finished)}) f
        where ${containsAll(words, names)} order by created_at desc, id desc limit ${max}))
    order by f.created_at desc, f.id desc limit ${max})`
}

/** Without designs of batches that no one has edited, as in the library. */
function designsOf(accountId: number, { words }: SearchText): Branch {
  return sql`(select json_build_object('kind', 'design', 'id', d.id, 'name', d.name) as item
    from (select * from design where account_id = ${accountId}
      order by updated_at desc, id desc limit ${sql.lit(newest.designs)}) d
    where d.deleted_at is null and not (d.is_of_batch and d.revision = 1) and ${containsAll(words, sql`d.name`)}
    order by d.updated_at desc, d.id desc limit ${max})`
}

function batchesOf(accountId: number, { words }: SearchText): Branch {
  return sql`(select json_build_object('kind', 'batch', 'id', b.id, 'name', b.name, 'state', b.state) as item
    from (select id, name, state from batch where account_id = ${accountId}
      order by id desc limit ${sql.lit(newest.batches)}) b
    where ${containsAll(words, sql`b.name`)} order by b.id desc limit ${max})`
}

function storesOf(accountId: number, { words }: SearchText): Branch {
  return sql`(select json_build_object('kind', 'store', 'id', s.id, 'name', s.name, 'platform', s.platform,
      'state', s.state) as item
    from store s where s.account_id = ${accountId} and s.removed_at is null and ${containsAll(words, sql`s.name`)}
    order by s.id limit ${max})`
}

function topUpsOf(accountId: number, { whole }: SearchText): Branch {
  return topUpsIn(sql`(select * from (select * from wallet_top_up where account_id = ${accountId}
    order by id desc limit ${sql.lit(newest.topUps)}) t where starts_with(reference, ${whole.toUpperCase()}))`)
}

function topUpsIn(table: RawBuilder<unknown>): Branch {
  return sql`(select json_build_object('kind', 'topUp', 'id', t.id, 'reference', t.reference, 'username', a.username,
      'amountMinor', t.amount_minor, 'state', t.state) as item
    from ${table} t join account a on a.id = t.account_id order by t.id desc limit ${max})`
}

function withdrawalsIn(condition: RawBuilder<unknown>): Branch {
  return sql`(select json_build_object('kind', 'withdrawal', 'id', w.id, 'reference', w.reference,
      'username', a.username, 'amountMinor', w.amount_minor, 'state', w.state) as item
    from wallet_withdrawal w join account a on a.id = w.account_id where ${condition} order by w.id desc limit ${max})`
}
