import type { KnownScan, Scan } from '../jpeg/jpeg-encoder.ts'
import type { SharedRoom } from './block-cache.ts'

/** A scan in shared memory, kept until released. */
export type CachedScan = { readonly scan: KnownScan; release(): void }

/** Scans of bases, from which unchanged macroblocks are copied. They save work and are not needed for drawing. */
export type ScanCache = {
  find(name: string): CachedScan | undefined
  /** Stores a scan if there is room. */
  keep(name: string, scan: Scan): void
}

export function createScanCache(room: SharedRoom): ScanCache {
  const cache = room.openCache<Pick<KnownScan, 'spanCount'>>()
  const find = (name: string) => {
    const held = cache.find(name)
    return held && { scan: { at: held.at, spanCount: held.facts.spanCount }, release: held.release }
  }
  return {
    find,
    keep(name, { bytes, spanCount }) {
      // Two workers may have encoded their first pictures of a base at the same time.
      const known = find(name)
      if (known !== undefined) return known.release()
      const held = cache.reserve(name, bytes.length, { spanCount })
      if (held === undefined) return
      new Uint8Array(room.space.memory.buffer).set(bytes, held.at)
      held.settle()
      held.release()
    },
  }
}
