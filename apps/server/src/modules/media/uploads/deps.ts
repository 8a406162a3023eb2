import type { Artworks } from '../artworks/artwork-store.ts'

export type UploadDeps = {
  /** Uploads are in the storage of artworks until they are complete. */
  readonly artworks: Artworks
  /** Queues the opening of a ZIP. Lost jobs are recovered as orphans. */
  readonly queueOpening: (uploadId: string) => Promise<void>
}
