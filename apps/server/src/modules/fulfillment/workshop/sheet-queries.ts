import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'
import { anyOf, areaRank } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { lineTitles } from '../../../db/line-titles.ts'

/** A line of a production order with one of its print files; no file for a blank, or while none is ready. */
export type SheetRow = {
  readonly number: string
  readonly orderNumber: string
  readonly lineId: number
  readonly sku: string
  /** In the language of the sheet. */
  readonly title: string
  readonly colour: string
  readonly size: string
  readonly technique: string
  readonly pieces: number
  /** False for a blank that is ordered plain. */
  readonly isPrinted: boolean
  readonly area: string | null
  readonly code: string | null
  readonly sha256: string | null
}

/**
 * The lines of a supplier's production orders that are still to be printed. A file belongs to a line when it is for its
 * size and for garments as light or dark as it is.
 */
export async function findSheetRows(
  db: Database,
  supplierId: number,
  productionIds: readonly number[],
  { format, locale }: { readonly format: 'png' | 'pdf'; readonly locale: LocaleCode },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select q.number, o.number as "orderNumber", l.id as "lineId", l.sku, coalesce(nullif(${lineTitles}->>${locale}, ''), l.title) as title, v.colour_code as colour,
      coalesce(s.labels->>${locale}, s.code) as size, coalesce(p.techniques[1], '') as technique,
      l.quantity - l.shipped_quantity as pieces, not (p.kind = 'blank' and l.finished_id is null) as "isPrinted", w.area, f.code, w.sha256
    from production_order q join sales_order o on o.id = q.order_id join order_line l on l.production_id = q.id
    join product_variant v on v.id = l.variant_id join product p on p.id = v.product_id
    join product_size s on s.product_id = v.product_id and s.code = v.size_code
    left join finished_product f on f.id = coalesce(l.print_product_id,
      (select u.id from finished_product u where u.id = l.finished_id and u.variables = '[]'))
    left join lateral (
      select i.area, t.sha256 from finished_print i left join print_file t on t.key = i.print
      where i.finished_id = f.id and i.format = ${format}
        and (i.size = '' or exists (select from jsonb_array_elements(f.print_sizes) z
          where z->>'size' = i.size and z->'sizes' ? v.size_code))
        and (i.garment = 'all' or (i.garment = 'dark') = coalesce((select (z->>'isDark')::boolean
          from jsonb_array_elements(f.plan->'colours') z where z->>'code' = v.colour_code limit 1), false))) w on true
    where q.id = any(${[...productionIds]}::integer[]) and q.supplier_id = ${supplierId} and q.released_at is not null
      and l.state <> 'canceled' and l.quantity > l.shipped_quantity
    order by technique, s.position, q.id, l.id, ${areaRank('w.area')}, w.area`.execute(db)
  return rows
}

/** How many of these production orders belong to a supplier. */
export async function countProductionOf(
  db: Database,
  supplierId: number,
  productionIds: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('production_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(productionIds))
    .where('supplier_id', '=', supplierId)
    .where('released_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export type Sheet = {
  readonly id: number
  readonly supplierId: number
  readonly productionIds: number[]
  readonly format: 'png' | 'pdf'
  /**
   * With the prepress pictures of each file, whose white ends so many micrometers before the edge; null without them.
   */
  readonly chokeUm: number | null
  readonly locale: LocaleCode
  readonly name: string
  readonly secret: string
}

/** About a pixel at 300 dpi, in which the previous release counts: its 10 at most are the 0.8 mm at most of this one. */
const umOfPixel = 80

export async function insertSheet(db: Database, sheet: Omit<Sheet, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('print_sheet')
    .values({
      supplier_id: sheet.supplierId,
      production_ids: sheet.productionIds,
      format: sheet.format,
      choke_um: sheet.chokeUm,
      // Read by the previous release.
      choke_px: sheet.chokeUm === null ? null : Math.round(sheet.chokeUm / umOfPixel),
      locale: sheet.locale,
      name: sheet.name,
      secret: sheet.secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of any account: its URL is signed. */
export async function findSheet(db: Database, id: number): Promise<Sheet | undefined> {
  return db
    .selectFrom('print_sheet')
    .select([
      'id',
      'supplier_id as supplierId',
      'production_ids as productionIds',
      'format',
      // Sheets of the previous release have pixels only.
      sql<number | null>`coalesce(choke_um, choke_px * ${umOfPixel})::integer`.as('chokeUm'),
      'locale',
      'name',
      'secret',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteSheets(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('print_sheet')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
