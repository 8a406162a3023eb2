import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontBook } from '../../text/font-book.ts'
import { createFontStore, FontList, type FontStore } from '../../text/font-store.ts'
import { unpackFont } from './unpack-font.ts'

/** The fonts of a folder with fonts.json, unpacked when they are needed. */
export async function openFontFolder(folder: string, book: FontBook): Promise<FontStore> {
  const files = FontList.parse(JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')))
  return createFontStore(book, files, ({ file }) => openFontFile(folder, file))
}

/** A font file of such a folder as TTF. */
export async function openFontFile(folder: string, file: string): Promise<Uint8Array> {
  return unpackFont(await readFile(join(folder, file)))
}
