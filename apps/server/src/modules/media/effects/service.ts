import { join } from 'node:path'
import type { DiskQuota } from '@podwright/render/node/cache/disk-quota'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/kysely.ts'
import type { ImageAddress, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import {
  artworkFor,
  createRenderer,
  type DrawEngine,
  type DrawPicture,
  fileArtwork,
  type Material,
} from './draw-effect.ts'
import { effectFolder, pathOfEffect } from './effect-recipe.ts'
import { sourceOf } from './effect-source.ts'
import { createMasters } from './masters.ts'
import { createPrerendering, type Prerendering } from './prerender.ts'
import { markVisited } from './prerender-queries.ts'
import { deleteUnused, type EffectRow, findEffect } from './queries.ts'
import { sweepRasterized } from './rasterized-artworks.ts'

export { MemoryShort, PictureFailed } from './draw-effect.ts'
export { pathOfEffect } from './effect-recipe.ts'

export { prerenderPictures } from './prerender.ts'
export { keepWholeArtwork } from './rasterized-artworks.ts'
export { renderAhead } from './render-ahead.ts'
export {
  type EffectRequest,
  findViewRows,
  hideEffects,
  pictureOf,
  type ResolvedEffect,
  resolveEffect,
  showEffects,
} from './shown-effects.ts'
export { insertShown, type ViewRow } from './shown-queries.ts'
export { unmarkMissing } from './unmark-missing.ts'

export type PicturesSettings = {
  readonly db: Database
  readonly engine: DrawEngine
  readonly catalogFolder: string
  /** Folder of masters. */
  readonly cacheFolder: string
  /** Quota of the masters; without it nothing is removed. */
  readonly mastersQuota?: DiskQuota
  /** Folder of artworks rasterized from designs. */
  readonly rasterizedFolder: string
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
  readonly rasterizedFolder: string
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
  const { db, engine, catalogFolder, cacheFolder, mastersQuota, rasterizedFolder } = settings
  return {
    db,
    draw: createRenderer(engine),
    prepare: engine.prepare,
    memoryBytes: engine.memoryBytes ?? 0,
    threads: engine.threads ?? 1,
    material: { masters: createMasters(mastersFolder(cacheFolder), mastersQuota), catalogFolder, rasterizedFolder },
    rasterizedFolder,
    rows: new LRUCache({ max: 5000, ttl: rowLifeMs }),
    prerendering: createPrerendering(),
  }
}

/** One of the platform's artworks for other renderers, with the resolution that a picture of that width needs. */
export function platformArtwork({ material }: Pictures, artwork: { sha256: string; code: string }, width: number) {
  return artworkFor(material, artwork, width)
}

/** An artwork of a seller for other renderers, by the file of its master. */
export function sellersArtwork({ material }: Pictures, artwork: { sha256: string; file: string }, width: number) {
  return fileArtwork(material, artwork, width)
}

/** A drawing or picture as a PNG whose longer side has `side` pixels, rendered once. */
export function readReduced({ material }: Pictures, artwork: { sha256: string; file: string }, side: number) {
  return material.masters.read(artwork, side)
}

/**
 * Effect pictures for the image endpoint. Only paths stored in a row are rendered, so that clients cannot request
 * arbitrary work.
 */
export function effectSources(pictures: Pictures): PictureSources {
  return {
    async find({ hash, path }: ImageAddress) {
      if (!path.startsWith(effectFolder) || !/^[0-9a-f]{32}$/.test(hash)) return undefined
      const row = await findRow(pictures, hash)
      return row && `${hash}/${path}` === pathOfEffect(row) ? sourceOf(pictures, row) : undefined
    },
  }
}

/** An effect picture for callers that need its bytes (with `ImageMaker.make`); undefined for an unknown hash. */
export async function findEffectSource(pictures: Pictures, hash: string): Promise<PictureSource | undefined> {
  const row = await findRow(pictures, hash)
  return row && sourceOf(pictures, row)
}

async function findRow({ db, rows }: Pictures, hash: string): Promise<EffectRow | undefined> {
  const known = rows.get(hash)
  if (known) return known
  const row = await findEffect(db, hash)
  if (row) rows.set(hash, row)
  return row
}

/** Records a visit of a product's detail page, so that the pictures it shows first are prerendered in its sizes. */
export function recordVisit({ db }: Pick<Pictures, 'db'>, productId: number): Promise<void> {
  return markVisited(db, productId)
}

const unusedDays = 7

/**
 * Removes pictures that have not been shown for a week and rasterized artworks that no picture uses. Returns their
 * number.
 */
export async function sweepPictures(pictures: Pick<Pictures, 'db' | 'rasterizedFolder'>, now: Date): Promise<number> {
  const removed = await deleteUnused(pictures.db, new Date(now.getTime() - unusedDays * 86_400_000))
  return removed + (await sweepRasterized(pictures, now))
}
