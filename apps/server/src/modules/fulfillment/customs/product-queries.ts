import type { CustomsSource, customsLists, ProductCustoms } from '@podwright/domain/customs/product-customs'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'

export type CustomsProductRow = {
  readonly id: number
  readonly code: string
  readonly names: TextByLocale
  readonly material: TextByLocale
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null
  readonly isListed: boolean
  readonly customs: (ProductCustoms & { readonly source: CustomsSource }) | null
}

type Criteria = {
  readonly search: string
  readonly which: (typeof customsLists)[number]
  readonly offset: number
  readonly limit: number
}

const tables = sql`product p
  join material m on m.code = p.material_code
  left join lateral (select * from product_customs where product_id = p.id order by source desc limit 1) c on true`

/** A page of blanks, those of the catalog first, and the number of all that match. */
export async function findCustomsProducts(
  db: Database,
  { search, which, offset, limit }: Criteria,
): Promise<{ readonly rows: CustomsProductRow[]; readonly total: number }> {
  const filters = [
    sql`p.kind = 'blank'`,
    ...(search === ''
      ? []
      : [sql`position(lower(${search}) in lower(concat_ws(' ', p.code, p.names::text, c.hs_code))) > 0`]),
    ...(which === 'missing' ? [sql`c.hs_code is null`] : []),
    ...(which === 'changed' ? [sql`c.source = 'operator'`] : []),
  ]
  const where = sql.join(filters, sql` and `)
  const [page, count] = await Promise.all([
    sql<CustomsProductRow>`select p.id, p.code, p.names, m.names as material, p.is_listed as "isListed",
        case when c.hs_code is not null then json_build_object('hsCode', c.hs_code, 'description', c.description,
          'origin', c.origin, 'source', c.source) end as customs,
        (select json_build_object('path', path, 'width', width, 'height', height) from shown_picture
          where product_id = p.id order by position limit 1) as picture
      from ${tables} where ${where} order by p.is_listed desc, p.code limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export async function countCustomsProducts(
  db: Database,
): Promise<{ readonly missing: number; readonly changed: number }> {
  const { rows } = await sql<{ missing: number; changed: number }>`
    select count(*) filter (where c.hs_code is null) as missing, count(*) filter (where c.source = 'operator') as changed
    from ${tables} where p.kind = 'blank'`.execute(db)
  return rows[0] ?? { missing: 0, changed: 0 }
}

/** Locks a blank; `customs` has what the catalog and the operator say. */
export async function lockCustoms(
  db: Database,
  code: string,
): Promise<
  { readonly id: number; readonly customs: Readonly<Partial<Record<CustomsSource, ProductCustoms>>> } | undefined
> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'blank')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) return undefined
  const rows = await db
    .selectFrom('product_customs')
    .select(['source', 'hs_code as hsCode', 'description', 'origin'])
    .where('product_id', '=', product.id)
    .execute()
  return { id: product.id, customs: Object.fromEntries(rows.map(({ source, ...customs }) => [source, customs])) }
}

/** Replaces what the catalog says about a product. */
export async function upsertOperatorCustoms(
  db: Database,
  productId: number,
  { hsCode, description, origin }: ProductCustoms,
): Promise<void> {
  const values = { hs_code: hsCode, description, origin }
  await db
    .insertInto('product_customs')
    .values({ product_id: productId, source: 'operator', ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'source']).doUpdateSet({ ...values, updated_at: now }))
    .execute()
}

export async function deleteOperatorCustoms(db: Database, productId: number): Promise<void> {
  await db.deleteFrom('product_customs').where('product_id', '=', productId).where('source', '=', 'operator').execute()
}
