import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import { viewOfMockup } from '@podwright/domain/pictures/mockups'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { PictureSource } from '../../../images/picture-source.ts'
import { findEffectSource } from '../effects/effect-sources.ts'
import type { Pictures } from '../effects/pictures.ts'
import { mockupSources } from './mockup-pictures.ts'
import { mockupFolder } from './picture-paths.ts'
import { type PictureSubject, pictureOf } from './present.ts'

/** A mockup as pictures of finished products need it. */
export type ProductMockup = PictureSubject & {
  readonly productId: number | null
  readonly colour: string | null
  readonly printArea: string | null
}

/** The account's ready mockups of these ids, in their order; others are left out. */
export async function findProductMockups(
  db: Database,
  accountId: number | null,
  ids: readonly number[],
): Promise<ProductMockup[]> {
  if (accountId === null || ids.length === 0) return []
  const rows = await db
    .selectFrom('mockup')
    .select(['id', 'secret', 'view', 'width', 'height', 'product_id as productId', 'colour', 'print_area as printArea'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'ready')
    .where('id', '=', anyOf(ids))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** Those of the ids that are not mockups of the account. */
export async function findUnknownMockups(db: Database, accountId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mockup')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !own.has(id))
}

type Shown = { readonly artwork: string; readonly placement: ArtworkPlacement; readonly colour: string }

/** The picture of a mockup with what a finished product prints; `colour` is that of the product. */
export function productPicture(mockup: ProductMockup, { artwork, placement, colour }: Shown): EffectPicture {
  const picture = pictureOf(mockup, { artwork, slot: null, placement })
  if (!picture) throw new Error(`mockup ${mockup.id} is not ready`)
  return { ...picture, view: viewOfMockup(mockup.id), colour }
}

/**
 * A picture of a finished product by its path below `/images/`, for callers that need its bytes: a view of the product or
 * a mockup. Undefined for an unknown path. With a side, a view can be made as large as that; a mockup is a photo, which is
 * not enlarged.
 */
export async function findProductPicture(
  pictures: Pictures,
  path: string,
  side?: number,
): Promise<PictureSource | undefined> {
  const end = path.indexOf('/')
  const [hash, name] = [path.slice(0, end), path.slice(end + 1)]
  if (!name.startsWith(mockupFolder)) return findEffectSource(pictures, hash, side)
  const { db, storage } = pictures
  // What products print is rasterized; only previews of mockups show artworks of sellers directly.
  return mockupSources({ db, storage, pictures, artworkKey: async () => null }).find({ hash, path: name })
}

/** Base name of a picture's file in a shop; that of a mockup is the same for every artwork. */
export function fileNameOfPicture(path: string): string {
  const [, kind, name = ''] = path.split('/')
  return `${kind}/` === mockupFolder ? `mockup-${name}.jpg` : name
}
