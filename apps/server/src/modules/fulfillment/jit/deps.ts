import type { Database } from '../../../db/kysely.ts'

export type JitDeps = {
  readonly db: Database
  readonly fontFolder: string
  /** Platforms that print labels for the orders of their stores. */
  readonly labelPlatforms: ReadonlySet<string>
}
