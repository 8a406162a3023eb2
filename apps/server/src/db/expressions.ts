import { type RawBuilder, sql } from 'kysely'

/** The start time of the transaction, equal in all its statements. */
export const now = sql<Date>`now()`

/** The current time, also within a long transaction. */
export const clockTime = sql<Date>`clock_timestamp()`

/** The right side of `= any (…)`: one parameter for any number of values, including none. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql`any(${[...values]})`
}

/** The right side of `<> all (…)`, which excludes values. */
export function allOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql`all(${[...values]})`
}

/** A table `list` of integer ids with their positions. */
export function inOrder(ids: readonly number[]) {
  const rows = sql<{ id: number; place: number }>`unnest(${[...ids]}::integer[]) with ordinality`
  return rows.as<'list'>(sql`list(id, place)`)
}
