import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { ArtworkSource } from '@podwright/domain/catalog/source'

/**
 * A drawing of the catalog that every account may use. It is identified by the hash of the drawing, which is known
 * before it is rendered.
 */
export type ClipArtSource = ArtworkSource & {
  readonly hash: string
  readonly file: string
  readonly widthPx: number
  readonly heightPx: number
}

/** All drawings by hash, in file name order; read once. */
export type ClipArtSources = () => Promise<ReadonlyMap<string, ClipArtSource>>

export function openClipArt(catalogFolder: string): ClipArtSources {
  let reading: Promise<ReadonlyMap<string, ClipArtSource>> | undefined
  return () => {
    reading ??= readSources(join(catalogFolder, 'artworks')).catch((error: unknown) => {
      // The next call tries again.
      reading = undefined
      throw error
    })
    return reading
  }
}

async function readSources(folder: string): Promise<ReadonlyMap<string, ClipArtSource>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const drawings = await Promise.all(names.map((name) => readSource(folder, name)))
  return new Map(drawings.map((drawing) => [drawing.hash, drawing]))
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
