import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { intakeLimits, openArtwork } from '@podwright/render/intake/read-artwork'
import { openDiskCache } from '@podwright/render/node/cache/disk-cache'
import type { DiskQuota } from '@podwright/render/node/cache/disk-quota'

/** An artwork that cannot be read. */
class ArtworkUnreadable extends Error {
  constructor(artwork: string, reason: string) {
    super(`artwork ${artwork}: ${reason}`)
    this.name = 'ArtworkUnreadable'
  }
}

/** An artwork's file by the hash of its content. */
export type ReadableArtwork = { readonly sha256: string; readonly read: () => Promise<Uint8Array> }

export type Masters = {
  /**
   * The artwork as a PNG whose longer side has `side` pixels, or fewer when the artwork is smaller. Rendered once and
   * cached by content.
   */
  read(artwork: ReadableArtwork, side: number): Promise<Uint8Array>
}

/** Increase when the same drawing should be rendered differently. */
const version = 1

/** Artworks as PNGs of a few sizes, in a cache folder with a quota. Removed files are rendered again on demand. */
export function createMasters(folder: string, quota?: DiskQuota): Masters {
  const inProgress = new Map<string, Promise<Uint8Array>>()
  const cache = openDiskCache(folder, quota && { quota })

  async function drawOnce({ sha256, read }: ReadableArtwork, side: number, target: string): Promise<Uint8Array> {
    const known = await cache.read(target)
    if (known) return known
    const rendering = await read()
    // The path of a picture names the artwork's hash, so a changed file must not be used under the old one.
    if (createHash('sha256').update(rendering).digest('hex') !== sha256)
      throw new ArtworkUnreadable(sha256, 'was changed')
    const opened = await openArtwork(rendering, { ...intakeLimits, svgSide: side })
    if (!opened.ok) throw new ArtworkUnreadable(sha256, `${opened.code}: ${opened.detail}`)
    const { image, facts } = opened
    // Vector drawings are rendered in the requested size; pixel artworks are scaled down, in linear light like all
    // other rendering.
    if (Math.max(facts.width, facts.height) > side)
      image.pipelineColourspace('scrgb').resize(side, side, { fit: 'inside' })
    // Light compression: the file is read often, and its size matters less.
    const png = await image.png({ compressionLevel: 2 }).toBuffer()
    await cache.write(target, [png])
    return png
  }

  return {
    read(artwork, side) {
      const name = `${artwork.sha256}-${side}-${version}.png`
      const running = inProgress.get(name)
      if (running) return running
      const target = join(name.slice(0, 2), name)
      const work = drawOnce(artwork, side, target).finally(() => inProgress.delete(name))
      inProgress.set(name, work)
      return work
    },
  }
}
