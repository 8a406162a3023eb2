import type { Authorization } from '@podwright/connectors/authorizer'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { deactivateRule } from '../../sales/automatic-payment/service.ts'

export type KnownStore = {
  readonly id: number
  readonly accountId: number
  readonly state: StoreState
  readonly isRemoved: boolean
}

/** The store of a shop, locked: the one in use, else the one that this account removed last. */
export async function lockStoreOfShop(
  transaction: Database,
  accountId: number,
  { platform, externalId }: { readonly platform: string; readonly externalId: string },
): Promise<KnownStore | undefined> {
  return transaction
    .selectFrom('store')
    .select(['id', 'account_id as accountId', 'state', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .where((where) => where.or([where('removed_at', 'is', null), where('account_id', '=', accountId)]))
    .orderBy(sql`removed_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
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

type Connected = Omit<Authorization, 'credentials' | 'expiresAt' | 'refreshExpiresAt'> & {
  readonly endsAt: Date | null
}

export async function insertConnectedStore(
  transaction: Database,
  accountId: number,
  platform: string,
  { externalId, url, name, currency, scopes, settings, endsAt }: Connected,
): Promise<number> {
  const { id } = await transaction
    .insertInto('store')
    .values({
      account_id: accountId,
      platform,
      external_id: externalId,
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
 * Connects a known store again. It keeps its name, orders and SKU mappings, and settings that the authorization does not
 * give. What the seller has chosen for publishing is stored apart. Orders that were placed while the store was removed are
 * not imported, and it pays automatically only after the seller has switched that on again. Orders that were placed while
 * it took none for another reason are imported, but not paid automatically.
 */
export async function reconnectStore(
  transaction: Database,
  { id, isRemoved }: Pick<KnownStore, 'id' | 'isRemoved'>,
  { url, currency, scopes, settings, endsAt }: Connected,
): Promise<void> {
  await transaction
    .updateTable('store')
    .set({
      state: 'connected',
      removed_at: null,
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
