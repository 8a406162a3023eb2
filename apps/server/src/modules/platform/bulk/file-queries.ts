import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type FileRow = {
  readonly id: number
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly secret: string
}

/** The files of a run in their order, unless it ended before a time. */
export async function findFiles(db: Database, runId: number, endedSince: Date): Promise<FileRow[]> {
  return files(db, endedSince)
    .select(['f.id', 'f.name', 'f.rows', 'f.bytes', 'f.secret'])
    .where('f.run_id', '=', runId)
    .orderBy('f.id')
    .execute()
}

/** Of any account: its URL is signed. */
export async function findFile(
  db: Database,
  id: number,
  endedSince: Date,
): Promise<{ readonly name: string; readonly key: string; readonly secret: string } | undefined> {
  return files(db, endedSince).select(['f.name', 'f.key', 'f.secret']).where('f.id', '=', id).executeTakeFirst()
}

function files(db: Database, endedSince: Date) {
  return db
    .selectFrom('bulk_file as f')
    .innerJoin('bulk_run as r', 'r.id', 'f.run_id')
    .where((eb) => eb.or([eb('r.ended_at', 'is', null), eb('r.ended_at', '>=', endedSince)]))
}

/** Bytes of the files that are kept for an account. */
export async function sumFiles(db: Database, accountId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('bulk_file as f')
    .innerJoin('bulk_run as r', 'r.id', 'f.run_id')
    .select(sql<number>`coalesce(sum(f.bytes), 0)::bigint`.as('bytes'))
    .where('r.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return bytes
}

export async function countFiles(db: Database, runId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of the runs that have not ended before a time. */
export async function findRunsWithFiles(
  db: Database,
  ids: readonly number[],
  endedSince: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('bulk_run')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', endedSince)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
