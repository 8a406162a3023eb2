import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { pictureRefusal } from '../../common/picture-refusal.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { callApi } from '../request.ts'

/** Addresses within TikTok by our key of the picture. */
export type PictureUris = ReadonlyMap<string, string>

const Uploaded = z.object({ uri: z.string().min(1) })

/**
 * Uploads the pictures that the shop does not have. Uploads cannot be listed, so each one is remembered at once; one whose
 * answer got lost leaves a file that no product shows.
 */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  pictures: readonly ListingPicture[],
): Promise<Answer<PictureUris>> {
  const uris = new Map<string, string>()
  for (const picture of pictures) {
    const uri = picture.externalId === null ? await uploadPicture(context, shop, picture) : answer(picture.externalId)
    if (!uri.ok) return uri
    uris.set(picture.key, uri.data)
  }
  return answer(uris)
}

async function uploadPicture(context: ConnectorContext, shop: Shop, picture: ListingPicture): Promise<Answer<string>> {
  const form = new FormData()
  const bytes = new Uint8Array(await picture.load())
  form.append('data', new File([bytes], picture.fileName, { type: picture.mimeType }))
  form.append('use_case', 'MAIN_IMAGE')
  const call = { method: 'POST', path: '/product/202309/images/upload', form, isWrite: true } as const
  const uploaded = await callApi(context, shop.credentials, call, Uploaded)
  if (!uploaded.ok) return pictureRefusal(uploaded)
  await picture.remember(uploaded.data.uri)
  return answer(uploaded.data.uri)
}
