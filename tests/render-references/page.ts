// The page in which the browser paints the reference designs.
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { type BrowserPicture, createBrowserEnv, decodeArtwork } from '@podwright/render/backends/browser/paint-env'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import { createFontBook } from '@podwright/render/text/font-book'
import { createFontStore, FontList } from '@podwright/render/text/font-store'
import { artworks } from './artworks.ts'
import { pictureSize, referenceDesigns, sellerFont } from './designs.ts'
import { paintReference } from './paint-reference.ts'

declare global {
  /** Paints the design with that index and posts its RGBA pixels. */
  var paintDesign: (index: number) => Promise<void>
}

const decoded = new Map<string, DecodedArtwork<BrowserPicture>>()
const book = createFontBook(fallbackFamilies)
async function fetchFont(file: string): Promise<Uint8Array> {
  const answer = await fetch(`/font/${file}`)
  return new Uint8Array(await answer.arrayBuffer())
}
const fonts = createFontStore(book, FontList.parse(await (await fetch('/fonts.json')).json()), {
  catalog: ({ file }) => fetchFont(file),
  own: () => fetchFont(sellerFont.file),
})
const env = createBrowserEnv(book, (hash) => decoded.get(hash) ?? null)
for (const { hash } of Object.values(artworks)) {
  const answer = await fetch(`/artwork/${hash}`)
  decoded.set(hash, await decodeArtwork(await answer.blob()))
}

globalThis.paintDesign = async (index) => {
  const reference = referenceDesigns[index]
  if (!reference) throw new Error(`no design ${index}`)
  const { picture } = await paintReference(env, fonts, reference)
  if (!(picture instanceof OffscreenCanvas)) throw new Error('the surface has no canvas')
  const { width, height } = pictureSize
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!pixels) throw new Error('no 2D canvas')
  await fetch('/pixels', { method: 'POST', body: pixels })
}
document.title = 'ready'
