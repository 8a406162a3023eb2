import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type StoreRow = {
  readonly id: number
  readonly accountId: number
  readonly platform: string
  readonly name: string
  readonly currency: string
  readonly state: StoreState
  readonly expiresAt: Date | null
  readonly holdMinutes: number
  readonly createdAt: Date
}

const columns = sql`s.id, s.account_id as "accountId", s.platform, s.name, s.currency, s.state,
  s.expires_at as "expiresAt", s.hold_minutes as "holdMinutes", s.created_at as "createdAt"`

export type CountedStore = StoreRow & { readonly orderCount: number; readonly openCount: number }

/** Shops of an account, or the one that is named, with how many orders they have. */
export async function findStores(db: Database, accountId: number, id?: number): Promise<CountedStore[]> {
  const { rows } = await sql<CountedStore>`
    select ${columns}, coalesce(o.count, 0) as "orderCount", coalesce(o.open, 0) as "openCount"
    from store s left join lateral (
      select count(*) as count, count(*) filter (where payment = 'pending' and shown_state not in ('canceled', 'archived')) as open
      from sales_order where account_id = s.account_id and store_id = s.id) o on true
    where s.account_id = ${accountId} and s.removed_at is null ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.id`.execute(db)
  return rows
}

export async function findStore(db: Database, accountId: number, id: number): Promise<StoreRow | undefined> {
  const { rows } = await sql<StoreRow>`select ${columns} from store s
    where s.account_id = ${accountId} and s.id = ${id} and s.removed_at is null`.execute(db)
  return rows[0]
}

/** The same with its row locked until the transaction ends. */
export async function lockStore(db: Database, accountId: number, id: number): Promise<StoreRow | undefined> {
  const { rows } = await sql<StoreRow>`select ${columns} from store s
    where s.account_id = ${accountId} and s.id = ${id} and s.removed_at is null for no key update`.execute(db)
  return rows[0]
}

/**
 * Undefined when the account has as many shops as it may. A shop that was removed and is added again under its name is the one
 * that was there, with its orders and SKUs: an order that is imported again is known, and not made twice.
 */
export async function insertStore(
  db: Database,
  accountId: number,
  requested: { platform: string; name: string; currency: string; holdMinutes: number },
  max: number,
): Promise<number | undefined> {
  const { rows: again } = await sql<{ id: number }>`
    update store set removed_at = null, state = 'connected', currency = ${requested.currency}, hold_minutes = ${requested.holdMinutes}
    where removed_at is not null
      and (select count(*) from store where account_id = ${accountId} and removed_at is null) < ${max}
      and id = (select max(id) from store where account_id = ${accountId} and platform = ${requested.platform}
        and name = ${requested.name} and external_id is null and removed_at is not null)
    returning id`.execute(db)
  if (again[0]) return again[0].id
  const { rows } = await sql<{ id: number }>`
    insert into store (account_id, platform, name, currency, hold_minutes)
    select ${accountId}, ${requested.platform}, ${requested.name}, ${requested.currency}, ${requested.holdMinutes}
    where (select count(*) from store where account_id = ${accountId} and removed_at is null) < ${max} returning id`.execute(
    db,
  )
  return rows[0]?.id
}

export async function updateStore(
  db: Database,
  accountId: number,
  id: number,
  requested: { name: string; currency: string; holdMinutes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update store set name = ${requested.name}, currency = ${requested.currency}, hold_minutes = ${requested.holdMinutes}
    where id = ${id} and account_id = ${accountId} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function setStoreState(db: Database, id: number, state: StoreState): Promise<void> {
  await sql`update store set state = ${state} where id = ${id}`.execute(db)
}

export async function markRemoved(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update store set removed_at = now()
    where id = ${id} and account_id = ${accountId} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
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
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<SkuRow[]> {
  const { rows } = await sql<SkuRow>`
    select k.external_sku as "externalSku", case when f.id is null then v.sku else f.code || substr(v.sku, length(p.code) + 1) end as sku,
      k.variant_id as "variantId", k.finished_id as "finishedId", coalesce(f.title, p.code) as title, k.mapped_at as "mappedAt"
    from store_sku k join product_variant v on v.id = k.variant_id join product p on p.id = v.product_id
    left join finished_product f on f.id = k.finished_id
    where k.store_id = ${storeId} ${after === undefined ? sql`` : sql`and k.external_sku > ${after}`}
    order by k.external_sku limit ${limit}`.execute(db)
  return rows
}

export async function deleteSku(db: Database, storeId: number, externalSku: string): Promise<void> {
  await db.deleteFrom('store_sku').where('store_id', '=', storeId).where('external_sku', '=', externalSku).execute()
}
