import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { requestPrints } from '../finished/export-products.ts'
import { findExported } from '../finished/export-queries.ts'
import { type PackDeps, packExport } from './pack-export.ts'
import type { ExportRequest } from './queries.ts'

export type PlannedExport = {
  readonly finishedIds: readonly number[]
  /** Writes the ZIP to a path, product by product. Throws when `signal` aborts. */
  readonly write: (path: string, signal: AbortSignal) => Promise<void>
}

/** Plans the ZIP of those products that exist, for a file instead of a download. */
export async function planExportFile(
  deps: PackDeps,
  accountId: number,
  content: ExportRequest,
): Promise<PlannedExport> {
  const { db } = deps.prints
  const rows = await findExported(db, accountId, content.finishedIds)
  const finishedIds = rows.map(({ id }) => id)
  return {
    finishedIds,
    write: async (path, signal) => {
      if (content.printFiles !== null) await requestPrints(db, rows, content.printFiles)
      const zip = new ZipFile()
      const written = pipeline(zip.outputStream, createWriteStream(path), { signal })
      const packed = packExport(deps, { accountId, content: { ...content, finishedIds } }, zip, signal)
      packed.catch((err: unknown) => {
        // Ends the writing, which waits for more.
        if (zip.outputStream instanceof Readable)
          zip.outputStream.destroy(err instanceof Error ? err : new Error(String(err)))
      })
      await Promise.all([packed, written])
    },
  }
}
