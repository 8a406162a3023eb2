import { type Answer, answer } from '../answer.ts'
import { pictureRefusal } from '../common/picture-refusal.ts'
import type { ListingPicture } from '../listings.ts'

/** Ids or addresses within the platform by our key of the picture. */
export type PictureIds = ReadonlyMap<string, string>

/**
 * Uploads the pictures that the shop does not have. Uploads cannot be listed, so each one is remembered at once; one whose
 * answer got lost leaves a file that no product shows.
 */
export async function putPictures(
  pictures: readonly ListingPicture[],
  upload: (picture: ListingPicture) => Promise<Answer<string>>,
): Promise<Answer<PictureIds>> {
  const ids = new Map<string, string>()
  for (const picture of pictures) {
    const id = picture.externalId === null ? await uploadOne(picture, upload) : answer(picture.externalId)
    if (!id.ok) return id
    ids.set(picture.key, id.data)
  }
  return answer(ids)
}

async function uploadOne(
  picture: ListingPicture,
  upload: (picture: ListingPicture) => Promise<Answer<string>>,
): Promise<Answer<string>> {
  const uploaded = await upload(picture)
  if (!uploaded.ok) return pictureRefusal(uploaded)
  await picture.remember(uploaded.data)
  return uploaded
}

/** The picture as a file of a form. */
export async function fileOf({ load, fileName, mimeType }: ListingPicture): Promise<File> {
  return new File([new Uint8Array(await load())], fileName, { type: mimeType })
}
