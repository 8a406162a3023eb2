import { type FontRefusal, fontLimits } from '@podwright/domain/print/seller-fonts'
import type { Database } from '../../../db/kysely.ts'
import { type Received, receiveFile } from '../../../files/receive-file.ts'
import { requireLocalFile, type Storage } from '../../../storage/storage.ts'
import { findFilesByCode } from './queries.ts'

/** Keys of unpacked fonts: `fonts/<xx>/<sha256>.ttf`. Accounts with the same font share its file. */
const prefix = 'fonts/'

export function keyOfFont(sha256: string): string {
  return `${prefix}${sha256.slice(0, 2)}/${sha256}.ttf`
}

/** Maximum time for receiving a font: uploads are few at a time, and 20 MB arrive sooner. */
const receiveMs = 120_000

/** Receives an upload into a file of this machine. Stops reading when it is too large or too slow. */
export function receiveFont(stream: ReadableStream<Uint8Array>, file: string): Promise<Received<FontRefusal>> {
  return receiveFile<FontRefusal>(
    stream,
    file,
    (chunk, sizeBefore) => {
      if (chunk === undefined) return sizeBefore === 0 ? 'font_empty' : undefined
      return sizeBefore + chunk.length > fontLimits.megabytes * 1_000_000 ? 'font_too_many_bytes' : undefined
    },
    receiveMs,
  )
}

/** Paths of this machine with these fonts, by code. Fonts that no longer exist are left out. */
export async function findFontFiles(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  codes: readonly string[],
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const { code, sha256 } of await findFilesByCode(db, codes))
    files[code] = await requireLocalFile(storage, keyOfFont(sha256))
  return files
}

/** The SHA-256 in the key of a font; undefined for other files. */
export function hashOfFont(key: string): string | undefined {
  return /^fonts\/[0-9a-f]{2}\/([0-9a-f]{64})\.ttf$/.exec(key)?.[1]
}

/** Keys of fonts, and of other files that killed processes or a newer release have left, from before a time. */
export async function* listFonts(storage: Storage, before: Date): AsyncGenerator<string> {
  for await (const { key, storedAt } of storage.list(prefix)) if (storedAt < before) yield key
}
