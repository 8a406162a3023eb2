import type { Database } from '../../../db/kysely.ts'
import { clearCells } from './queries.ts'

const dayMs = 86_400_000
const keptDays = 30

/** Deletes the cells of old imports. */
export function sweepImports({ db }: { readonly db: Database }, now: Date): Promise<number> {
  return clearCells(db, new Date(now.getTime() - keptDays * dayMs))
}
