import type { Database } from '../../../db/kysely.ts'
import type { Downloads } from '../../../http/router/downloads.ts'
import type { Artworks } from '../../media/artworks/service.ts'

export type WorkshopDeps = {
  readonly db: Database
  /** Their storage contains photos and print files too. */
  readonly artworks: Pick<Artworks, 'storage' | 'decoder'>
  readonly fontFolder: string
  readonly downloads: Downloads
  /** Queues what shops have to know when products are paused or resumed; without this, it is found within a minute. */
  readonly queueOffers?: () => Promise<void>
}
