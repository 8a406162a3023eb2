import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import type { TimeMark } from './journal.ts'

/**
 * Moves all times that were written between the first mark and `end` to the simulated times of their marks, in every table,
 * in the caller's transaction; later times, such as deadlines, stay. For demo data only: it changes rows that are written
 * once, so it needs the owner of the tables, and no other process may use the database.
 */
export async function shiftTimes(transaction: Database, marks: readonly TimeMark[], end: Date): Promise<void> {
  const [first] = marks
  if (!first) return
  await sql`create temporary table time_mark (actual timestamptz primary key, simulated timestamptz not null) on commit drop`.execute(
    transaction,
  )
  const times = (of: keyof TimeMark) => marks.map((mark) => mark[of].toISOString())
  await sql`insert into time_mark select * from unnest(${times('actual')}::timestamptz[], ${times('simulated')}::timestamptz[])
    on conflict do nothing`.execute(transaction)
  for (const { table, columns } of await findTimes(transaction)) {
    const isMoved = (column: string) => sql`${sql.ref(column)} >= ${first.actual} and ${sql.ref(column)} < ${end}`
    const moved = columns.map(
      (column) => sql`${sql.ref(column)} = case when ${isMoved(column)} then
        (select simulated + (${sql.ref(column)} - actual) from time_mark where actual <= ${sql.ref(column)}
         order by actual desc limit 1) else ${sql.ref(column)} end`,
    )
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
      where ${sql.join(columns.map(isMoved), sql` or `)}`.execute(transaction)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
  }
}

type TimesOfTable = { readonly table: string; readonly columns: string[] }

/** The tables with times, and the columns that hold them. */
async function findTimes(db: Database): Promise<TimesOfTable[]> {
  const { rows } = await sql<TimesOfTable>`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type = 'timestamp with time zone'
    group by c.table_name order by c.table_name`.execute(db)
  return rows
}
