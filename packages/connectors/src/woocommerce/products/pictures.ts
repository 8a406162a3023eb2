import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPicture } from '../../listings.ts'
import { chunksOf } from '../http/pages.ts'
import { send } from '../http/request.ts'
import { type Image, Product } from './shape.ts'

/** The shop fetches new pictures while we wait for the answer: few at a time stay within the time limit. */
const newPerRequest = 3

/** Our key at the end of a picture's name; it finds pictures whose upload was cut off. */
const nameEnd = /#([0-9a-z]{1,16})$/i

/** Pictures of a product by our key. */
export type PictureIds = ReadonlyMap<string, number>

function shortKey({ key }: ListingPicture): string {
  return key.replaceAll(/[^0-9a-z]/gi, '').slice(0, 16)
}

/** Finds the pictures of the listing among those that the product has. */
export function picturesIn(listing: ListingContent, images: readonly Image[]): PictureIds {
  const ids = new Map(images.map(({ id, name }) => [nameEnd.exec(name)?.[1] ?? '', id]))
  const found = listing.pictures.map((picture) => [picture.key, ids.get(shortKey(picture))] as const)
  return new Map(found.flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])))
}

/**
 * Puts the pictures of the listing in order. The same address again would be fetched and stored again, so only pictures
 * that neither this nor another product of the shop has are sent as addresses, once.
 */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  { productId, listing, known }: { productId: number; listing: ListingContent; known: PictureIds },
): Promise<Answer<PictureIds>> {
  const ids = new Map(
    listing.pictures.flatMap(({ key, externalId }) => {
      const id = known.get(key) ?? (externalId === null ? undefined : Number(externalId))
      return id === undefined ? [] : [[key, id] as const]
    }),
  )
  const missing = listing.pictures.filter(({ key }) => !ids.has(key))
  const title = listing.titles[listing.mainLocale] ?? ''
  for (const part of missing.length === 0 ? [[]] : chunksOf(missing, newPerRequest)) {
    const keys = new Set(part.map(({ key }) => key))
    const images = listing.pictures
      .filter(({ key }) => ids.has(key) || keys.has(key))
      .map((picture) => {
        const id = ids.get(picture.key)
        return id === undefined
          ? { src: picture.url, name: `${title} #${shortKey(picture)}`.trim(), alt: title }
          : { id }
      })
    const put = await send(context, shop, 'PUT', `/products/${productId}`, { images }, Product)
    if (!put.ok) return put
    const stored = picturesIn(listing, put.data.images)
    for (const [key, id] of stored) ids.set(key, id)
    for (const picture of part) {
      const id = stored.get(picture.key)
      if (id !== undefined) await picture.remember(String(id))
    }
  }
  return answer(ids)
}

/** The picture of a variant: the first one of its color, else the cover. */
export function pictureOf(listing: ListingContent, colorKey: string | undefined, ids: PictureIds): number | undefined {
  const picture = listing.pictures.find((each) => each.colorKey !== null && each.colorKey === colorKey)
  return picture && ids.get(picture.key)
}
