import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { intakeLimits, openArtwork } from '@podwright/render/intake/read-artwork'
import { openDiskCache } from '@podwright/render/node/cache/disk-cache'
import type { DiskQuota } from '@podwright/render/node/cache/disk-quota'

/** An artwork that cannot be read. */
export class ArtworkUnreadable extends Error {
  constructor(artwork: string, reason: string) {
    super(`artwork ${artwork}: ${reason}`)
    this.name = 'ArtworkUnreadable'
  }
}

export type Masters = {
  /** The artwork as a PNG whose longer side has so many pixels (fewer where it has no more), made once and kept by content. */
  read(artwork: { readonly sha256: string; readonly file: string }, side: number): Promise<Uint8Array>
}

/** Raise it when the same drawing has to become other pixels. */
const version = 1

/** Artworks as pixels of a few sizes, in a folder that keeps to its quota. What is lost is drawn again. */
export function createMasters(folder: string, quota?: DiskQuota): Masters {
  const inWork = new Map<string, Promise<Uint8Array>>()
  const cache = openDiskCache(folder, quota && { quota })

  async function drawOnce(sha256: string, source: string, side: number, target: string): Promise<Uint8Array> {
    const known = await cache.read(target)
    if (known) return known
    const rendering = await readFile(source)
    // A picture promises what its address names; another drawing under the same name has another address.
    if (createHash('sha256').update(rendering).digest('hex') !== sha256)
      throw new ArtworkUnreadable(sha256, 'was changed')
    const opened = await openArtwork(rendering, { ...intakeLimits, svgSide: side })
    if (!opened.ok) throw new ArtworkUnreadable(sha256, `${opened.code}: ${opened.detail}`)
    const { image, facts } = opened
    // Drawings come out in that size; pixels are reduced, in linear light as everything else is.
    if (Math.max(facts.width, facts.height) > side)
      image.pipelineColourspace('scrgb').resize(side, side, { fit: 'inside' })
    // Packed lightly: it is read more often than its size matters.
    const png = await image.png({ compressionLevel: 2 }).toBuffer()
    await cache.write(target, [png])
    return png
  }

  return {
    read({ sha256, file }, side) {
      const name = `${sha256}-${side}-${version}.png`
      const running = inWork.get(name)
      if (running) return running
      const target = join(name.slice(0, 2), name)
      const work = drawOnce(sha256, file, side, target).finally(() => inWork.delete(name))
      inWork.set(name, work)
      return work
    },
  }
}
