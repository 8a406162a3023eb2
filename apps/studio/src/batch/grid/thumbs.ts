import { type BrowserPicture, decodeArtwork } from '@podwright/render/backends/browser/paint-env'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import { resized } from '../../app/resized.ts'
import { masterAddress } from '../../editor/resources/artworks.ts'

type Decoded = DecodedArtwork<BrowserPicture>

export type Thumbs = {
  /** Null: the artwork does not exist, undefined: not loaded. */
  readonly find: (hash: string) => Decoded | null | undefined
  /** Loads the pictures of these artworks; `addressOf` returns the URL of a small one. */
  readonly bring: (hashes: readonly string[]) => Promise<void>
}

/** A decoded small picture takes up to a megabyte. */
const maxKept = 120
const widthPx = 512

/** Small pictures of artworks for the cells; the most recently used ones are cached. */
export function createThumbs(addressOf: (hash: string) => string | undefined): Thumbs {
  const kept = new Map<string, Decoded | null>()
  const coming = new Map<string, Promise<void>>()

  async function take(hash: string): Promise<void> {
    const answer = await fetch(addressOf(hash) ?? resized(masterAddress(hash), widthPx))
    if (!answer.ok && answer.status !== 404) throw new Error(`artwork ${hash}: ${answer.status}`)
    kept.set(hash, answer.ok ? await decodeArtwork(await answer.blob()) : null)
    for (const [oldest] of kept) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
  }
  const bringOne = (hash: string): Promise<void> => {
    const known = kept.get(hash)
    if (known !== undefined) {
      // Moves the entry to the most recently used position.
      kept.delete(hash)
      kept.set(hash, known)
      return Promise.resolve()
    }
    const running = coming.get(hash) ?? take(hash).finally(() => coming.delete(hash))
    coming.set(hash, running)
    return running
  }
  return {
    find: (hash) => kept.get(hash),
    bring: async (hashes) => {
      await Promise.all(hashes.map(bringOne))
    },
  }
}
