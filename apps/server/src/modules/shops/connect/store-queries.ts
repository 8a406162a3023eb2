import type { Authorization } from '@podwright/connectors/authorizer'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { deactivateRule } from '../../sales/automatic-payment/service.ts'

export type KnownStore = {
  readonly id: number
  readonly accountId: number
  readonly state: StoreState
  readonly isRemoved: boolean
  /** Whether the seller has paused it, also before its authorization was lost. */
  readonly isPaused: boolean
  /** What its shop has said of its identity; empty if that is not known. */
  readonly fingerprint: string
}

const fingerprintOrNone = sql<string>`coalesce(nullif(fingerprint, ''), duplicate_fingerprint, '')`.as('fingerprint')

const pausedOrNot = sql<boolean>`paused_at is not null and removed_at is null`.as('isPaused')

/** The store of a shop, locked: the one in use, else the one that this account removed last. */
export async function lockStoreOfShop(
  transaction: Database,
  accountId: number,
  { platform, externalId }: { readonly platform: string; readonly externalId: string },
): Promise<KnownStore | undefined> {
  return transaction
    .selectFrom('store')
    .select([
      'id',
      'account_id as accountId',
      'state',
      sql<boolean>`removed_at is not null`.as('isRemoved'),
      pausedOrNot,
      fingerprintOrNone,
    ])
    .where('platform', '=', platform)
    .where('external_id', 'in', externalIdVariants(externalId))
    .where((where) => where.or([where('removed_at', 'is', null), where('account_id', '=', accountId)]))
    .orderBy(sql`removed_at is null`, 'desc')
    .orderBy(sql`external_id = ${externalId}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The names of a shop: the previous release keeps `www.` in the addresses of shops. */
export function externalIdVariants(externalId: string): string[] {
  return [externalId, `www.${externalId}`]
}

export type ShopIdentity = {
  readonly platform: string
  readonly externalId: string
  /** Empty if the platform names none. */
  readonly fingerprint: string
}

/** Another store in use of the same shop, locked, which was connected at another address. */
export async function lockOtherStore(
  transaction: Database,
  { platform, externalId, fingerprint }: ShopIdentity,
): Promise<KnownStore | undefined> {
  if (fingerprint === '') return undefined
  return transaction
    .selectFrom('store')
    .select([
      'id',
      'account_id as accountId',
      'state',
      sql<boolean>`false`.as('isRemoved'),
      pausedOrNot,
      fingerprintOrNone,
    ])
    .where('platform', '=', platform)
    .where('fingerprint', '=', fingerprint)
    .where('external_id', 'not in', externalIdVariants(externalId))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The shop of a store in use of an account. */
export async function findShopOfStore(
  db: Database,
  accountId: number,
  storeId: number,
): Promise<ShopIdentity | undefined> {
  return db
    .selectFrom('store')
    .select(['platform', sql<string>`coalesce(external_id, '')`.as('externalId'), fingerprintOrNone])
    .where('id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The number of stores of an account. Its row is locked, so that no other store is added at the same time. */
export async function countStores(transaction: Database, accountId: number): Promise<number> {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('store')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Connected = Omit<Authorization, 'credentials' | 'expiresAt' | 'refreshExpiresAt' | 'fingerprint'> & {
  /** Null is asked for later. */
  readonly fingerprint: string | null
  readonly endsAt: Date | null
}

export async function insertConnectedStore(
  transaction: Database,
  accountId: number,
  platform: string,
  { externalId, fingerprint, url, name, currency, scopes, settings, endsAt }: Connected,
): Promise<number> {
  const { id } = await transaction
    .insertInto('store')
    .values({
      account_id: accountId,
      platform,
      external_id: externalId,
      fingerprint,
      name,
      currency,
      url,
      scopes: [...scopes],
      settings: JSON.stringify(settings),
      expires_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Connects a known store again, at the address that the shop has now. It keeps its name, orders and SKU mappings, and
 * settings that the authorization does not give. What the seller has chosen for publishing is stored apart. Only the seller
 * resumes a store that the seller has paused. Orders that were placed while the store was removed are not imported, and it
 * pays automatically only after the seller has switched that on again. Orders that were placed while it took none for
 * another reason are imported, but not paid automatically.
 */
export async function reconnectStore(
  transaction: Database,
  { id, isRemoved, isPaused, fingerprint: before }: Pick<KnownStore, 'id' | 'isRemoved' | 'isPaused' | 'fingerprint'>,
  { externalId, fingerprint, url, currency, scopes, settings, endsAt }: Connected,
): Promise<void> {
  await transaction
    .updateTable('store')
    .set({
      state: isPaused ? 'paused' : 'connected',
      removed_at: null,
      external_id: externalId,
      // What a shop has said before still shows whether another one takes its place.
      ...((isRemoved || (fingerprint && fingerprint !== before)) && { fingerprint, duplicate_fingerprint: null }),
      url,
      currency,
      scopes: [...scopes],
      settings: sql`settings || ${JSON.stringify(settings)}::jsonb`,
      expires_at: endsAt,
      last_error: null,
      // A store that is added again has to consent again.
      ...(isRemoved && { jit_consented_at: null, jit_changed_at: now, orders_since: now }),
    })
    .where('id', '=', id)
    .execute()
  if (isRemoved) await deactivateRule(transaction, id)
}

export async function saveCredentials(
  transaction: Database,
  storeId: number,
  sealed: Buffer,
  { expiresAt, refreshExpiresAt }: Pick<Authorization, 'expiresAt' | 'refreshExpiresAt'>,
): Promise<void> {
  const values = {
    sealed,
    previous: null,
    expires_at: expiresAt,
    refresh_expires_at: refreshExpiresAt,
    renewed_at: sql<Date>`clock_timestamp()`,
    lost_at: null,
  }
  await transaction
    .insertInto('store_credential')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute()
}

/** Deletes what a store needs to call its platform. */
export async function deleteCredentials(transaction: Database, storeId: number): Promise<void> {
  await transaction.deleteFrom('store_credential').where('store_id', '=', storeId).execute()
  await transaction.deleteFrom('store_webhook').where('store_id', '=', storeId).execute()
}

/** A store whose shop is asked for its identity, and what it said when another store had that. */
export type UnidentifiedStore = { readonly id: number; readonly duplicateFingerprint: string | null }

/** Some connected stores on these platforms whose shops are to be asked for their identity. */
export async function findUnidentifiedStores(db: Database, platforms: readonly string[]): Promise<UnidentifiedStore[]> {
  const { rows } = await sql<UnidentifiedStore>`
    select id, duplicate_fingerprint as "duplicateFingerprint" from store
    where platform = any(${[...platforms]}::text[]) and coalesce(fingerprint, '') = '' and identify_at <= now()
      and state in ('connected', 'expiring') and removed_at is null order by random() limit 50`.execute(db)
  return rows
}

/** Stores what a shop says of its identity; false if another store in use is of the same shop. */
export async function saveFingerprint(db: Database, storeId: number, fingerprint: string): Promise<boolean> {
  try {
    const values = { fingerprint, duplicate_fingerprint: null }
    await db.updateTable('store').set(values).where('id', '=', storeId).execute()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'store_fingerprint') return false
    throw error
  }
}
