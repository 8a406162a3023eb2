import { join } from 'node:path'
import type { DiskQuota } from '@podwright/render/node/cache/disk-quota'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { CatalogFolder } from '../../catalog/files/service.ts'
import { createRenderer, type DrawEngine, type DrawPicture, type Material } from './draw-effect.ts'
import { createMasters } from './masters.ts'
import { createPrerendering, type Prerendering } from './prerender/prerender-pictures.ts'
import type { EffectRow } from './queries.ts'

export type PicturesSettings = {
  readonly db: Database
  readonly engine: DrawEngine
  readonly catalogFolder: CatalogFolder
  /** Folder of masters. */
  readonly cacheFolder: string
  /** Quota of the masters; without it nothing is removed. */
  readonly mastersQuota?: DiskQuota
  /** Contains the artworks rasterized from designs. */
  readonly storage: Storage
}

/** What effect pictures need; one per process. */
export type Pictures = {
  readonly db: Database
  readonly draw: DrawPicture
  readonly prepare: DrawEngine['prepare']
  /** Memory of the engine for tables, textures and pictures. */
  readonly memoryBytes: number
  readonly threads: number
  readonly material: Material
  readonly storage: Storage
  /** Recently used rows. */
  readonly rows: LRUCache<string, EffectRow>
  readonly prerendering: Prerendering
}

/** An effect's row rarely changes; the current photo of its view is looked up again after a minute. */
const rowLifeMs = 60_000

/** Folder of masters within the cache folder. */
export function mastersFolder(cacheFolder: string): string {
  return join(cacheFolder, 'masters')
}

export function openPictures(settings: PicturesSettings): Pictures {
  const { db, engine, catalogFolder, cacheFolder, mastersQuota, storage } = settings
  return {
    db,
    draw: createRenderer(engine),
    prepare: engine.prepare,
    memoryBytes: engine.memoryBytes ?? 0,
    threads: engine.threads ?? 1,
    material: { masters: createMasters(mastersFolder(cacheFolder), mastersQuota), catalogFolder, storage },
    storage,
    rows: new LRUCache({ max: 5000, ttl: rowLifeMs }),
    prerendering: createPrerendering(),
  }
}
