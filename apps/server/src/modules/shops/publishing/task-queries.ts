import type { PublishedListing } from '@podwright/connectors/listings'
import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import type {
  ExistingProduct,
  ListingFailure,
  ListingTask,
  StoreListingState,
} from '@podwright/domain/stores/store-listings'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { PartHashes } from './compose/part-hashes.ts'

const isDue: RawBuilder<boolean> = sql`(l.task is not null and l.next_at <= now()
  and (l.leased_until is null or l.leased_until < now()))`
export const isStockDue: RawBuilder<boolean> = sql`(l.stock_due_at <= now() and l.external_id is not null)`

/** Connected stores on these platforms with listings to work on. */
export async function findStoresWithListings(db: Database, platforms: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from store_listing l join store s on s.id = l.store_id
    where (${isDue} or ${isStockDue}) and s.platform = any(${[...platforms]}) and s.state in ('connected', 'expiring')
      and s.removed_at is null
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads listings again whose time has come: platforms review them, and webhooks get lost. Repeated daily if that fails. */
export async function queueRechecks(db: Database): Promise<void> {
  await sql`
    update store_listing set task = 'refresh', next_at = now(), recheck_at = now() + interval '1 day'
    where recheck_at <= now() and task is null and external_id is not null`.execute(db)
}

export type ClaimedListing = {
  readonly id: number
  readonly storeId: number
  readonly accountId: number
  readonly finishedId: number
  readonly platform: string
  readonly currency: string
  readonly task: ListingTask
  readonly version: number
  readonly attempts: number
  readonly locales: readonly LocaleCode[]
  readonly priceRule: PriceRule
  readonly existing: ExistingProduct
  readonly hasLooked: boolean
  readonly published: PublishedListing | null
  readonly hashes: PartHashes
}

/**
 * Claims the oldest due listing of a store for some minutes: no other process works on it, and after a crash it is due
 * again.
 */
export async function claimListing(
  db: Database,
  storeId: number,
  leaseMinutes: number,
): Promise<ClaimedListing | undefined> {
  const { rows } = await sql<ClaimedListing>`
    update store_listing l set attempts = least(l.attempts + 1, 1000),
      leased_until = now() + make_interval(mins => ${leaseMinutes}),
      state = case when l.task = 'publish' then 'publishing' else l.state end
    from store s
    where s.id = l.store_id and l.id = (
      select l.id from store_listing l where l.store_id = ${storeId} and ${isDue} order by l.next_at, l.id limit 1
      for update skip locked)
    returning l.id, l.store_id as "storeId", s.account_id as "accountId", l.finished_id as "finishedId", s.platform, s.currency,
      l.task, l.request_version as version, l.attempts, l.locales, l.price_rule as "priceRule", l.existing,
      l.looked_at is not null as "hasLooked", l.published, l.hashes`.execute(db)
  return rows[0]
}

/** Notes that the shop was searched: what is found from now on may be what we have created. */
export async function markLooked(db: Database, id: number): Promise<void> {
  await sql`update store_listing set looked_at = now() where id = ${id}`.execute(db)
}

/** Other listings of the store that are connected to a product of the shop. */
export async function isTaken(
  db: Database,
  { id, storeId }: Pick<ClaimedListing, 'id' | 'storeId'>,
  externalId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from store_listing where store_id = ${storeId} and external_id = ${externalId} and id <> ${id}`.execute(db)
  return rows.length > 0
}

type Claim = Pick<ClaimedListing, 'id' | 'version'>

export type PublishedState = {
  readonly state: StoreListingState
  readonly published: PublishedListing
  /** The platform still works on it. */
  readonly isProcessing: boolean
  /** When it is read again without a webhook; null: never. */
  readonly recheckAt: Date | null
  /** False if what is on sale has to be sent again, because the platform has counted it down. */
  readonly isStockSent: boolean
  /** Of what was sent; undefined if nothing was. */
  readonly sent?: {
    readonly hashes: PartHashes
    readonly priceMinor: number
    /** Variant of the shop to whether it is on sale; undefined if that was not sent. */
    readonly stock: Readonly<Record<string, boolean>> | undefined
  }
}

/** A request that arrived during the work stays queued. */
const isLatest = ({ version }: Claim) => sql`request_version = ${version}`
const released = sql`leased_until = null, updated_at = now()`

/** Stores what the shop has now. What is on sale is compared once more, because it may have changed meanwhile. */
export async function markPublished(
  db: Database,
  claim: Claim,
  { state, published, isProcessing, recheckAt, isStockSent, sent }: PublishedState,
): Promise<void> {
  const task = isProcessing ? 'refresh' : null
  await sql`
    update store_listing set ${released}, external_id = ${published.externalId}, published = ${JSON.stringify(published)}::jsonb,
      looked_at = coalesce(looked_at, now()), detail = ${published.reason}, failure_code = '', attempts = 0,
      recheck_at = ${recheckAt}::timestamptz,
      task = case when ${isLatest(claim)} then ${task} else task end,
      state = case when ${isLatest(claim)} or task <> 'publish' then ${state} else 'queued' end,
      next_at = case when ${isLatest(claim)} and ${isProcessing} then now() + interval '1 minute' else now() end,
      ${
        sent
          ? sql`hashes = ${JSON.stringify(sent.hashes)}::jsonb, price_minor = ${sent.priceMinor}, published_at = now(),
              stock = coalesce(${sent.stock ? JSON.stringify(sent.stock) : null}::jsonb, stock),`
          : isStockSent
            ? sql``
            : sql`stock = '{}',`
      } stock_due_at = now(), stock_version = stock_version + 1
    where id = ${claim.id}`.execute(db)
}

/** The product does not exist in the shop any more. `isRepeated`: it is to be created again. */
export async function markGone(
  db: Database,
  claim: Claim,
  { isRepeated, failure }: { readonly isRepeated: boolean; readonly failure: ListingFailure | '' },
): Promise<void> {
  await sql`
    update store_listing set ${released}, external_id = null, published = null, hashes = '{}', stock = '{}', looked_at = null,
      stock_due_at = null, recheck_at = null, failure_code = ${failure}, detail = '', next_at = now(),
      state = case when ${isRepeated} or not (${isLatest(claim)}) then 'queued' else 'taken_down' end,
      task = case when ${isRepeated} then 'publish' when ${isLatest(claim)} then null else task end
    where id = ${claim.id}`.execute(db)
}

export async function markTakenDown(db: Database, claim: Claim): Promise<void> {
  await sql`
    update store_listing set ${released}, failure_code = '', detail = '', attempts = 0, stock_due_at = null, recheck_at = null,
      published = jsonb_set(published, '{state}', '"hidden"'),
      state = case when ${isLatest(claim)} then 'taken_down' else state end,
      task = case when ${isLatest(claim)} then null else task end
    where id = ${claim.id}`.execute(db)
}

type Failure = {
  readonly code: ListingFailure
  readonly detail: string
  /** When it is tried again; null: not without the seller. */
  readonly nextAt: Date | null
  /** Whether the attempt counts: one that was not sent because of a rate limit does not. */
  readonly isCounted: boolean
  /** Whether the shop surely has nothing of ours: it is searched again before the next attempt. */
  readonly isNotInShop: boolean
}

export async function markFailed(
  db: Database,
  claim: Claim & Pick<ClaimedListing, 'task'>,
  { code, detail, nextAt, isCounted, isNotInShop }: Failure,
): Promise<void> {
  const failed = nextAt === null ? 'failed' : 'queued'
  await sql`
    update store_listing set ${released}, failure_code = ${code}, detail = ${detail},
      attempts = attempts - ${isCounted ? 0 : 1},
      looked_at = case when external_id is null and ${isNotInShop} then null else looked_at end,
      next_at = case when ${isLatest(claim)} then coalesce(${nextAt}::timestamptz, now()) else greatest(next_at, now()) end,
      task = case when ${isLatest(claim)} and ${nextAt === null} then null else task end,
      state = case when ${claim.task !== 'publish'} then state when ${isLatest(claim)} then ${failed} else 'queued' end
    where id = ${claim.id}`.execute(db)
}
