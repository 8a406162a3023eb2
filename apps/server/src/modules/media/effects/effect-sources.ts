import type { ImagePath, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { effectFolder, pathOfEffect } from './effect-recipe.ts'
import { sourceOf } from './effect-source.ts'
import type { Pictures } from './pictures.ts'
import { type EffectRow, findEffect } from './queries.ts'

/**
 * Effect pictures for the image endpoint. Only paths stored in a row are rendered, so that clients cannot request
 * arbitrary work.
 */
export function effectSources(pictures: Pictures): PictureSources {
  return {
    async find({ hash, path }: ImagePath) {
      if (!path.startsWith(effectFolder) || !/^[0-9a-f]{32}$/.test(hash)) return undefined
      const row = await findRow(pictures, hash)
      return row && `${hash}/${path}` === pathOfEffect(row) ? sourceOf(pictures, row) : undefined
    },
  }
}

/**
 * An effect picture for callers that need its bytes (with `ImageMaker.make`); undefined for an unknown hash. With a side, it
 * can be made as large as that, which visitors cannot request.
 */
export async function findEffectSource(
  pictures: Pictures,
  hash: string,
  side?: number,
): Promise<PictureSource | undefined> {
  const row = await findRow(pictures, hash)
  return row && sourceOf(pictures, row, side)
}

async function findRow({ db, rows }: Pictures, hash: string): Promise<EffectRow | undefined> {
  const known = rows.get(hash)
  if (known) return known
  const row = await findEffect(db, hash)
  if (row) rows.set(hash, row)
  return row
}
