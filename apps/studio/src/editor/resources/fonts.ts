import type { FontBook } from '@podwright/render/text/font-book'
import { createFontStore, FontList, type FontStore, type TextStyle } from '@podwright/render/text/font-store'

const folder = '/studio/data/fonts'
const ownFolder = '/studio/data/own-fonts'

export type Fonts = {
  /** Loads the fonts of this text; `onArrived` is called when they are available. */
  readonly need: (text: TextStyle) => void
  /**
   * Resolves when the fonts are loaded: a text is measured only in its own fonts. Rejects when a font is unavailable.
   */
  readonly ready: (texts: readonly TextStyle[]) => Promise<void>
}

/** Fonts of the studio, loaded when a text needs them. */
export function createFonts(book: FontBook, onArrived: () => void, onFailed: () => void): Fonts {
  let opening: Promise<FontStore> | undefined
  const asked = new Set<string>()
  const open = () => {
    opening ??= openStore(book).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const ready = async (texts: readonly TextStyle[]) => {
    const before = book.revision()
    await (await open()).ensure(texts)
    if (book.revision() !== before) onArrived()
  }
  return {
    need: ({ text, family, weight, isItalic }) => {
      const key = JSON.stringify([family, weight, isItalic, [...new Set(text)].sort().join('')])
      if (asked.has(key)) return
      asked.add(key)
      ready([{ text, family, weight, isItalic }]).catch((error: unknown) => {
        asked.delete(key)
        onFailed()
        reportError(error)
      })
    },
    ready,
  }
}

async function openStore(book: FontBook): Promise<FontStore> {
  const files = FontList.parse(await (await fetchOk(`${folder}/fonts.json`)).json())
  return createFontStore(book, files, {
    catalog: ({ file }) => fetchFont(`${folder}/${file.replace(/\.woff2$/, '.ttf')}`),
    own: (code) => fetchFont(`${ownFolder}/${code}.ttf`),
  })
}

async function fetchFont(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchOk(address)).arrayBuffer())
}

async function fetchOk(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}
