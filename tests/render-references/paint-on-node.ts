import { join } from 'node:path'
import { Canvas } from '@napi-rs/canvas'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { createNodeEnv, decodeArtwork } from '@podwright/render/backends/node/paint-env'
import { openFontFolder } from '@podwright/render/backends/node/read-fonts'
import { createFontBook } from '@podwright/render/text/font-book'
import sharp from 'sharp'
import { artworks, type ReferenceArtwork } from './artworks.ts'
import { pictureSize, type ReferenceDesign } from './designs.ts'
import { paintReference } from './paint-reference.ts'

export const fontFolder = join(import.meta.dirname, '../../catalogue/fonts')

/** An artwork's file: what a master looks like. */
export function fileOf({ widthPx, heightPx, format, pixelAt }: ReferenceArtwork): Promise<Buffer> {
  const rgba = Buffer.alloc(widthPx * heightPx * 4)
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    rgba.set(pixelAt(at % widthPx, Math.floor(at / widthPx)), at * 4)
  }
  const picture = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
  return (format === 'png' ? picture.png() : picture.webp({ lossless: true, exact: true })).toBuffer()
}

/** Paints reference designs as the server does; answers RGBA, alpha not multiplied in. */
export async function openNodePainting(): Promise<(design: ReferenceDesign) => Promise<Uint8Array>> {
  const decoded = Object.values(artworks).map(
    async (artwork) => [artwork.hash, await decodeArtwork(await fileOf(artwork))] as const,
  )
  const book = createFontBook(fallbackFamilies)
  const fonts = await openFontFolder(fontFolder, book)
  const env = createNodeEnv(book, new Map(await Promise.all(decoded)))
  return async (design) => {
    const { picture } = await paintReference(env, fonts, design)
    if (!(picture instanceof Canvas)) throw new Error('a surface without a canvas')
    const { data } = picture.getContext('2d').getImageData(0, 0, pictureSize.width, pictureSize.height)
    return new Uint8Array(data)
  }
}
