import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import type { ExistingProduct } from '@podwright/domain/stores/store-listings'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type PublishRequest = {
  readonly storeId: number
  readonly locales: readonly LocaleCode[]
  readonly priceRule: PriceRule
  readonly existing: ExistingProduct
  readonly requestKey: string
}

/** What every request of the seller resets. */
const requested = sql`attempts = 0, request_version = l.request_version + 1, failure_code = '', detail = '',
  updated_at = now()`

/** Queues products to be published to a store. One that is there already keeps its row, so it is updated. */
export async function queueListings(
  db: Database,
  { storeId, locales, priceRule, existing, requestKey }: PublishRequest,
  products: readonly { readonly id: number; readonly code: string }[],
): Promise<void> {
  await sql`
    insert into store_listing as l (store_id, finished_id, key, locales, price_rule, existing, request_key, task)
    select ${storeId}, id, code, ${[...locales]}::text[], ${JSON.stringify(priceRule)}::jsonb, ${existing}, ${requestKey}::uuid,
      'publish'
    from json_to_recordset(${JSON.stringify(products)}) as p(id integer, code text) order by id
    on conflict (store_id, finished_id) do update set locales = excluded.locales, price_rule = excluded.price_rule,
      existing = excluded.existing, request_key = excluded.request_key, task = 'publish', state = 'queued', next_at = now(),
      ${requested}`.execute(db)
}

const ofAccount = (accountId: number, ids: readonly number[]) => sql`l.id in (
  select o.id from store_listing o join store s on s.id = o.store_id
  where o.id = any(${[...ids]}::integer[]) and s.account_id = ${accountId} and s.removed_at is null
  order by o.id for update of o)`

type Changed = { readonly id: number; readonly storeId: number }

/** An attempt that was cut off may have created the product. One that cannot have created it resets `looked_at`. */
const mayBeInShop = sql`(external_id is null and looked_at is not null)`

/**
 * Queues listings of an account to be taken down. One that is surely not in its shop is taken down at once. One that may
 * be waits for two minutes: platforms find a new product by its SKUs only after a while.
 */
export async function queueTakeDown(db: Database, accountId: number, ids: readonly number[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update store_listing l set ${requested},
      task = case when external_id is not null or leased_until > now() or ${mayBeInShop} then 'unpublish' end,
      state = case when external_id is null and not ${mayBeInShop} then 'taken_down' else state end,
      next_at = now() + case when ${mayBeInShop} then interval '2 minutes' else interval '0' end
    where ${ofAccount(accountId, ids)} returning id, store_id as "storeId"`.execute(db)
  return rows
}

/** Queues listings of an account to be published again. */
export async function queueRetry(
  db: Database,
  accountId: number,
  ids: readonly number[],
  existing: ExistingProduct | undefined,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update store_listing l set ${requested}, task = 'publish', state = 'queued', next_at = now(),
      existing = coalesce(${existing ?? null}, existing)
    where ${ofAccount(accountId, ids)} returning id, store_id as "storeId"`.execute(db)
  return rows
}

/** Queues listings of an account to be published again with prices for a margin, except for those that were taken down. */
export async function queueMargin(
  db: Database,
  accountId: number,
  ids: readonly number[],
  basisPoints: number,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update store_listing l set ${requested}, task = 'publish', state = 'queued', next_at = now(),
      price_rule = price_rule || jsonb_build_object('kind', 'margin', 'basisPoints', ${basisPoints}::integer)
    where ${ofAccount(accountId, ids)} and state <> 'taken_down' and task is distinct from 'unpublish'
    returning id, store_id as "storeId"`.execute(db)
  return rows
}

export type KnownListing = {
  readonly finishedId: number
  readonly externalId: string | null
  readonly hashes: Readonly<Record<string, string>>
  readonly state: string
}

/** What is known of products in a store. */
export async function findKnownListings(
  db: Database,
  storeId: number,
  finishedIds: readonly number[],
): Promise<Map<number, KnownListing>> {
  const { rows } = await sql<KnownListing>`
    select finished_id as "finishedId", external_id as "externalId", hashes, state from store_listing
    where store_id = ${storeId} and finished_id = any(${[...finishedIds]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.finishedId, row]))
}

/** Reads listings again in their shop: webhooks have named their products. */
export async function queueRefresh(db: Database, storeId: number, externalIds: readonly string[]): Promise<void> {
  await sql`
    update store_listing set task = 'refresh', next_at = now()
    where store_id = ${storeId} and external_id = any(${[...externalIds]}::text[]) and task is null`.execute(db)
}
