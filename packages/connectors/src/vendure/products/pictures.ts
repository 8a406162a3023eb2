import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { pictureRefusal } from '../../common/picture-refusal.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPicture } from '../../listings.ts'
import { query, upload } from '../request.ts'
import { Done } from './shape.ts'

/** Asset ids by our key of the picture. */
export type PictureIds = ReadonlyMap<string, string>

/** The name of the asset, by which a picture is found that was uploaded before. */
function assetName({ key, mimeType }: ListingPicture): string {
  const short = key.replaceAll(/[^0-9a-z]/gi, '').slice(0, 40)
  return `podwright-${short}.${mimeType.replace('image/', '').replace('jpeg', 'jpg')}`
}

const Assets = z.object({ assets: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }) })
const Uploaded = z.object({ createAssets: z.array(Done).length(1) })

const uploadDocument = `mutation CreateAssets($input: [CreateAssetInput!]!) {
  createAssets(input: $input) { ... on Asset { id } ... on ErrorResult { errorCode message } }
}`

/** Uploads the pictures that the shop does not have. Returns the ids of all, in the order of the listing. */
export async function putPictures(
  context: ConnectorContext,
  shop: Shop,
  { pictures }: ListingContent,
): Promise<Answer<PictureIds>> {
  if (pictures.length === 0) return answer(new Map())
  const document = 'query Assets($options: AssetListOptions) { assets(options: $options) { items { id name } } }'
  const options = { filter: { name: { in: pictures.map(assetName) } }, take: 100 }
  const read = await query(context, shop, document, { options }, Assets)
  if (!read.ok) return read
  const known = new Map(read.data.assets.items.map(({ id, name }) => [name, id]))
  const ids = new Map<string, string>()
  for (const picture of pictures) {
    const name = assetName(picture)
    let id = known.get(name)
    if (id === undefined) {
      const bytes = new Uint8Array(await picture.load())
      const uploaded = await upload(
        context,
        shop,
        uploadDocument,
        new File([bytes], name, { type: picture.mimeType }),
        Uploaded,
      )
      if (!uploaded.ok) return pictureRefusal(uploaded)
      id = uploaded.data.createAssets[0]?.id ?? ''
      known.set(name, id)
    }
    ids.set(picture.key, id)
  }
  return answer(ids)
}

/** The picture of a variant: the first one of its color. */
export function pictureOf(
  { pictures }: ListingContent,
  colorKey: string | undefined,
  ids: PictureIds,
): string | undefined {
  const picture = pictures.find((each) => each.colorKey !== null && each.colorKey === colorKey)
  return picture && ids.get(picture.key)
}
