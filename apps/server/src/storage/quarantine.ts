import { allOf } from '../db/expressions.ts'
import type { Database } from '../db/kysely.ts'

/** Days between finding a file unused and deleting it. */
const quarantineDays = 3
/** Percent of the files of an area that may be unused at once. */
export const defaultMaxShare = 25
/** So many files may be unused in any case: a small installation may delete most of its files. */
const toleratedUnused = 100

/** Too many files of an area are unused, as with a wrong database. Nothing was deleted. */
export class SweepStopped extends Error {
  constructor(area: string, unused: number, stored: number, maxShare: number) {
    super(
      `${unused} of ${stored} stored files (${area}) are unused, more than SWEEP_MAX_SHARE=${maxShare} allows. Nothing was deleted. Check that database and files belong together`,
    )
    this.name = 'SweepStopped'
  }
}

type Found = {
  /** `artworks`, `prints`, …: the kind of the names. */
  readonly area: string
  /** Number of names that are stored. */
  readonly stored: number
  /** Those that no row refers to. */
  readonly unused: readonly string[]
}

/**
 * Records unused names and returns those that have been unused at each sweep since some days. Names that are used again
 * leave the quarantine. Throws SweepStopped when too large a share is unused.
 */
export async function findRemovable(
  db: Database,
  { area, stored, unused }: Found,
  now: Date,
  maxShare = defaultMaxShare,
): Promise<string[]> {
  if (unused.length > Math.max(toleratedUnused, (stored * maxShare) / 100))
    throw new SweepStopped(area, unused.length, stored, maxShare)
  await db.deleteFrom('storage_quarantine').where('area', '=', area).where('name', '<>', allOf(unused)).execute()
  for (let at = 0; at < unused.length; at += rowsAtOnce) {
    const rows = unused.slice(at, at + rowsAtOnce).map((name) => ({ area, name, since: now }))
    await db
      .insertInto('storage_quarantine')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const due = await db
    .selectFrom('storage_quarantine')
    .select('name')
    .where('area', '=', area)
    .where('since', '<=', new Date(now.getTime() - quarantineDays * 86_400_000))
    .execute()
  return due.map(({ name }) => name)
}

/** Each row has three parameters, of which a statement may have 65,535. */
const rowsAtOnce = 10_000
