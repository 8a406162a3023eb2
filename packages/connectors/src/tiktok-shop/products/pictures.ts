import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { fileOf } from '../../marketplace/pictures.ts'
import { callApi } from '../request.ts'

const Uploaded = z.object({ uri: z.string().min(1) })

/** Returns the address within TikTok. */
export async function uploadPicture(
  context: ConnectorContext,
  shop: Shop,
  picture: ListingPicture,
): Promise<Answer<string>> {
  const form = new FormData()
  form.append('data', await fileOf(picture))
  form.append('use_case', 'MAIN_IMAGE')
  const call = { method: 'POST', path: '/product/202309/images/upload', form, isWrite: true } as const
  const uploaded = await callApi(context, shop.credentials, call, Uploaded)
  return uploaded.ok ? answer(uploaded.data.uri) : uploaded
}
