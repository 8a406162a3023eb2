import { inOrder } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { Prints } from '../../media/print-files/service.ts'
import { nameOfFile } from './downloads.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { placesOfVersion } from './prepare/print-places.ts'
import { addPrints, type FinishedRow, findPrints, finishedProducts } from './queries.ts'

/** A finished product with the SKUs that a batch gave its variants. */
export type ExportRow = FinishedRow & { readonly variantSkus: readonly string[] }

/** An account's products of these ids, in their order; deleted ones are left out. */
export async function findExported(db: Database, accountId: number, ids: readonly number[]): Promise<ExportRow[]> {
  return finishedProducts(db)
    .innerJoin(inOrder(ids), 'list.id', 'f.id')
    .select('f.variant_skus as variantSkus')
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .orderBy('list.place')
    .execute()
}

/** Ids of a batch's products, in the order of its items. */
export async function findOfBatch(
  db: Database,
  { accountId, batchId }: { readonly accountId: number; readonly batchId: number },
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_item as i')
    .innerJoin('finished_product as f', 'f.id', 'i.finished_id')
    .select('f.id')
    .where('i.batch_id', '=', batchId)
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .orderBy('i.position')
    .offset(from)
    .limit(limit)
    .execute()
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
