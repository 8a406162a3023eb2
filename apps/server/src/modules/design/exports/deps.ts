import type { Downloads } from '../../../http/router/downloads.ts'
import type { PackDeps } from './pack-export.ts'

export type ExportDeps = PackDeps & {
  readonly downloads: Downloads
  /** Queues the generation of print files, so that they exist when the download reaches them. */
  readonly queuePrepare: (finishedId: number) => Promise<void>
}
