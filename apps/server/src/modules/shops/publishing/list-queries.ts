import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import type { ExistingProduct, ListingFailure, StoreListingState } from '@podwright/domain/stores/store-listings'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type StoreListingRow = {
  readonly id: number
  readonly finishedId: number
  readonly code: string
  readonly title: string
  readonly picture: EffectPicture | null
  readonly storeId: number
  readonly storeName: string
  readonly platform: string
  readonly storeState: StoreState
  readonly currency: string
  readonly state: StoreListingState
  readonly isWaiting: boolean
  readonly nextAt: Date | null
  readonly url: string
  readonly priceMinor: number | null
  /** Hash of the prices that were last sent. */
  readonly sentPrices: string | null
  readonly variantCount: number
  readonly failure: ListingFailure | null
  readonly detail: string
  readonly locales: LocaleCode[]
  readonly priceRule: PriceRule
  readonly existing: ExistingProduct
  readonly publishedAt: Date | null
  readonly updatedAt: Date
  /** The time of the last change with all its digits, for the place in the list. */
  readonly sorted: string
}

type Scope = { readonly storeId?: number | undefined; readonly requestKey?: string | undefined }
export type ListPlace = { readonly sorted: string; readonly id: number }

function within(accountId: number, { storeId, requestKey }: Scope): RawBuilder<unknown> {
  return sql`s.account_id = ${accountId} and s.removed_at is null
    ${storeId === undefined ? sql`` : sql`and s.id = ${storeId}`}
    ${requestKey === undefined ? sql`` : sql`and l.request_key = ${requestKey}::uuid`}`
}

/** Products of an account in its stores, the last changed first. */
export async function findStoreListings(
  db: Database,
  accountId: number,
  {
    states,
    after,
    limit,
    ...scope
  }: Scope & {
    readonly states: readonly StoreListingState[]
    readonly after: ListPlace | undefined
    readonly limit: number
  },
): Promise<StoreListingRow[]> {
  const { rows } = await sql<StoreListingRow>`
    select l.id, f.id as "finishedId", f.code, f.title, f.pictures -> 0 as picture, s.id as "storeId", s.name as "storeName",
      s.platform, s.state as "storeState", s.currency, l.state, l.task is not null as "isWaiting",
      case when l.task is not null and l.failure_code <> '' and s.state in ('connected', 'expiring') then l.next_at end as "nextAt",
      coalesce(l.published ->> 'url', '') as url, l.price_minor as "priceMinor", l.hashes ->> 'prices' as "sentPrices",
      coalesce(jsonb_array_length(l.published -> 'variants'), 0) as "variantCount",
      nullif(l.failure_code, '') as failure, l.detail, l.locales, l.price_rule as "priceRule", l.existing,
      l.published_at as "publishedAt", l.updated_at as "updatedAt", l.updated_at::text as sorted
    from store_listing l join store s on s.id = l.store_id join finished_product f on f.id = l.finished_id
    where ${within(accountId, scope)}
      ${states.length === 0 ? sql`` : sql`and l.state = any(${[...states]}::text[])`}
      ${after ? sql`and (l.updated_at, l.id) < (${after.sorted}::timestamptz, ${after.id})` : sql``}
    order by l.updated_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

/** The listings that match, the newest first, or those of these ids. */
export async function findMatchingListings(
  db: Database,
  accountId: number,
  which:
    | { readonly storeId?: number | undefined; readonly states: readonly StoreListingState[]; readonly limit: number }
    | { readonly ids: readonly number[] },
): Promise<{ id: number; title: string; state: StoreListingState }[]> {
  const rest =
    'ids' in which
      ? sql`${within(accountId, {})} and l.id = any(${[...which.ids]}::integer[])`
      : sql`${within(accountId, which)}
        ${which.states.length === 0 ? sql`` : sql`and l.state = any(${[...which.states]}::text[])`}
        order by l.id desc limit ${which.limit}`
  const { rows } = await sql<{ id: number; title: string; state: StoreListingState }>`
    select l.id, f.title, l.state from store_listing l
    join store s on s.id = l.store_id join finished_product f on f.id = l.finished_id where ${rest}`.execute(db)
  return rows
}

export async function countStates(
  db: Database,
  accountId: number,
  scope: Scope,
): Promise<{ state: StoreListingState; count: number }[]> {
  const { rows } = await sql<{ state: StoreListingState; count: number }>`
    select l.state, count(*)::integer as count from store_listing l join store s on s.id = l.store_id
    where ${within(accountId, scope)} group by l.state order by l.state`.execute(db)
  return rows
}

export async function findListingName(db: Database, id: number): Promise<{ title: string; storeName: string }> {
  return db
    .selectFrom('store_listing as l')
    .innerJoin('finished_product as f', 'f.id', 'l.finished_id')
    .innerJoin('store as s', 's.id', 'l.store_id')
    .select(['f.title', 's.name as storeName'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
}
