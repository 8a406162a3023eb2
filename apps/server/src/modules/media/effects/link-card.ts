import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Database } from '../../../db/kysely.ts'
import { encode } from '../../../images/encode.ts'
import type { PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { parseImagePath } from '../../../images/source-images.ts'
import { findFirstPictures } from './shown-queries.ts'

/** The size of link previews in chats and social networks. */
const linkCardSize = { width: 1200, height: 630 } as const
const cardPath = /^cards\/([1-9]\d{0,8})\.jpg$/
/** Increase when the same pictures should give another card. */
const recipeVersion = 1

/** Positions on the card: the product, and beside it up to two more pictures, by their number. */
const main = { left: 612, top: 45, width: 540, height: 540 }
const beside = [
  [],
  [{ left: 72, top: 315, width: 504, height: 270 }],
  [
    { left: 72, top: 333, width: 246, height: 252 },
    { left: 330, top: 333, width: 246, height: 252 },
  ],
] as const satisfies Place[][]
type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
const maxPictures = 3
const corner = 28

type Deps = {
  readonly db: Database
  /** Sources of the product's pictures. */
  readonly sources: readonly PictureSources[]
  readonly catalogFolder: string
}

/**
 * `cards/<product id>.jpg`: the preview picture of a link to a product, with its pictures on a brand background.
 * Contains no text, so one picture serves all languages.
 */
export function linkCardSources({ db, sources, catalogFolder }: Deps): PictureSources {
  const surface = readFileSync(join(catalogFolder, 'banners/logo.svg'), 'utf8')
  return {
    async find({ path }) {
      const id = cardPath.exec(path)?.[1]
      if (id === undefined) return undefined
      const pictures = await findPictures(sources, await findFirstPictures(db, Number(id), maxPictures))
      if (pictures.length === 0) return undefined
      return {
        key: createHash('sha256')
          .update([recipeVersion, surface, ...pictures.map(({ key }) => key)].join('\n'))
          .digest('hex'),
        contentType: 'image/jpeg',
        isLasting: false,
        // One size, which is what all readers of link previews request.
        simplify: ({ format, quality }) => ({ ...(format && { format }), ...(quality !== undefined && { quality }) }),
        draw: async (process) => {
          const card = await drawCard(surface, pictures)
          return new Uint8Array(await encode(card, process, { contentType: 'image/jpeg', webpEffort: 4 }).toBuffer())
        },
      }
    },
  }
}

async function findPictures(sources: readonly PictureSources[], paths: readonly string[]): Promise<PictureSource[]> {
  const found: PictureSource[] = []
  for (const path of paths) {
    const imagePath = parseImagePath(`/images/${path}`)
    for (const each of imagePath ? sources : []) {
      const source = imagePath && (await each.find(imagePath))
      if (source) found.push(source)
    }
  }
  return found
}

async function drawCard(logo: string, pictures: readonly PictureSource[]): Promise<Sharp> {
  const { width, height } = linkCardSize
  const places = [main, ...(beside[pictures.length - 1] ?? [])]
  const tiles = await Promise.all(
    places.flatMap((place, at) => {
      const picture = pictures[at]
      return picture ? [tileOf(picture, place)] : []
    }),
  )
  const brand = await sharp(Buffer.from(logo), { density: 144 }).resize({ width: 340 }).png().toBuffer()
  // Encode and decode once: sharp would otherwise apply the caller's operations before compositing the layers.
  const card = await sharp(Buffer.from(surfaceSvg(width, height)))
    .composite([{ input: brand, left: 72, top: 104 }, ...tiles])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(card)
}

/** A picture as a tile with rounded corners. */
async function tileOf(picture: PictureSource, { left, top, width, height }: Place): Promise<OverlayOptions> {
  // Rendered directly and not through the image maker, whose limiter this card already occupies.
  const rendered = await picture.draw(picture.simplify({ width: width > 320 ? 640 : 320, mode: 'lfit' }))
  const round = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`,
  )
  const input = await sharp(rendered)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left, top }
}

function surfaceSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="#f7f9fc"/><stop offset="1" stop-color="#d6e4f4"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect x="72" y="210" width="56" height="8" rx="4" fill="#ff7a1a"/></svg>`
}
