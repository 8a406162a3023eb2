import { type RawBuilder, sql } from 'kysely'

/** The time at which the transaction began: the same in all its statements. */
export const now = sql<Date>`now()`

/** The time right now, also within a long transaction. */
export const clockTime = sql<Date>`clock_timestamp()`

/** The right side of `= any (…)`: one parameter however many values there are, and none are allowed. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql`any(${[...values]})`
}

/** The right side of `<> all (…)`, which excludes values. */
export function allOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql`all(${[...values]})`
}

/** A table `list` of integer ids, each with its place. */
export function inOrder(ids: readonly number[]) {
  const rows = sql<{ id: number; place: number }>`unnest(${[...ids]}::integer[]) with ordinality`
  return rows.as<'list'>(sql`list(id, place)`)
}
