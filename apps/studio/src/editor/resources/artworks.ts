import { type BrowserPicture, decodeArtwork } from '@podwright/render/backends/browser/paint-env'
import type { DecodedArtwork } from '@podwright/render/painter/surface'

/** URL of the image endpoint for the master of an artwork. */
export const masterAddress = (hash: string) => `/images/${hash}/art/master.png`

type Entry = DecodedArtwork<BrowserPicture> | null | undefined

export type ArtworkStore = {
  /** The decoded master: null when there is none, undefined while loading. */
  readonly find: (hash: string) => Entry
  readonly need: (hash: string) => void
  /** Adds a picture that is available locally (just uploaded), to avoid loading it. */
  readonly put: (hash: string, picture: Blob) => Promise<void>
}

/** Masters of artworks, loaded and decoded once. */
export function createArtworkStore(onArrived: () => void, onFailed: () => void): ArtworkStore {
  const entries = new Map<string, Entry>()
  const take = async (hash: string, read: () => Promise<Blob | null>) => {
    if (entries.get(hash)) return
    entries.set(hash, undefined)
    try {
      const picture = await read()
      entries.set(hash, picture && (await decodeArtwork(picture)))
    } catch (error) {
      // Requested again with the next design that needs it.
      entries.delete(hash)
      onFailed()
      reportError(error)
    }
    onArrived()
  }
  return {
    find: (hash) => entries.get(hash),
    need: (hash) => {
      if (!entries.has(hash)) void take(hash, () => fetchMaster(hash))
    },
    put: (hash, picture) => take(hash, async () => picture),
  }
}

async function fetchMaster(hash: string): Promise<Blob | null> {
  const answer = await fetch(masterAddress(hash))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`artwork ${hash}: ${answer.status}`)
  return answer.blob()
}
