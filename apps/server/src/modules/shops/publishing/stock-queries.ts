import type { PublishedListing } from '@podwright/connectors/listings'
import type { StoreErrorCode } from '@podwright/domain/stores/store-errors'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { isOnOffer, offerOfVariant } from '../../catalog/products/service.ts'
import { isStockDue } from './task-queries.ts'

/** Products whose changes are spread to their listings in one statement. */
const changesAtOnce = 1000

/** Makes the listings due whose products were paused, put on sale again, listed or unlisted. */
export async function queueStockUpdates(db: Database): Promise<void> {
  let found = changesAtOnce
  while (found === changesAtOnce) {
    const { rows } = await sql<{ count: number }>`
      with changed as (
        delete from offer_change where id in (
          select id from offer_change order by id limit ${changesAtOnce} for update skip locked)
        returning product_id),
      due as (
        update store_listing l set stock_due_at = now(), stock_version = l.stock_version + 1, stock_attempts = 0
        from finished_product f
        where f.id = l.finished_id and f.product_id in (select product_id from changed) and l.external_id is not null
          and l.state <> 'taken_down')
      select count(*)::integer as count from changed`.execute(db)
    found = rows[0]?.count ?? 0
  }
}

export type ClaimedStock = {
  readonly id: number
  readonly storeId: number
  readonly platform: string
  readonly published: PublishedListing
  /** Variant of the shop to what was last sent. */
  readonly stock: Readonly<Record<string, boolean>>
  readonly version: number
  readonly attempts: number
}

/** Claims a listing of the store whose offer has changed, for some minutes. */
export async function claimStock(
  db: Database,
  storeId: number,
  leaseMinutes: number,
): Promise<ClaimedStock | undefined> {
  const { rows } = await sql<ClaimedStock>`
    update store_listing l set stock_due_at = now() + make_interval(mins => ${leaseMinutes}),
      stock_attempts = least(l.stock_attempts + 1, 1000)
    from store s
    where s.id = l.store_id and l.id = (
      select l.id from store_listing l where l.store_id = ${storeId} and ${isStockDue} order by l.stock_due_at, l.id limit 1
      for update skip locked)
    returning l.id, l.store_id as "storeId", s.platform, l.published, l.stock, l.stock_version as version,
      l.stock_attempts as attempts`.execute(db)
  return rows[0]
}

/** Whether what the variants of a listing order is on offer now, by their id in the shop. */
export async function findOnSale(
  db: Database,
  { storeId, published }: Pick<ClaimedStock, 'storeId' | 'published'>,
): Promise<Map<string, boolean>> {
  const keys = published.variants.map(({ externalId }) => `variant:${externalId}`.slice(0, 200))
  const { rows } = await sql<{ key: string; isOnSale: boolean }>`
    select t.external_id as key, ${isOnOffer} as "isOnSale"
    from store_variant t join product_variant v on v.id = t.variant_id ${offerOfVariant}
    where t.store_id = ${storeId} and t.external_id = any(${keys})`.execute(db)
  return new Map(rows.map(({ key, isOnSale }) => [key.slice('variant:'.length), isOnSale]))
}

/** `isPublished`: the platform has no call for stock alone, so the listing is queued. A newer change stays due. */
export async function markStockSent(
  db: Database,
  { id, version }: Pick<ClaimedStock, 'id' | 'version'>,
  { stock, isPublished }: { readonly stock: ClaimedStock['stock']; readonly isPublished: boolean },
): Promise<void> {
  await sql`
    update store_listing set stock = ${JSON.stringify(stock)}::jsonb, stock_attempts = 0,
      stock_due_at = case when stock_version = ${version} then null else now() end,
      task = case when ${isPublished} then coalesce(task, 'publish') else task end
    where id = ${id}`.execute(db)
}

type StockFailure = {
  readonly code: StoreErrorCode
  readonly detail: string
  /** When it is tried again; null: not before the next change. */
  readonly nextAt: Date | null
  /** Whether the attempt counts: one that met a rate limit does not. */
  readonly isCounted: boolean
}

export async function markStockFailed(
  db: Database,
  { id, version }: Pick<ClaimedStock, 'id' | 'version'>,
  { code, detail, nextAt, isCounted }: StockFailure,
): Promise<void> {
  await sql`
    update store_listing set failure_code = ${code}, detail = ${detail},
      stock_attempts = stock_attempts - ${isCounted ? 0 : 1},
      stock_due_at = case when stock_version = ${version} then ${nextAt}::timestamptz else now() end,
      task = case when ${code === 'not_found'} then coalesce(task, 'refresh') else task end
    where id = ${id}`.execute(db)
}
