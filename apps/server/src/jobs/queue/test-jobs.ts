import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createKysely } from '../../db/kysely.ts'
import { ImageCache } from '../../images/image-cache.ts'
import { ImageMaker } from '../../images/image-maker.ts'
import { openArtworks } from '../../modules/media/artworks/artwork-store.ts'
import { openPictures } from '../../modules/media/effects/pictures.ts'
import { openPrints } from '../../modules/media/print-files/prints.ts'
import { testShopDeps } from '../../modules/shops/host/test-shop-deps.ts'
import { openFolderStorage } from '../../storage/folder-storage.ts'
import { defineJob, type JobDeps } from './define-job.ts'

/** Jobs that record their steps in the table job_trace (n, step). */
export function testJobs(pool: Pool, isStuck = false) {
  const trace = (n: number, step: string) =>
    pool.query('insert into job_trace (n, step) values ($1, $2) on conflict do nothing', [n, step])
  const count = defineJob({
    name: 'count',
    payload: z.object({ n: z.int() }),
    key: ({ n }) => String(n),
    handle: async (_, { n }) => {
      await trace(n, 'begun')
      if (isStuck) await new Promise(() => undefined)
      await trace(n, 'done')
    },
  })
  const orphan = defineJob({
    name: 'orphan',
    payload: z.object({ n: z.int() }),
    key: ({ n }) => String(n),
    findOrphanedWork: async () => {
      const { rows } = await pool.query<{ n: number }>("select n from job_trace where step = 'pending'")
      return rows.map(({ n }) => ({ payload: { n } }))
    },
    handle: async (_, { n }) => {
      await trace(n, 'found')
    },
  })
  const broken = defineJob({
    name: 'broken',
    payload: z.object({}),
    key: () => 'all',
    handle: () => Promise.reject(new Error('does not work')),
  })
  return { count, orphan, broken, jobs: [count, orphan, broken] }
}

const rejectRendering = () => Promise.reject(new Error('these jobs render nothing'))

export async function createTrace(pool: Pool): Promise<void> {
  await pool.query('create table job_trace (n integer, step text, primary key (n, step))')
}

/** Dependencies of the test jobs, which render nothing. */
export function testDeps(pool: Pool, log: Logger): JobDeps {
  const db = createKysely(pool)
  const storage = openFolderStorage('')
  const folders = { catalogFolder: async () => '', cacheFolder: '', storage }
  const pictures = openPictures({ db, engine: { render: rejectRendering }, ...folders })
  const artworks = openArtworks({ db, pictures, catalogFolder: async () => '', storage })
  const prints = openPrints({ db, artworks, fontFolder: '', storage })
  return {
    db,
    pictures,
    artworks,
    prints,
    maker: new ImageMaker(ImageCache.none(log)),
    storage,
    catalogFiles: { pool, db, storage, deliveredFolder: '' },
    queuePrepare: async () => undefined,
    queuePrints: async () => undefined,
    queuePictures: async () => undefined,
    queueShops: async () => undefined,
    queueReconciliations: async () => undefined,
    queueNextSync: async () => undefined,
    queuePushes: async () => undefined,
    queuePayments: async () => undefined,
    queueReleases: async () => undefined,
    queueListings: async () => undefined,
    queueWebhooks: async () => undefined,
    maxSweepShare: 25,
    backups: undefined,
    mailer: undefined,
    carriers: [],
    shops: testShopDeps(db, { log }),
    log,
    stopping: new AbortController().signal,
  }
}
