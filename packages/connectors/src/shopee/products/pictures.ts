import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { callForApp } from '../request.ts'

/** Ids within Shopee by our key of the picture. */
export type ImageIds = ReadonlyMap<string, string>

const Uploaded = z.object({ response: z.object({ image_info: z.object({ image_id: z.string().min(1) }) }) })

/**
 * Uploads the pictures that the shop does not have. Uploads cannot be listed, so each one is remembered at once; one whose
 * answer got lost leaves a file that no product shows.
 */
export async function putPictures(
  context: ConnectorContext,
  pictures: readonly ListingPicture[],
): Promise<Answer<ImageIds>> {
  const ids = new Map<string, string>()
  for (const picture of pictures) {
    const id = picture.externalId === null ? await uploadPicture(context, picture) : answer(picture.externalId)
    if (!id.ok) return id
    ids.set(picture.key, id.data)
  }
  return answer(ids)
}

/** Pictures belong to the app until a product shows them. */
async function uploadPicture(context: ConnectorContext, picture: ListingPicture): Promise<Answer<string>> {
  const upload = new FormData()
  const bytes = new Uint8Array(await picture.load())
  upload.append('image', new File([bytes], picture.fileName, { type: picture.mimeType }))
  upload.append('scene', 'normal')
  const call = { path: '/media_space/upload_image', upload, isWrite: true }
  const uploaded = await callForApp(context, call, Uploaded)
  if (!uploaded.ok) return uploaded
  const { image_id } = uploaded.data.response.image_info
  await picture.remember(image_id)
  return answer(image_id)
}
