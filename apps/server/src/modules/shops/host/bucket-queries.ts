import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** A limit and the key of its bucket. */
export type Bucket = { readonly key: string; readonly perSecond: number; readonly burst: number }
/** `tokens`: what is left; negative while callers wait. */
export type TakenBucket = { readonly key: string; readonly tokens: number; readonly perSecond: number }

/**
 * Takes a token from each bucket, also from an empty one: the shortage says how long to wait. Buckets are locked in the
 * order of their keys.
 */
export async function takeTokens(db: Database, buckets: readonly Bucket[]): Promise<TakenBucket[]> {
  const { rows } = await sql<TakenBucket>`
    insert into rate_bucket as b (key, tokens, refilled_at)
    select key, burst - 1, clock_timestamp() from ${limitsOf(buckets)} order by key
    on conflict (key) do update set refilled_at = clock_timestamp(), tokens = least(
      (select burst from ${limitsOf(buckets)} where l.key = b.key), b.tokens
        + greatest(0, extract(epoch from clock_timestamp() - b.refilled_at))
          * coalesce(b.per_second, (select per_second from ${limitsOf(buckets)} where l.key = b.key))) - 1
    returning b.key, b.tokens,
      coalesce(b.per_second, (select per_second from ${limitsOf(buckets)} where l.key = b.key)) as "perSecond"`.execute(
    db,
  )
  return rows
}

function limitsOf(buckets: readonly Bucket[]) {
  return sql`unnest(${buckets.map(({ key }) => key)}::text[], ${buckets.map(({ perSecond }) => perSecond)}::float8[],
    ${buckets.map(({ burst }) => burst)}::float8[]) as l (key, per_second, burst)`
}

/** Gives back what was taken for a request that is not sent. */
export async function returnTokens(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await sql`
    insert into rate_bucket as b (key, tokens, refilled_at)
    select key, burst, clock_timestamp() from ${limitsOf(buckets)} order by key
    on conflict (key) do update set tokens = b.tokens + 1`.execute(db)
}

/** Lowers a bucket to what the platform says is left, and stores how fast the platform says it fills. */
export async function correctBucket(
  db: Database,
  { key, perSecond }: Bucket,
  { tokens, actualPerSecond }: { readonly tokens: number | undefined; readonly actualPerSecond: number | undefined },
): Promise<void> {
  const rate = actualPerSecond ?? null
  await sql`
    insert into rate_bucket as b (key, tokens, per_second, refilled_at)
    values (${key}, ${tokens ?? 0}, ${rate}, clock_timestamp())
    on conflict (key) do update set
      tokens = least(${tokens ?? null}::float8, b.tokens + greatest(0, extract(epoch from clock_timestamp() - b.refilled_at))
        * coalesce(b.per_second, ${perSecond}::float8)),
      per_second = coalesce(${rate}::float8, b.per_second),
      refilled_at = clock_timestamp()`.execute(db)
}

/** Deletes buckets that are full again because no request has used them for a day. */
export async function deleteIdleBuckets(db: Database): Promise<void> {
  await sql`delete from rate_bucket where refilled_at < now() - interval '1 day'`.execute(db)
}
