import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** A line of a production order with one of the files that it is printed from; without a file it is a blank, or nothing is there yet. */
export type SheetRow = {
  readonly number: string
  readonly orderNumber: string
  readonly lineId: number
  readonly sku: string
  readonly title: string
  readonly colour: string
  readonly size: string
  readonly technique: string
  readonly pieces: number
  readonly finishedId: number | null
  readonly area: string | null
  readonly code: string | null
  readonly sha256: string | null
}

/**
 * What has still to be printed of own production orders. A file is for a line when it is for its size, and for garments as light
 * or dark as it is.
 */
export async function findSheetRows(
  db: Database,
  supplierId: number,
  productionIds: readonly number[],
  { format, locale }: { readonly format: 'png' | 'pdf'; readonly locale: LocaleCode },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select q.number, o.number as "orderNumber", l.id as "lineId", l.sku, l.title, v.colour_code as colour,
      coalesce(s.labels->>${locale}, s.code) as size, coalesce(p.techniques[1], '') as technique,
      l.quantity - l.shipped_quantity as pieces, f.id as "finishedId", w.area, f.code, w.sha256
    from production_order q join sales_order o on o.id = q.order_id join order_line l on l.production_id = q.id
    join product_variant v on v.id = l.variant_id join product p on p.id = v.product_id
    join product_size s on s.product_id = v.product_id and s.code = v.size_code
    left join finished_product f on f.id = l.finished_id
    left join lateral (
      select i.area, t.sha256 from finished_print i left join print_file t on t.key = i.print
      where i.finished_id = f.id and i.format = ${format}
        and (i.size = '' or exists (select from jsonb_array_elements(f.print_sizes) z
          where z->>'size' = i.size and z->'sizes' ? v.size_code))
        and (i.garment = 'all' or (i.garment = 'dark') = coalesce((select (z->>'isDark')::boolean
          from jsonb_array_elements(f.plan->'colours') z where z->>'code' = v.colour_code limit 1), false))) w on true
    where q.id = any(${[...productionIds]}::integer[]) and q.supplier_id = ${supplierId} and q.released_at is not null
      and l.state <> 'canceled' and l.quantity > l.shipped_quantity
    order by technique, s.position, q.id, l.id, w.area`.execute(db)
  return rows
}

/** How many of these a supplier has. */
export async function countOwn(db: Database, supplierId: number, productionIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from production_order
    where id = any(${[...productionIds]}::integer[]) and supplier_id = ${supplierId} and released_at is not null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type Sheet = {
  readonly id: number
  readonly supplierId: number
  readonly productionIds: number[]
  readonly format: 'png' | 'pdf'
  readonly locale: LocaleCode
  readonly name: string
  readonly secret: string
}

export async function insertSheet(db: Database, sheet: Omit<Sheet, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into print_sheet (supplier_id, production_ids, format, locale, name, secret)
    values (${sheet.supplierId}, ${sheet.productionIds}::integer[], ${sheet.format}, ${sheet.locale}, ${sheet.name}, ${sheet.secret})
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a print sheet was not stored')
  return row.id
}

/** Whoever owns it: its address proves itself. */
export async function findSheet(db: Database, id: number): Promise<Sheet | undefined> {
  const { rows } =
    await sql<Sheet>`select id, supplier_id as "supplierId", production_ids as "productionIds", format, locale, name,
    secret from print_sheet where id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteSheets(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from print_sheet where created_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
