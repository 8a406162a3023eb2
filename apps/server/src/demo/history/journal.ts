import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

/** What was written at `actual` and until the next mark is to be of `simulated`. */
export type TimeMark = { readonly actual: Date; readonly simulated: Date }

/** An incomplete history: the number of steps that were begun, and a mark for each time that one was begun. */
export type Journal = {
  readonly until: Date
  readonly days: number
  readonly steps: number
  readonly marks: readonly TimeMark[]
}

/**
 * The journal of a history is in the database until the history is complete, so that an interrupted start is continued by the
 * next one. Its first row says what was planned.
 */
export async function findJournal(db: Database): Promise<Journal | undefined> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('demo_history') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return undefined
  const { rows } = await sql<TimeMark & { step: number; days: number }>`
    select step, actual, simulated, days from demo_history order by step, actual`.execute(db)
  const [planned, ...marks] = rows
  return planned && { until: planned.simulated, days: planned.days, steps: marks.at(-1)?.step ?? 0, marks }
}

export async function beginJournal(
  db: Database,
  { until, days }: { readonly until: Date; readonly days: number },
): Promise<Journal> {
  await db.transaction().execute(async (transaction) => {
    await sql`create table demo_history (
      step integer not null, actual timestamptz primary key, simulated timestamptz not null, days integer not null)`.execute(
      transaction,
    )
    await sql`insert into demo_history values (0, clock_timestamp(), ${until}, ${days})`.execute(transaction)
  })
  return { until, days, steps: 0, marks: [] }
}

/** Records that a step begins, perhaps again. `step` counts from 1. */
export async function recordStep(db: Database, step: number, simulated: Date): Promise<void> {
  await sql`insert into demo_history values (${step}, clock_timestamp(), ${simulated}, 0)`.execute(db)
}

export async function endJournal(db: Database): Promise<void> {
  await sql`drop table demo_history`.execute(db)
}
