import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { anyOf } from '../db/expressions.ts'
import type { Database } from '../db/kysely.ts'
import type { Artworks } from '../modules/media/artworks/service.ts'
import { uploadArtwork } from '../modules/media/artworks/upload-artwork.ts'
import { dataOf } from './data-of.ts'

/** Pictures of faulty pieces, as buyers send them: pale print, and a stain. */
const photos = ['IMG_2041', 'IMG_2057'] as const
export type DemoPhoto = (typeof photos)[number]
const folder = '售后照片'

/** Demo data, never for production: photos for the cases of the demo seller. A file that was uploaded before is kept. */
export async function seedDemoPhotos(artworks: Artworks, { sellerId }: { readonly sellerId: number }): Promise<void> {
  for (const name of photos) {
    const file = fileURLToPath(new URL(`photos/${name}.jpg`, import.meta.url))
    dataOf(await uploadArtwork(artworks, sellerId, { name, folder, purpose: 'photo' }, await openAsBlob(file)))
  }
}

/** Pictures of a case are artworks of the seller. */
export async function findPhotos(db: Database, sellerId: number, names: readonly DemoPhoto[]): Promise<number[]> {
  const rows = await db
    .selectFrom('seller_artwork')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('folder', '=', folder)
    .where('name', '=', anyOf(names))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
