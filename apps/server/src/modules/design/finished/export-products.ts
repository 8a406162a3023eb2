import type { Database } from '../../../db/kysely.ts'
import type { Prints } from '../../media/print-files/service.ts'
import { nameOfFile } from './downloads.ts'
import type { ExportRow } from './export-queries.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { placesOfVersion } from './prepare/print-places.ts'
import { addPrints, findPrints } from './prepare/print-queries.ts'
import type { FinishedRow } from './queries.ts'

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
