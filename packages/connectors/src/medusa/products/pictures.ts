import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import { pictureRefusal } from '../../common/picture-refusal.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPicture } from '../../listings.ts'
import { post } from '../request.ts'
import type { Product } from './shape.ts'

/** Addresses of pictures by our key. */
export type PictureUrls = ReadonlyMap<string, string>

const Uploaded = z.object({ files: z.array(z.object({ url: z.string() })).length(1) })

/** The name of the file, which is part of the address that the shop gives it. */
function fileName({ key, mimeType }: ListingPicture): string {
  const short = key.replaceAll(/[^0-9a-z]/gi, '').slice(0, 40)
  return `podwright-${short}.${mimeType.replace('image/', '').replace('jpeg', 'jpg')}`
}

/**
 * Uploads the pictures that no product of the shop has. Each one is added to the product at once, because uploads cannot
 * be listed: only a picture of the product is found again.
 */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  { product, listing }: { readonly product: Product; readonly listing: ListingContent },
): Promise<Answer<PictureUrls>> {
  const urls = new Map<string, string>()
  const present = [...product.images]
  for (const picture of listing.pictures) {
    const name = fileName(picture)
    const stem = name.slice(0, name.lastIndexOf('.'))
    const known = present.find(({ url }) => url.includes(stem))?.url ?? picture.externalId
    if (known !== null) {
      urls.set(picture.key, known)
      continue
    }
    const form = new FormData()
    form.append('files', new File([new Uint8Array(await picture.load())], name, { type: picture.mimeType }))
    const uploaded = await post(context, shop, '/uploads', form, Uploaded)
    if (!uploaded.ok) return pictureRefusal(uploaded)
    const [file] = uploaded.data.files
    if (!file?.url.includes(stem)) return refuse('refused', 'the shop stores files under another name')
    urls.set(picture.key, file.url)
    await picture.remember(file.url)
    present.push({ id: '', url: file.url })
    const added = await putImages(
      context,
      shop,
      product.id,
      present.map(({ url }) => url),
    )
    if (!added.ok) return added
  }
  const ordered = [...urls.values()]
  if (present.length === ordered.length && present.every(({ url }, at) => url === ordered[at])) return answer(urls)
  const put = await putImages(context, shop, product.id, ordered)
  return put.ok ? answer(urls) : put
}

function putImages(context: ConnectorContext, shop: Shop, productId: string, urls: readonly string[]) {
  const body = { images: urls.map((url) => ({ url })), thumbnail: urls[0] ?? null }
  return post(context, shop, `/products/${productId}?fields=id`, body, z.unknown())
}
