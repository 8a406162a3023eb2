import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createDiskQuota, type DiskQuota, trimToQuota } from '@podwright/render/node/cache/disk-quota'
import { createRestingEngine } from '@podwright/render/node/resting-engine'
import type { Logger } from 'pino'
import type { Database } from '../db/kysely.ts'
import { errorLineOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { makeFolders } from '../files/make-folders.ts'
import { ImageCache } from '../images/image-cache.ts'
import { ImageMaker } from '../images/image-maker.ts'
import type { CatalogFolder } from '../modules/catalog/files/service.ts'
import { type Artworks, openArtworks } from '../modules/media/artworks/service.ts'
import { mastersFolder, openPictures, type Pictures } from '../modules/media/effects/service.ts'
import { openPrints, type Prints } from '../modules/media/print-files/service.ts'
import type { Storage } from '../storage/storage.ts'
import { catalogFolder } from './catalog-folder.ts'

/** Everything that renders pictures in this process. */
export type Rendering = {
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly storage: Storage
  readonly artworks: Artworks
  readonly prints: Prints
  close(): Promise<void>
}

const recountMs = 10 * 60_000
const megabyte = 1024 * 1024
/** Enough for about eight hundred artworks in both sizes; evicted ones are rendered again. */
const mastersMb = 512

type Parts = {
  readonly env: Env
  readonly db: Database
  readonly log: Logger
  readonly storage: Storage
  /** Folder of the catalog in force. */
  readonly folder: CatalogFolder
}

/** Opens the picture caches and the render engine, whose threads start with the first picture. */
export async function openRendering({ env, db, log, storage, folder: inForce }: Parts): Promise<Rendering> {
  const cacheFolder = makeCacheFolder(env.DATA_DIR)
  const cache = ImageCache.start(join(cacheFolder, 'images'), env.IMAGE_CACHE_MB * megabyte, log)
  const stopRecount = repeat(() => logFailure(cache.recount(), log))
  const renderFolder = join(cacheFolder, 'render')
  const renderQuota = await keepQuota(renderFolder, env.RENDER_CACHE_MB * megabyte, log)
  const mastersQuota = await keepQuota(mastersFolder(cacheFolder), mastersMb * megabyte, log)
  const engine = createRestingEngine({
    workers: env.RENDER_WORKERS || availableParallelism(),
    memoryBytes: env.RENDER_MEMORY_MB * megabyte,
    cacheFolder: env.RENDER_CACHE_MB > 0 ? renderFolder : null,
    cacheQuota: renderQuota.quota,
  })
  const pictures = openPictures({
    db,
    engine,
    catalogFolder: inForce,
    cacheFolder,
    mastersQuota: mastersQuota.quota,
    storage,
  })
  const artworks = openArtworks({ db, pictures, catalogFolder: inForce, storage })
  const fontFolder = join(catalogFolder, 'fonts')
  const prints = openPrints({ db, artworks, fontFolder, storage })
  return {
    pictures,
    maker: new ImageMaker(cache),
    storage,
    artworks,
    prints,
    async close() {
      stopRecount()
      renderQuota.stop()
      mastersQuota.stop()
      artworks.close()
      await cache.close()
      await engine.close()
    },
  }
}

/** With an external database this is the first write to DATA_DIR. */
export function makeCacheFolder(dataDir: string): string {
  const folder = join(dataDir, 'cache')
  try {
    makeFolders(join(folder, 'images'))
    return folder
  } catch (error) {
    throw new StartError(
      'data_folder_unwritable',
      `Cannot write to DATA_DIR (${dataDir}): ${errorLineOf(error)}. Choose another with DATA_DIR.`,
      error,
    )
  }
}

type KeptQuota = { readonly quota: DiskQuota; stop(): void }

/** Creates a quota for a folder. Counts the files now and periodically, because other processes write to it too. */
async function keepQuota(folder: string, limitBytes: number, log: Logger): Promise<KeptQuota> {
  const quota = createDiskQuota(limitBytes)
  const recount = () => logFailure(trimToQuota(quota, folder), log)
  await recount()
  return { quota, stop: repeat(recount) }
}

async function logFailure(recounted: Promise<unknown>, log: Logger): Promise<void> {
  try {
    await recounted
  } catch (err) {
    log.error({ err }, 'a cache folder could not be recounted')
  }
}

/** Calls `recount` periodically until the returned function is called. */
function repeat(recount: () => Promise<void>): () => void {
  const timer = setInterval(recount, recountMs)
  timer.unref()
  return () => clearInterval(timer)
}
