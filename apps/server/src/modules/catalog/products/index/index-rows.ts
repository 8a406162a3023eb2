import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { IndexedProduct } from '@podwright/domain/facets/facet-groups'
import type { ClientBase, Pool } from 'pg'

/** Runs queries: a pool, or the single connection of a worker. */
export type Queryable = Pick<Pool | ClientBase, 'query'>

export type IndexedRow = IndexedProduct & { readonly kind: ProductKind }

const columns = `
  p.id, p.kind, p.category_id as "categoryId", c.parent_id as "parentCategoryId", p.purchase_price_minor as "purchasePriceMinor",
  p.weight_g as "weightG", p.production_days as "productionDays", p.country, p.level, p.techniques, p.tags,
  p.hot_score as "hotScore", p.published_on - date '1970-01-01' as "publishedDay",
  coalesce(w.tokens, '') as words`
const tables =
  'from product p join category c on c.id = p.category_id left join product_search w on w.product_id = p.id'

/** Listed products with an id above the given one, ordered by id; used to read the whole catalog in chunks. */
export async function readRowsAfter(db: Queryable, afterId: number, limit: number): Promise<IndexedRow[]> {
  const { rows } = await db.query<IndexedRow>({
    name: 'catalog-index-rows-after',
    // The condition on the words keeps a merge join from reading them from the first product on, in each chunk again.
    text: `select ${columns} ${tables} and w.product_id > $1 where p.is_listed and p.id > $1 order by p.id limit $2`,
    values: [afterId, limit],
  })
  return rows
}

/** Those of the given products that are listed. */
export async function readRowsOf(db: Queryable, ids: readonly number[]): Promise<IndexedRow[]> {
  const { rows } = await db.query<IndexedRow>({
    name: 'catalog-index-rows-of',
    text: `select ${columns} ${tables} where p.is_listed and p.id = any($1::integer[])`,
    values: [ids],
  })
  return rows
}

/** A point in the change feed: every transaction before it is finished and its changes are visible. */
export type Watermark = string

export async function readWatermark(db: Queryable): Promise<Watermark> {
  const { rows } = await db.query<{ watermark: Watermark }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as watermark',
  )
  const [row] = rows
  if (!row) throw new Error('the database returned no snapshot')
  return row.watermark
}

export type Changes = {
  readonly watermark: Watermark
  readonly productIds: readonly number[]
  readonly referencesChanged: boolean
}

/** The changes since a watermark, and the watermark to continue from. */
export async function readChanges(db: Queryable, since: Watermark): Promise<Changes> {
  const { rows } = await db.query<{
    watermark: Watermark
    productIds: number[] | null
    referencesChanged: boolean | null
  }>({
    name: 'catalog-index-changes',
    text: `
      with snapshot as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select snapshot.xmin::text as watermark,
        (array_agg(distinct change.product_id) filter (where change.product_id is not null)) as "productIds",
        bool_or(change.id is not null and change.product_id is null) as "referencesChanged"
      from snapshot left join product_change change on change.xid >= $1::text::xid8 and change.xid < snapshot.xmin
      group by snapshot.xmin`,
    values: [since],
  })
  const [row] = rows
  if (!row) throw new Error('the database returned no snapshot')
  return {
    watermark: row.watermark,
    productIds: row.productIds ?? [],
    referencesChanged: row.referencesChanged ?? false,
  }
}

/** How long feed rows are kept. A process that has not read for longer rebuilds its index. */
export const feedRetentionMs = 24 * 60 * 60 * 1000

export async function sweepChanges(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from product_change where changed_at < now() - make_interval(secs => $1)`,
    [feedRetentionMs / 1000],
  )
  return rowCount ?? 0
}
