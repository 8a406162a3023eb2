import type { Database } from '../../../db/kysely.ts'
import { hideEffects } from '../../media/effects/service.ts'
import { keepVersion } from '../designs/versions.ts'
import { findOrphanedOwners } from './prepare/design-picture-queries.ts'
import { ownerKey } from './prepare/prepare-product.ts'
import { deleteForgotten, isVersionUsed } from './queries.ts'

const dayMs = 86_400_000
const keptDays = 30

/**
 * Removes products deleted long ago, and pictures of design versions that no longer exist. Returns the number of
 * products.
 */
export async function sweepFinished({ db }: { readonly db: Database }, now: Date): Promise<number> {
  const gone = await deleteForgotten(db, new Date(now.getTime() - keptDays * dayMs))
  for (const { id, designId, revision } of gone) {
    await hideEffects({ db }, ownerKey(id))
    if (!(await isVersionUsed(db, designId, revision))) await keepVersion(db, designId, revision, false)
  }
  for (const lost of await findOrphanedOwners(db)) await hideEffects({ db }, lost)
  return gone.length
}
