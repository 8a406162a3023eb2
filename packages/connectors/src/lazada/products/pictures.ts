import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { callShop } from '../request.ts'

/** Addresses within Lazada by our key of the picture. */
export type PictureUrls = ReadonlyMap<string, string>

const Uploaded = z.object({ image: z.object({ url: z.string().min(1) }) })

/**
 * Uploads the pictures that the shop does not have. Uploads cannot be listed, so each one is remembered at once; one whose
 * answer got lost leaves a file that no product shows.
 */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  pictures: readonly ListingPicture[],
): Promise<Answer<PictureUrls>> {
  const urls = new Map<string, string>()
  for (const picture of pictures) {
    const url = picture.externalId === null ? await uploadPicture(context, shop, picture) : answer(picture.externalId)
    if (!url.ok) return url
    urls.set(picture.key, url.data)
  }
  return answer(urls)
}

async function uploadPicture(context: ConnectorContext, shop: Shop, picture: ListingPicture): Promise<Answer<string>> {
  const upload = new FormData()
  const bytes = new Uint8Array(await picture.load())
  upload.append('image', new File([bytes], picture.fileName, { type: picture.mimeType }))
  const uploaded = await callShop(context, shop, { path: '/image/upload', upload }, Uploaded)
  if (!uploaded.ok) return uploaded
  await picture.remember(uploaded.data.image.url)
  return answer(uploaded.data.image.url)
}
