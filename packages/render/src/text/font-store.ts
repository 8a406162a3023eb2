import { fallbackFamilies } from '@podwright/domain/print/font-families'
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

/**
 * Creates a store that loads fonts into a book on demand; `read` returns a file as TTF. A file that fails to load is
 * retried next time.
 */
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
