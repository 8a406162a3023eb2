import type { Readable } from 'node:stream'
import { keyOfFont } from './font-files.ts'
import { findFilesByCode } from './queries.ts'
import type { FontDeps } from './upload-font.ts'

/** The file of a font by its code; undefined if there is none. */
export async function openFont(
  { db, storage }: FontDeps,
  code: string,
): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined> {
  const [font] = await findFilesByCode(db, [code])
  return font && storage.open(keyOfFont(font.sha256))
}
