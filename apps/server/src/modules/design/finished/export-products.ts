import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { Prints } from '../../media/print-files/service.ts'
import { nameOfFile } from './downloads.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { placesOfVersion } from './prepare/print-places.ts'
import { addPrints, type FinishedRow, findPrints, finishedColumns, finishedTables } from './queries.ts'

/** A finished product with its variant SKUs. */
export type ExportRow = FinishedRow & { readonly variantSkus: readonly string[] }

/** The account's products with these ids, in their order; unknown ids are left out. */
export async function findExported(db: Database, accountId: number, ids: readonly number[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${finishedColumns}, f.variant_skus as "variantSkus"
    from ${finishedTables} join unnest(${[...ids]}::integer[]) with ordinality as requested(id, n) on requested.id = f.id
    where f.account_id = ${accountId} and f.deleted_at is null order by requested.n`.execute(db)
  return rows
}

/** Ids of a batch's products, in the order of its items. */
export async function findOfBatch(
  db: Database,
  { accountId, batchId }: { readonly accountId: number; readonly batchId: number },
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from batch_item i join finished_product f on f.id = i.finished_id
    where i.batch_id = ${batchId} and f.account_id = ${accountId} and f.deleted_at is null
    order by i.position offset ${from} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Requests print files in a format. Returns the ids of products with files still to be generated. */
export async function requestPrints(
  db: Database,
  rows: readonly FinishedRow[],
  format: 'png' | 'pdf',
): Promise<number[]> {
  const waiting: number[] = []
  for (const row of rows) {
    const known = await findPrints(db, row.id)
    if (known.some((print) => print.format === format && print.state === 'ready')) continue
    const places = known.length > 0 ? known : await placesOfVersion(db, row)
    await addPrints(
      db,
      row.id,
      places.map(({ area, size, garment }) => ({ area, size, garment, format })),
    )
    waiting.push(row.id)
  }
  return waiting
}

export type PrintedFile = { readonly name: string; readonly sha256: string; readonly format: 'png' | 'pdf' }

/**
 * Print files of a product in a format, generated now when they are missing. Files that cannot be printed are left out.
 */
export async function printForExport(
  prints: Prints,
  row: ExportRow,
  format: 'png' | 'pdf',
  signal: AbortSignal,
): Promise<{ readonly files: readonly PrintedFile[]; readonly isComplete: boolean }> {
  const isWaiting = (await findPrints(prints.db, row.id)).some(
    (print) => print.format === format && print.state === 'waiting',
  )
  if (isWaiting) await prepareProduct(prints, { finishedId: row.id }, signal)
  const found = (await findPrints(prints.db, row.id)).filter((print) => print.format === format)
  const files = found.flatMap((print) =>
    print.sha256 === null ? [] : [{ name: nameOfFile(row, print), sha256: print.sha256, format }],
  )
  return { files, isComplete: found.length > 0 && files.length === found.length }
}
