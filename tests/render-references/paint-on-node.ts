import { join } from 'node:path'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import type { PrintDeps } from '@podwright/render/backends/node/open-printing'
import { createNodeEnv, decodeArtwork, type NodePicture } from '@podwright/render/backends/node/paint-env'
import { openFontFile, openFontFolder } from '@podwright/render/backends/node/read-fonts'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import { createFontBook } from '@podwright/render/text/font-book'
import sharp from 'sharp'
import { artworks, type ReferenceArtwork } from './artworks.ts'
import { pictureSize, type ReferenceDesign, sellerFont } from './designs.ts'
import { paintReference } from './paint-reference.ts'

export const fontFolder = join(import.meta.dirname, '../../catalog/fonts')

/** Encodes an artwork as a file in its format, as an uploaded original would be. */
export function fileOf({ widthPx, heightPx, format, pixelAt }: ReferenceArtwork): Promise<Buffer> {
  const rgba = Buffer.alloc(widthPx * heightPx * 4)
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    rgba.set(pixelAt(at % widthPx, Math.floor(at / widthPx)), at * 4)
  }
  const picture = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
  return (format === 'png' ? picture.png() : picture.webp({ lossless: true, exact: true })).toBuffer()
}

/** Opens the renderer with which the server prints reference designs. */
export async function openNodePrinting(): Promise<PrintDeps> {
  const book = createFontBook(fallbackFamilies)
  const fonts = await openFontFolder(fontFolder, book, () => openFontFile(fontFolder, sellerFont.file))
  const decoded = new Map<string, DecodedArtwork<NodePicture>>()
  for (const artwork of Object.values(artworks)) decoded.set(artwork.hash, await decodeArtwork(await fileOf(artwork)))
  return { book, fonts, openArtwork: async (hash) => decoded.get(hash) ?? null }
}

/** Returns a function that paints a reference design as the server does: RGBA, straight alpha. */
export async function openNodePainting(): Promise<(design: ReferenceDesign) => Promise<Uint8Array>> {
  const { book, fonts, openArtwork } = await openNodePrinting()
  const decoded = new Map<string, DecodedArtwork<NodePicture> | null>()
  for (const { hash } of Object.values(artworks)) decoded.set(hash, await openArtwork(hash))
  const env = createNodeEnv(book, decoded)
  return async (design) => {
    const { picture } = await paintReference(env, fonts, design)
    const { data } = picture.getContext('2d').getImageData(0, 0, pictureSize.width, pictureSize.height)
    return new Uint8Array(data)
  }
}
