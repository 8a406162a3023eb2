import type { PackDeps } from './pack-export.ts'
import { deleteExports } from './queries.ts'

const dayMs = 86_400_000

/** Deletes exports whose download paths have expired. Returns their number. */
export function sweepExports({ db }: Pick<PackDeps['prints'], 'db'>, now: Date): Promise<number> {
  return deleteExports(db, new Date(now.getTime() - dayMs))
}
