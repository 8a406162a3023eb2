import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { fileOf } from '../../marketplace/pictures.ts'
import { callForApp } from '../request.ts'

const Uploaded = z.object({ response: z.object({ image_info: z.object({ image_id: z.string().min(1) }) }) })

/** Returns the id of the picture, which belongs to the app until a product shows it. */
export async function uploadPicture(
  context: ConnectorContext,
  _shop: Shop,
  picture: ListingPicture,
): Promise<Answer<string>> {
  const upload = new FormData()
  upload.append('image', await fileOf(picture))
  upload.append('scene', 'normal')
  const call = { path: '/media_space/upload_image', upload, isWrite: true }
  const uploaded = await callForApp(context, call, Uploaded)
  return uploaded.ok ? answer(uploaded.data.response.image_info.image_id) : uploaded
}
