import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { EnteredFees, StoreFees } from '@podwright/domain/profit/store-fees'
import type { SlipNotes } from '@podwright/domain/stores/slips'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'

export type StoreRow = EnteredFees & {
  readonly id: number
  readonly accountId: number
  readonly platform: string
  readonly name: string
  readonly currency: string
  readonly state: StoreState
  readonly url: string
  readonly scopes: string[]
  readonly lastSeenAt: Date | null
  readonly lastError: Store['lastError']
  readonly expiresAt: Date | null
  readonly holdMinutes: number
  readonly slipNote: string
  readonly slipSender: string
  readonly slipNotes: SlipNotes
  readonly slipLink: string
  /** Hash of an artwork. */
  readonly slipLogo: string | null
  readonly jitConsentedAt: Date | null
  readonly createdAt: Date
}

const columns = [
  's.id',
  's.account_id as accountId',
  's.platform',
  's.name',
  's.currency',
  's.state',
  's.url',
  's.scopes',
  's.last_seen_at as lastSeenAt',
  's.last_error as lastError',
  's.expires_at as expiresAt',
  's.hold_minutes as holdMinutes',
  's.slip_note as slipNote',
  's.slip_sender as slipSender',
  's.slip_notes as slipNotes',
  's.slip_link as slipLink',
  // Null once its artwork is gone.
  sql<string | null>`(select hash from artwork_master where hash = s.slip_logo)`.as('slipLogo'),
  's.jit_consented_at as jitConsentedAt',
  's.created_at as createdAt',
  's.commission_basis_points as commissionBasisPoints',
  's.payment_basis_points as paymentBasisPoints',
  's.payment_fixed_minor as paymentFixedMinor',
] as const

export type CountedStore = StoreRow & {
  readonly orderCount: number
  readonly openCount: number
  /** Whether another store in use is of the same shop, and its id if it belongs to the same account. */
  readonly isDuplicate: boolean
  readonly duplicateOf: number | null
}

