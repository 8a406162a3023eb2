import type { FinishedFailure, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { sql } from 'kysely'
import { areaRank } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'
import type { TextByLocale } from '../../../catalog/products/service.ts'

export type PrintRow = Omit<PrintFile, 'download' | 'sizes'> & {
  readonly sha256: string | null
  /** The group of sizes that it is for (`PrintSize.size`); empty when it is for all. */
  readonly size: string
}

export async function findPrints(db: Database, finishedId: number): Promise<PrintRow[]> {
  return db
    .selectFrom('finished_print as w')
    .innerJoin('finished_product as p', 'p.id', 'w.finished_id')
    .leftJoin('print_file as f', 'f.key', 'w.print')
    .select([
      'w.area',
      'w.size',
      'w.garment',
      'w.format',
      'w.state',
      'w.failure',
      'f.sha256',
      'f.width_px as widthPx',
      'f.height_px as heightPx',
      'f.bytes',
    ])
    .where('w.finished_id', '=', finishedId)
    .orderBy('w.format', 'desc')
    .orderBy(areaRank('w.area'))
    .orderBy('w.area')
    .orderBy(sql`array_position(p.sizes, w.size)`, (order) => order.nullsFirst())
    .orderBy('w.garment')
    .execute()
}

/** The technique in which a product is printed; undefined for one without a print. */
export async function findTechnique(db: Database, productId: number): Promise<Technique | undefined> {
  const row = await db
    .selectFrom('product')
    .select(sql<Technique | null>`techniques[1]`.as('technique'))
    .where('id', '=', productId)
    .executeTakeFirst()
  return row?.technique ?? undefined
}

/** The size of a variant; undefined if there is no such variant. */
export async function findSizeOf(db: Database, variantId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_variant')
    .select('size_code as size')
    .where('id', '=', variantId)
    .executeTakeFirst()
  return row?.size
}

/** Labels of a product's sizes in all languages, by size code. */
export async function findSizeLabels(db: Database, productId: number): Promise<ReadonlyMap<string, TextByLocale>> {
  const rows = await db
    .selectFrom('product_size')
    .select(['code', 'labels'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ code, labels }) => [code, labels]))
}

export type PrintPlace = Pick<PrintRow, 'area' | 'size' | 'garment' | 'format'>

/** Adds print files to make; existing ones are kept, failed ones wait again. */
export async function addPrints(db: Database, finishedId: number, places: readonly PrintPlace[]): Promise<void> {
  await sql`
    insert into finished_print (finished_id, area, size, garment, format)
    select ${finishedId}, area, size, garment, format
    from json_to_recordset(${JSON.stringify(places)}) as i(area text, size text, garment text, format text)
    on conflict (finished_id, area, size, garment, format) do update set
      state = case finished_print.state when 'failed' then 'waiting' else finished_print.state end,
      failure = null`.execute(db)
}

/** Sets the result of a print file: its key, or why it failed. */
export async function markPrint(
  db: Database,
  finishedId: number,
  { area, size, garment, format }: PrintPlace,
  result: { readonly print: string } | { readonly failure: FinishedFailure },
): Promise<void> {
  const print = 'print' in result ? result.print : null
  const failure = 'failure' in result ? result.failure : null
  await db
    .updateTable('finished_print')
    .set({ state: print === null ? 'failed' : 'ready', print, failure })
    .where('finished_id', '=', finishedId)
    .where('area', '=', area)
    .where('size', '=', size)
    .where('garment', '=', garment)
    .where('format', '=', format)
    .execute()
}
