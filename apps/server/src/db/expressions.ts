import { type RawBuilder, sql } from 'kysely'

/** The start time of the transaction, equal in all its statements. */
export const now = sql<Date>`now()`

/** The current time, also within a long transaction. */
export const clockTime = sql<Date>`clock_timestamp()`

/** Whether an account is a demo account and demo data is off: it cannot be used until that is on again. */
export function isDemoLocked(accountTable: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${accountTable}.is_demo`)} and not (select has_demo from installation))`
}

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

/** Orders print areas like `compareAreas`: the front first, the back last. */
export function areaRank(column: string): RawBuilder<number> {
  return sql<number>`case ${sql.ref(column)} when 'front' then -1 when 'back' then 1 else 0 end`
}

/** Whether an account has two-factor authentication enabled. */
export function hasTwoFactor(accountTable: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from two_factor t
    where t.account_id = ${sql.ref(`${accountTable}.id`)} and t.enabled_at is not null)`
}

/** The name of the member of a team in a column, if the team is that of the other column; null without a name. */
export function memberName(member: string, team: string): RawBuilder<string | null> {
  return sql<string | null>`(select nullif(m.member_name, '-') from account m
    where m.id = ${sql.ref(member)} and m.team_id = ${sql.ref(team)})`
}
