import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { pictureRefusal } from '../../common/picture-refusal.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPicture } from '../../listings.ts'
import { callApi } from '../request.ts'
import { type Listing, updateListing } from './shape.ts'

export const maxPictures = 10

const Uploaded = z.object({ listing_image_id: z.number() })

/** Our key at the end of the alternative text; it finds a picture whose answer was lost. */
function shortKey({ key }: ListingPicture): string {
  return `#${key.replaceAll(/[^0-9a-z]/gi, '').slice(0, 12)}`
}

/** Ids of pictures by our key, in the order of the listing. Pictures of another listing of the shop are used again. */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  content: ListingContent,
  listing: Listing,
): Promise<Answer<ReadonlyMap<string, number>>> {
  const title = content.titles[content.mainLocale] ?? ''
  const images = listing.images ?? []
  const found = new Map(
    content.pictures.flatMap((picture) => {
      const present = images.find(({ alt_text }) => alt_text.endsWith(shortKey(picture)))?.listing_image_id
      const id = present ?? (picture.externalId === null ? undefined : Number(picture.externalId))
      return id === undefined ? [] : [[picture.key, id] as const]
    }),
  )
  const missing = content.pictures.filter(({ key }) => !found.has(key))
  // Makes room: a listing that is full takes no upload.
  const kept = images.filter(({ listing_image_id }) => [...found.values()].includes(listing_image_id))
  if (kept.length > 0 && images.length + missing.length > maxPictures && kept.length < images.length) {
    const image_ids = kept.map(({ listing_image_id }) => listing_image_id).join(',')
    const freed = await updateListing(context, shop, listing.listing_id, { image_ids })
    if (!freed.ok) return freed
  }
  for (const picture of missing) {
    const upload = new FormData()
    const bytes = new Uint8Array(await picture.load())
    upload.append('image', new File([bytes], picture.fileName, { type: picture.mimeType }))
    upload.append('alt_text', `${title.slice(0, 200)} ${shortKey(picture)}`)
    const path = `/shops/${shop.externalId}/listings/${listing.listing_id}/images`
    const uploaded = await callApi(context, shop.credentials, { path, upload }, Uploaded)
    if (!uploaded.ok) return pictureRefusal(uploaded)
    await picture.remember(String(uploaded.data.listing_image_id))
    found.set(picture.key, uploaded.data.listing_image_id)
  }
  return answer(new Map(content.pictures.flatMap(({ key }) => (found.has(key) ? [[key, found.get(key) ?? 0]] : []))))
}
