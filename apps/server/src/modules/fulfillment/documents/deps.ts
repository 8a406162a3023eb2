import type { Logger } from 'pino'
import type { Database } from '../../../db/kysely.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import type { Pictures } from '../../media/effects/service.ts'

export type DocumentDeps = {
  readonly db: Database
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly fontFolder: string
  readonly log: Logger
}
