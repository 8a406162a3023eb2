import type { SavedPublishSettings } from '@podwright/domain/stores/publish-fields'
import type { StoreErrorCode } from '@podwright/domain/stores/store-errors'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** A connected store with its sealed credentials. */
export type ConnectionRow = {
  readonly id: number
  readonly accountId: number
  readonly platform: string
  readonly name: string
  readonly externalId: string | null
  readonly url: string
  readonly currency: string
  readonly settings: Readonly<Record<string, string>>
  readonly publishSettings: SavedPublishSettings
  readonly state: StoreState
  readonly isRemoved: boolean
  readonly hasError: boolean
  readonly lastSeenAt: Date | null
  /** Calls in a row that timed out, and until when the shop is backed off because of them. */
  readonly timeoutCount: number
  readonly retryAt: Date | null
  readonly sealed: Buffer | null
  readonly previous: Buffer | null
  readonly expiresAt: Date | null
  readonly refreshExpiresAt: Date | null
  readonly renewedAt: Date | null
  readonly lostAt: Date | null
}

export async function findConnection(db: Database, storeId: number): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('store as s')
    .leftJoin('store_credential as c', 'c.store_id', 's.id')
    .select([
      's.id',
      's.account_id as accountId',
      's.platform',
      's.name',
      's.external_id as externalId',
      's.url',
      's.currency',
      's.settings',
      's.publish_settings as publishSettings',
      's.state',
      sql<boolean>`s.removed_at is not null`.as('isRemoved'),
      sql<boolean>`s.last_error is not null`.as('hasError'),
      's.last_seen_at as lastSeenAt',
      's.timeout_count as timeoutCount',
      's.retry_at as retryAt',
      'c.sealed',
      'c.previous',
      'c.expires_at as expiresAt',
      'c.refresh_expires_at as refreshExpiresAt',
      'c.renewed_at as renewedAt',
      'c.lost_at as lostAt',
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirst()
}

/** Locks the credentials of a store until the transaction ends; undefined if another process has them locked. */
export async function lockCredential(
  transaction: Database,
  storeId: number,
): Promise<{ readonly sealed: Buffer; readonly previous: Buffer | null; readonly renewedAt: Date } | undefined> {
  return transaction
    .selectFrom('store_credential')
    .select(['sealed', 'previous', 'renewed_at as renewedAt'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Locks the credentials of all stores that an account has on a platform; undefined if another process has any locked. */
export async function lockCredentialsOfAccount(
  transaction: Database,
  { accountId, platform }: { readonly accountId: number; readonly platform: string },
): Promise<readonly { readonly storeId: number; readonly sealed: Buffer }[] | undefined> {
  const { rows } = await sql<{ storeId: number; sealed: Buffer; count: number }>`
    with ours as (select c.store_id from store_credential c join store s on s.id = c.store_id
      where s.account_id = ${accountId} and s.platform = ${platform} and s.removed_at is null)
    select store_id as "storeId", sealed, (select count(*)::integer from ours) as count from store_credential
    where store_id in (select store_id from ours) order by store_id for update skip locked`.execute(transaction)
  return rows.length === (rows[0]?.count ?? 0) ? rows : undefined
}

type NewCredential = {
  readonly sealed: Buffer
  readonly previous: Buffer | null
  readonly expiresAt: Date | null
  readonly refreshExpiresAt: Date | null
}

/** Replaces the credentials after a renewal. */
export async function saveRenewal(
  transaction: Database,
  storeId: number,
  { sealed, previous, expiresAt, refreshExpiresAt }: NewCredential,
): Promise<void> {
  await transaction
    .updateTable('store_credential')
    .set({
      sealed,
      previous,
      expires_at: expiresAt,
      refresh_expires_at: refreshExpiresAt,
      renewed_at: sql<Date>`clock_timestamp()`,
    })
    .where('store_id', '=', storeId)
    .execute()
}

/**
 * Sets when stores have to be authorized again. Not in the transaction of a renewal: removing or connecting a store locks
 * its row before its credentials, and a deadlock would undo a renewal that the platform does not repeat.
 */
export async function saveAuthorizationEnd(
  db: Database,
  storeIds: readonly number[],
  endsAt: Date | null,
): Promise<void> {
  await db.updateTable('store').set({ expires_at: endsAt }).where('id', '=', anyOf(storeIds)).execute()
}

/** Records a successful call: the store works, and so do its credentials. */
export async function saveSuccess(
  db: Database,
  storeId: number,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<void> {
  await db
    .updateTable('store')
    .set({ last_seen_at: now, last_error: null, timeout_count: 0, retry_at: null })
    .where('id', '=', storeId)
    .execute()
  if (!isConfirmed) return
  await db
    .updateTable('store_credential')
    .set({ previous: null, lost_at: null })
    .where('store_id', '=', storeId)
    .execute()
}

/** No call is made to the shop before `retryAt`, unless a person waits for it. Of calls that ran at the same time, one counts. */
export async function saveTimeout(
  db: Database,
  storeId: number,
  { timeoutCount, retryAt }: { readonly timeoutCount: number; readonly retryAt: Date },
): Promise<void> {
  await db
    .updateTable('store')
    .set({ timeout_count: timeoutCount, retry_at: retryAt })
    .where('id', '=', storeId)
    .where('timeout_count', '=', timeoutCount - 1)
    .execute()
}

export async function saveError(
  db: Database,
  storeId: number,
  error: { readonly code: StoreErrorCode; readonly detail: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('store')
    .set({ last_error: JSON.stringify(error) })
    .where('id', '=', storeId)
    .execute()
}

/**
 * Records that the platform rejected the credentials. Returns since when: the time of the first rejection, if
 * that is not older than `after`.
 */
export async function saveRejection(db: Database, storeId: number, at: Date, after: Date): Promise<Date> {
  const { lost } = await db
    .updateTable('store_credential')
    .set({ lost_at: sql<Date>`case when lost_at >= ${after} then lost_at else ${at}::timestamptz end` })
    .where('store_id', '=', storeId)
    .returning('lost_at as lost')
    .executeTakeFirstOrThrow()
  return lost ?? at
}

/** Changes the state of a store if it has one of the states; false if it has not. */
export async function changeState(
  db: Database,
  storeId: number,
  from: readonly StoreState[],
  to: StoreState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store')
    .set({ state: to })
    .where('id', '=', storeId)
    .where('state', '=', anyOf(from))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
