import type { Pool } from 'pg'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Storage } from '../storage/storage.ts'
import { readFileList } from './file-list.ts'
import { listBackups, readManifest, removeBackup } from './manifest.ts'
import { keyOfObject, listObjects } from './objects.ts'

/**
 * Removes all but the newest backups, and files that no remaining backup contains. Nothing is removed unless the lists
 * of all remaining backups can be read.
 */
export async function pruneBackups(pool: Pool, target: Storage, keep: number): Promise<{ readonly removed: number }> {
  return withAdvisoryLock(pool, 'backup', async () => {
    const { complete } = await listBackups(target)
    const outdated = complete.slice(0, -keep)
    if (outdated.length === 0) return { removed: 0 }
    const needed = new Set<string>()
    for (const name of complete.slice(-keep))
      for await (const { sha256 } of readFileList(target, await readManifest(target, name), target)) needed.add(sha256)
    for (const name of outdated) await removeBackup(target, name)
    const unused = [...(await listObjects(target)).keys()].filter((sha256) => !needed.has(sha256))
    await target.remove(unused.map(keyOfObject))
    return { removed: outdated.length }
  })
}
