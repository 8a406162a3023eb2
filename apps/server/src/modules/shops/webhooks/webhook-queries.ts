import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** Stores the secret of a store's webhooks unless it has one; returns the one it has. */
export async function ensureSecret(db: Database, storeId: number, sealed: Buffer): Promise<Buffer> {
  const { secret } = await db
    .insertInto('store_webhook')
    .values({ store_id: storeId, secret: sealed })
    // Changes nothing, so that the row is returned.
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ store_id: storeId }))
    .returning('secret')
    .executeTakeFirstOrThrow()
  return secret
}

/** Replaces the secret of a store's webhooks unless another process has; returns the one it has. */
export async function replaceSecret(
  db: Database,
  storeId: number,
  { stored, fresh }: { readonly stored: Buffer; readonly fresh: Buffer },
): Promise<Buffer> {
  const { secret } = await db
    .updateTable('store_webhook')
    .set({ secret: sql<Buffer>`case when secret = ${stored} then ${fresh} else secret end` })
    .where('store_id', '=', storeId)
    .returning('secret')
    .executeTakeFirstOrThrow()
  return secret
}

/** Connected stores of these platforms whose webhooks are due for a check, or were never set up. */
export async function findDueWebhooks(db: Database, platforms: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('store as s')
    .leftJoin('store_webhook as w', 'w.store_id', 's.id')
    .innerJoin('store_credential as c', 'c.store_id', 's.id')
    .select('s.id')
    .where('s.platform', '=', sql<string>`any(${[...platforms]}::text[])`)
    .where('s.removed_at', 'is', null)
    .where('s.state', 'in', ['connected', 'expiring'])
    .where(sql<boolean>`coalesce(w.next_at, now()) <= now()`)
    .orderBy('s.id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a store's webhooks are in order. Repairs are counted from the second time on: the first sets them up. */
export async function saveWebhookCheck(db: Database, storeId: number, repairedCount: number): Promise<void> {
  await sql`update store_webhook set failures = 0, ensured_at = now(),
    repaired_count = repaired_count + case when ensured_at is null then 0 else ${repairedCount}::integer end,
    next_at = now() + interval '1 day' + random() * interval '1 hour'
    where store_id = ${storeId}`.execute(db)
}

/** Records that a store's webhooks could not be checked; tried again after 1, 4, 16 … minutes, at most a day. */
export async function saveFailedWebhookCheck(db: Database, storeId: number): Promise<void> {
  await sql`update store_webhook set failures = failures + 1,
    next_at = now() + least(interval '1 day', interval '1 minute' * power(4, least(failures, 6)))
    where store_id = ${storeId}`.execute(db)
}

/** Checks the webhooks of a store later, because the platform limits requests. */
export async function postponeWebhookCheck(db: Database, storeId: number, nextAt: Date): Promise<void> {
  await db.updateTable('store_webhook').set({ next_at: nextAt }).where('store_id', '=', storeId).execute()
}

/**
 * Schedules a check of the webhooks of a store within five minutes, at most once in six hours: anyone can send the request
 * that leads to it.
 */
export async function requestCheck(db: Database, storeId: number): Promise<void> {
  await db
    .updateTable('store_webhook')
    .set({ check_requested_at: now, next_at: sql<Date>`now() + interval '5 minutes'` })
    .where('store_id', '=', storeId)
    .where('next_at', '>', sql<Date>`now() + interval '5 minutes'`)
    .where(sql<boolean>`coalesce(check_requested_at <= now() - interval '6 hours', true)`)
    .execute()
}