/** The stores of an account, or one of them, with their numbers of orders. */
export async function findStores(db: Database, accountId: number, id?: number): Promise<CountedStore[]> {
  let query = db
    .selectFrom('store as s')
    .leftJoinLateral(
      ({ selectFrom, fn }) =>
        selectFrom('sales_order')
          .select([
            fn.countAll<number>().as('count'),
            sql<number>`count(*) filter (where payment = 'pending' and shown_state not in ('canceled', 'archived'))`.as(
              'open',
            ),
          ])
          .whereRef('account_id', '=', 's.account_id')
          .whereRef('store_id', '=', 's.id')
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(({ fn, lit }) => [
      ...columns,
      fn.coalesce('o.count', lit(0)).as('orderCount'),
      fn.coalesce('o.open', lit(0)).as('openCount'),
      sql<boolean>`s.duplicate_fingerprint is not null`.as('isDuplicate'),
      sql<number | null>`(select other.id from store other where other.platform = s.platform
        and other.fingerprint = s.duplicate_fingerprint and other.fingerprint <> '' and other.removed_at is null
        and other.account_id = s.account_id)`.as('duplicateOf'),
    ])
    .where('s.account_id', '=', accountId)
    .where('s.removed_at', 'is', null)
  if (id !== undefined) query = query.where('s.id', '=', id)
  return query.orderBy('s.id').execute()
}

function stores(db: Database, accountId: number, id: number) {
  return db
    .selectFrom('store as s')
    .select(columns)
    .where('s.account_id', '=', accountId)
    .where('s.id', '=', id)
    .where('s.removed_at', 'is', null)
}

export async function findStore(db: Database, accountId: number, id: number): Promise<StoreRow | undefined> {
  return stores(db, accountId, id).executeTakeFirst()
}

/** The same with its row locked until the transaction ends. */
export async function lockStore(db: Database, accountId: number, id: number): Promise<StoreRow | undefined> {
  return stores(db, accountId, id).forNoKeyUpdate().executeTakeFirst()
}

type StoreForm = {
  readonly name: string
  readonly currency: string
  readonly holdMinutes: number
  /** Unchanged if undefined. */
  readonly slipNote?: string | undefined
  readonly slipLogo?: string | null | undefined
  readonly slipSender?: string | undefined
  readonly slipNotes?: SlipNotes | undefined
  readonly slipLink?: string | undefined
}

/**
 * Undefined when the account already has the maximum number of stores. A removed store that is added again under its
 * name is restored with its orders and SKUs: importing an order again does not add it twice.
 */
export async function insertStore(
  db: Database,
  accountId: number,
  { platform, name, currency, holdMinutes, slipNote = '' }: StoreForm & { readonly platform: string },
  max: number,
): Promise<number | undefined> {
  const isBelowMax = sql<boolean>`(select count(*) from store where account_id = ${accountId} and removed_at is null) < ${max}`
  const restored = await db
    .updateTable('store')
    .set({
      removed_at: null,
      state: 'connected',
      currency,
      hold_minutes: holdMinutes,
      slip_note: slipNote,
      slip_logo: null,
      slip_sender: '',
      slip_notes: '{}',
      slip_link: '',
      // A store that is added again has to consent again.
      jit_consented_at: null,
      jit_changed_at: now,
    })
    .where('removed_at', 'is not', null)
    .where(isBelowMax)
    .where('id', '=', ({ selectFrom, fn }) =>
      selectFrom('store')
        .select(fn.max('id').as('id'))
        .where('account_id', '=', accountId)
        .where('platform', '=', platform)
        .where('name', '=', name)
        .where('external_id', 'is', null)
        .where('removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (restored) return restored.id
  const inserted = await db
    .insertInto('store')
    .columns(['account_id', 'platform', 'name', 'currency', 'hold_minutes', 'slip_note'])
    .expression(
      sql`select ${accountId}, ${platform}, ${name}, ${currency}, ${holdMinutes}, ${slipNote} where ${isBelowMax}`,
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function setJitConsent(db: Database, id: number, isConsented: boolean): Promise<void> {
  await db
    .updateTable('store')
    .set({ jit_consented_at: isConsented ? now : null, jit_changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function updateStore(
  db: Database,
  accountId: number,
  id: number,
  { name, currency, holdMinutes, slipNote, slipLogo, slipSender, slipNotes, slipLink }: StoreForm,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store')
    .set({
      ...{ name, currency, hold_minutes: holdMinutes },
      ...(slipNote !== undefined && { slip_note: slipNote }),
      ...(slipLogo !== undefined && { slip_logo: slipLogo }),
      ...(slipSender !== undefined && { slip_sender: slipSender }),
      ...(slipNotes !== undefined && { slip_notes: JSON.stringify(slipNotes) }),
      ...(slipLink !== undefined && { slip_link: slipLink }),
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Null: what is usual on the platform is assumed again. */
export async function updateFees(
  db: Database,
  accountId: number,
  id: number,
  fees: StoreFees | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store')
    .set({
      commission_basis_points: fees?.commissionBasisPoints ?? null,
      payment_basis_points: fees?.paymentBasisPoints ?? null,
      payment_fixed_minor: fees?.paymentFixedMinor ?? null,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setStoreState(db: Database, id: number, state: StoreState): Promise<void> {
  await db.updateTable('store').set({ state }).where('id', '=', id).execute()
}

/** Removes a store with its inserts: one that is added again starts without them. */
export async function markRemoved(db: Database, accountId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('store')
      .set({ removed_at: now, inserts_changed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await transaction.deleteFrom('store_insert').where('store_id', '=', id).execute()
    return true
  })
}

export type SkuRow = {
  readonly externalSku: string
  readonly sku: string
  readonly variantId: number
  readonly finishedId: number | null
  readonly title: string
  readonly mappedAt: Date
}

export async function findSkus(
  db: Database,
  storeId: number,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<SkuRow[]> {
  let query = db
    .selectFrom('store_sku as k')
    .innerJoin('product_variant as v', 'v.id', 'k.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('finished_product as f', 'f.id', 'k.finished_id')
    .select(({ fn }) => [
      'k.external_sku as externalSku',
      sql<string>`case when f.id is null then v.sku else f.code || substr(v.sku, length(p.code) + 1) end`.as('sku'),
      'k.variant_id as variantId',
      'k.finished_id as finishedId',
      fn.coalesce('f.title', 'p.code').as('title'),
      'k.mapped_at as mappedAt',
    ])
    .where('k.store_id', '=', storeId)
  if (after !== undefined) query = query.where('k.external_sku', '>', after)
  return query.orderBy('k.external_sku').limit(limit).execute()
}

export async function deleteSku(db: Database, storeId: number, externalSku: string): Promise<void> {
  await db.deleteFrom('store_sku').where('store_id', '=', storeId).where('external_sku', '=', externalSku).execute()
}
