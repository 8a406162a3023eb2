import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { Queryable } from './index/index-rows.ts'

/** A product page, for sitemaps. */
export type ProductDate = { readonly id: number; readonly changedOn: string }

/** The number of product pages of a kind, and the date of the latest change (UTC). */
export async function countProductDates(
  db: Queryable,
  kind: ProductKind,
): Promise<{ count: number; changedOn: string | null }> {
  const { rows } = await db.query<{ count: number; changedOn: string | null }>({
    name: 'catalog-dates-count',
    text: `select count(*)::int as count, to_char(max(updated_at) at time zone 'utc', 'YYYY-MM-DD') as "changedOn"
           from product where kind = $1 and is_listed`,
    values: [kind],
  })
  return rows[0] ?? { count: 0, changedOn: null }
}

/** Product pages of a kind, ordered by id. */
export async function listProductDates(
  db: Queryable,
  kind: ProductKind,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<ProductDate[]> {
  const { rows } = await db.query<ProductDate>({
    name: 'catalog-dates',
    text: `select id::int as id, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as "changedOn"
           from product where kind = $1 and is_listed order by id offset $2 limit $3`,
    values: [kind, from, limit],
  })
  return rows
}
