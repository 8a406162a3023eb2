import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontBook } from '../../text/font-book.ts'
import { createFontStore, FontList, type FontStore } from '../../text/font-store.ts'
import { unpackFont } from './unpack-font.ts'

/** Opens a folder with fonts.json, whose fonts are unpacked on demand. */
export async function openFontFolder(folder: string, book: FontBook): Promise<FontStore> {
  const files = FontList.parse(JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')))
  return createFontStore(book, files, ({ file }) => openFontFile(folder, file))
}

/** Reads a font file of such a folder as TTF. */
export async function openFontFile(folder: string, file: string): Promise<Uint8Array> {
  return unpackFont(await readFile(join(folder, file)))
}
