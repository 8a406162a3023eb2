import type { Pictures } from './pictures.ts'
import { deleteUnused } from './queries.ts'
import { sweepRasterized } from './rasterized-artworks.ts'

const unusedDays = 7

/**
 * Removes pictures that have not been shown for a week and rasterized artworks that no picture uses. Returns their
 * number.
 */
export async function sweepPictures(
  pictures: Pick<Pictures, 'db' | 'storage'>,
  now: Date,
  maxShare?: number,
): Promise<number> {
  const removed = await deleteUnused(pictures.db, new Date(now.getTime() - unusedDays * 86_400_000))
  return removed + (await sweepRasterized(pictures, now, maxShare))
}
