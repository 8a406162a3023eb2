import type { Database } from '../../../db/kysely.ts'
import type { ProductReader } from '../../catalog/products/service.ts'
import type { Artworks } from '../../media/artworks/service.ts'
import type { DesignVersionKey } from './prepare/design-picture-queries.ts'

export type FinishedDeps = {
  readonly db: Database
  readonly artworks: Artworks
  readonly catalog: ProductReader
  /** Queues the preparation of a product. Lost jobs are recovered as orphaned work. */
  readonly queuePrepare: (finishedId: number) => Promise<void>
  readonly queuePictures: (version: DesignVersionKey) => Promise<void>
}
