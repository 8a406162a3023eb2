import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontBook } from '../../text/font-book.ts'
import { createFontStore, FontList, type FontReaders, type FontStore } from '../../text/font-store.ts'
import { unpackFont } from './unpack-font.ts'

/**
 * Opens a folder with fonts.json, whose fonts are unpacked on demand. `own` reads the fonts of sellers; without it, none
 * can be used.
 */
export async function openFontFolder(
  folder: string,
  book: FontBook,
  own: FontReaders['own'] = refuseOwn,
): Promise<FontStore> {
  const files = FontList.parse(JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')))
  return createFontStore(book, files, { catalog: ({ file }) => openFontFile(folder, file), own })
}

async function refuseOwn(code: string): Promise<never> {
  throw new Error(`the font ${code} was not given`)
}

/** Reads a font file of such a folder as TTF. */
export async function openFontFile(folder: string, file: string): Promise<Uint8Array> {
  return unpackFont(await readFile(join(folder, file)))
}
