import type { Database } from '../../../db/kysely.ts'
import type { Artworks } from '../../media/artworks/service.ts'

export type WorkshopDeps = {
  readonly db: Database
  readonly artworks: Pick<Artworks, 'files' | 'decoder'>
  /** Where pictures of quality checks are kept. */
  readonly photoFolder: string
  /** Where print files are kept. */
  readonly printFolder: string
  readonly fontFolder: string
}
