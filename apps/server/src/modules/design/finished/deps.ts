import type { Database } from '../../../db/kysely.ts'
import type { Catalog } from '../../catalog/products/service.ts'
import type { Artworks } from '../../media/artworks/service.ts'
import type { DesignVersionKey } from './design-picture-queries.ts'

export type FinishedDeps = {
  readonly db: Database
  readonly artworks: Artworks
  readonly catalog: Catalog
  /** Where print files are kept. */
  readonly printFolder: string
  /** Tell the workers; what is lost on the way is found again as a stray. */
  readonly queuePrepare: (finishedId: number) => Promise<void>
  readonly queuePictures: (version: DesignVersionKey) => Promise<void>
}
