import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { Queryable } from './index/index-rows.ts'

/** A product page, for sitemaps. */
type ProductDate = { readonly id: number; readonly changedOn: string }

/** The ranges of `idsPerFile` ids that contain product pages of a kind, with the date of the latest change (UTC). */
export async function listDateFiles(
  db: Queryable,
  kind: ProductKind,
  idsPerFile: number,
): Promise<{ file: number; changedOn: string }[]> {
  const { rows } = await db.query<{ file: number; changedOn: string }>({
    name: 'catalog-date-files',
    text: `select (id - 1) / $2 + 1 as file, to_char(max(updated_at) at time zone 'utc', 'YYYY-MM-DD') as "changedOn"
           from product where kind = $1 and is_listed group by 1 order by 1`,
    values: [kind, idsPerFile],
  })
  return rows
}

/** Product pages of a kind with ids above `after`, up to `last`, ordered by id. */
export async function listProductDates(
  db: Queryable,
  kind: ProductKind,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<ProductDate[]> {
  const { rows } = await db.query<ProductDate>({
    name: 'catalog-dates',
    text: `select id, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as "changedOn"
           from product where kind = $1 and is_listed and id > $2 and id <= $3 order by id limit $4`,
    values: [kind, after, last, limit],
  })
  return rows
}
