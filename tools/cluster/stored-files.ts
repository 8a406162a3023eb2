import { join } from 'node:path'
import type pg from 'pg'
import { createKysely } from '../../apps/server/src/db/kysely.ts'
import { keyOfPicture } from '../../apps/server/src/modules/media/artworks/artwork-files.ts'
import { sweepArtworks } from '../../apps/server/src/modules/media/artworks/service.ts'
import { keyOfRasterized } from '../../apps/server/src/modules/media/effects/rasterized-artworks.ts'
import { sweepPictures } from '../../apps/server/src/modules/media/effects/service.ts'
import { keyOfPrint } from '../../apps/server/src/modules/media/print-files/files.ts'
import { sweepPrintFiles } from '../../apps/server/src/modules/media/print-files/service.ts'
import { sweepUploads } from '../../apps/server/src/modules/media/uploads/service.ts'
import { openStorageAt } from '../../apps/server/src/storage/open-storage.ts'
import { listKeys, type Storage } from '../../apps/server/src/storage/storage.ts'
import type { Cluster } from './cluster.ts'

export type FileReport = {
  readonly files: number
  /** Files that the sweeps removed because no row refers to them. */
  readonly swept: number
  /** Keys of files that a row refers to and that are not stored. */
  readonly missing: readonly string[]
  /** Keys of files that no row refers to and that the sweeps leave. */
  readonly orphaned: readonly string[]
}

/**
 * Compares stored files with the rows that refer to them. A process that is killed between storing a file and writing
 * its row leaves a file that the daily sweeps remove, so the sweeps run first, with the clock of a later day.
 */
export async function compareFiles({ env, folder }: Cluster, pool: pg.Pool): Promise<FileReport> {
  const own = { DATA_DIR: join(folder, 'comparison'), STORAGE_CACHE_MB: 100 }
  const opened = await openStorageAt(own, env.STORAGE_URL ?? '')
  try {
    const swept = await sweepTwice(pool, opened.storage)
    const stored = new Set(await listKeys(opened.storage, ''))
    const used = await findUsedKeys(pool)
    return {
      files: stored.size,
      swept,
      missing: [...used].filter((key) => !stored.has(key)),
      orphaned: [...stored].filter((key) => !used.has(key)),
    }
  } finally {
    opened.close()
  }
}

/** The first sweep puts unused files into quarantine, the second removes them. Rows are kept for longer than that. */
async function sweepTwice(pool: pg.Pool, storage: Storage): Promise<number> {
  const db = createKysely(pool)
  const artworks = { db, storage, masters: new Set<string>() }
  let swept = 0
  for (const days of [2, 6]) {
    const now = new Date(Date.now() + days * 86_400_000)
    swept += await sweepArtworks(artworks, now)
    swept += await sweepPrintFiles({ db, storage }, now)
    swept += await sweepPictures({ db, storage }, now)
    swept += await sweepUploads({ artworks }, now)
  }
  return swept
}

/** Names the storage that belongs to the database. */
const installationKey = 'installation.id'

async function findUsedKeys(pool: pg.Pool): Promise<Set<string>> {
  const masters = await pool.query<{ hash: string; is_vector: boolean }>('select hash, is_vector from artwork_master')
  const prints = await pool.query<{ sha256: string; format: 'png' | 'pdf' }>('select sha256, format from print_file')
  const rasterized = await pool.query<{ sha256: string }>('select sha256 from artwork where code is null')
  return new Set([
    installationKey,
    ...masters.rows.flatMap(({ hash, is_vector }) => [
      keyOfPicture(hash, 'master'),
      keyOfPicture(hash, 'thumb'),
      ...(is_vector ? [keyOfPicture(hash, 'vector')] : []),
    ]),
    ...prints.rows.map(({ sha256, format }) => keyOfPrint(sha256, format)),
    ...rasterized.rows.map(({ sha256 }) => keyOfRasterized(sha256)),
  ])
}
