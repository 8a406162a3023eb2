import type { Artworks } from '../artworks/artwork-store.ts'
import type { UploadFolder } from './upload-files.ts'

export type UploadDeps = {
  readonly artworks: Artworks
  /** Folder of files until they are complete. */
  readonly uploadFolder: UploadFolder
  /** Queues the opening of a ZIP. Lost jobs are recovered as orphans. */
  readonly queueOpening: (uploadId: string) => Promise<void>
}
