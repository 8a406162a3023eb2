import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { ArtworkSource } from '@podwright/domain/catalog/source'
import type { CatalogFolder } from '../../catalog/files/service.ts'

/**
 * A vector graphic of the catalog that every account may use, identified by the hash of its SVG file, which is known
 * before it is rendered.
 */
export type ClipArtSource = ArtworkSource & {
  readonly hash: string
  readonly file: string
  readonly widthPx: number
  readonly heightPx: number
}

/** All clip art of the catalog in force by hash, in file name order; read once for each catalog. */
export type ClipArtSources = () => Promise<ReadonlyMap<string, ClipArtSource>>

export function openClipArt(catalogFolder: CatalogFolder): ClipArtSources {
  let reading: { readonly folder: string; readonly sources: ReturnType<ClipArtSources> } | undefined
  return async () => {
    const folder = await catalogFolder()
    if (reading?.folder !== folder) {
      const sources = readSources(join(folder, 'artworks')).catch((error: unknown) => {
        // The next call tries again.
        reading = undefined
        throw error
      })
      reading = { folder, sources }
    }
    return reading.sources
  }
}

async function readSources(folder: string): Promise<ReadonlyMap<string, ClipArtSource>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const sources = await Promise.all(names.map((name) => readSource(folder, name)))
  return new Map(sources.map((source) => [source.hash, source]))
}

async function readSource(folder: string, name: string): Promise<ClipArtSource> {
  const source = ArtworkSource.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  const file = join(folder, `${source.id}.svg`)
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const side = artworkLimits.vectorSidePx
  const widthPx = source.aspect >= 1 ? side : Math.round(side * source.aspect)
  const heightPx = source.aspect >= 1 ? Math.round(side / source.aspect) : side
  return { ...source, hash, file, widthPx, heightPx }
}
