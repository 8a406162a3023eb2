import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import { z } from 'zod'
import { type FaceInfo, type FontBook, nearestCut } from './font-book.ts'
import { needsSubset } from './subsets.ts'

/** A font file as listed in catalog/fonts/fonts.json. */
const FontFile = z.object({
  family: z.string(),
  weight: z.int(),
  isItalic: z.boolean(),
  subset: z.string(),
  file: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\.woff2$/),
})
export const FontList = z.array(FontFile)
export type FontFile = FaceInfo & { readonly file: string }

/** A text and the style that determine which fonts are needed, including fallbacks. */
export type TextStyle = {
  readonly text: string
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
}

export type FontStore = {
  /** Loads the fonts these texts need that are not loaded yet. The same texts need the same files everywhere. */
  readonly ensure: (texts: readonly TextStyle[]) => Promise<void>
}

/** Reads files as TTF or OTF: those of the catalog, and fonts of sellers by their code. */
export type FontReaders = {
  readonly catalog: (file: FontFile) => Promise<Uint8Array>
  readonly own: (code: string) => Promise<Uint8Array>
}

/** Creates a store that loads fonts into a book on demand. A file that fails to load is retried next time. */
export function createFontStore(book: FontBook, files: readonly FontFile[], readers: FontReaders): FontStore {
  const loading = new Map<string, Promise<void>>()
  const read = (file: FontFile) => {
    const code = codeOfFamily(file.family)
    return code === undefined ? readers.catalog(file) : readers.own(code)
  }
  const load = (file: FontFile): Promise<void> => {
    const known = loading.get(file.file)
    if (known) return known
    const started = read(file).then((bytes) => book.add(file, bytes))
    loading.set(file.file, started)
    started.catch(() => loading.delete(file.file))
    return started
  }
  return {
    ensure: async (texts) => {
      // By name: a seller's font has no entry of its own in the list.
      const needed = new Map(texts.flatMap((text) => filesOf(files, text)).map((file) => [file.file, file]))
      await Promise.all([...needed.values()].map(load))
    },
  }
}

function filesOf(files: readonly FontFile[], { text, family, weight, isItalic }: TextStyle): FontFile[] {
  const fallbacks = fallbackFamilies.filter((name) => name !== family)
  return [family, ...fallbacks].flatMap((name) =>
    codeOfFamily(name) === undefined
      ? nearestCut(files, name, weight, isItalic).filter(({ subset }) => needsSubset(text, subset))
      : [ownFile(name)],
  )
}

/** A seller's font is one file with all of its characters, used for every weight. */
export function ownFile(family: string): FontFile {
  return { family, weight: 400, isItalic: false, subset: 'own', file: family }
}
