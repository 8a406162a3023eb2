import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { fileOf } from '../../marketplace/pictures.ts'
import { callShop } from '../request.ts'

const Uploaded = z.object({ image: z.object({ url: z.string().min(1) }) })

/** Returns the address within Lazada. */
export async function uploadPicture(
  context: ConnectorContext,
  shop: Shop,
  picture: ListingPicture,
): Promise<Answer<string>> {
  const upload = new FormData()
  upload.append('image', await fileOf(picture))
  const uploaded = await callShop(context, shop, { path: '/image/upload', upload }, Uploaded)
  return uploaded.ok ? answer(uploaded.data.image.url) : uploaded
}
