import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { z } from 'zod'
import { type FaceInfo, type FontBook, nearestCut } from './font-book.ts'
import { needsSubset } from './subsets.ts'

/** One font file as catalog/fonts/fonts.json lists it. */
const FontFile = z.object({
  family: z.string(),
  weight: z.int(),
  isItalic: z.boolean(),
  subset: z.string(),
  file: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+\.woff2$/),
})
export const FontList = z.array(FontFile)
export type FontFile = FaceInfo & { readonly file: string }

/** What a text needs: its family's cut, and the fallbacks for what that may lack. */
export type TextStyle = {
  readonly text: string
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
}

export type FontStore = {
  /** Loads what these texts need and is not yet loaded. The same texts need the same files on every machine. */
  readonly ensure: (texts: readonly TextStyle[]) => Promise<void>
}

/** Brings fonts into a book when they are needed; `read` gives a file as TTF. A file that fails is asked for again next time. */
export function createFontStore(
  book: FontBook,
  files: readonly FontFile[],
  read: (file: FontFile) => Promise<Uint8Array>,
): FontStore {
  const loading = new Map<string, Promise<void>>()
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
      const needed = new Set(texts.flatMap((text) => filesOf(files, text)))
      await Promise.all([...needed].map(load))
    },
  }
}

function filesOf(files: readonly FontFile[], { text, family, weight, isItalic }: TextStyle): FontFile[] {
  return [family, ...fallbackFamilies].flatMap((name) =>
    nearestCut(files, name, weight, isItalic).filter(({ subset }) => needsSubset(text, subset)),
  )
}
