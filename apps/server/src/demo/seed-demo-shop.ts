import type { OrderAddress } from '@podwright/domain/orders/address'
import type { OrderDiscovery, ShopOrderOutcome, ShopOrderReason } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Keyring } from '../crypto/seal.ts'
import { shopChangePurpose } from '../crypto/sealed-columns.ts'
import type { Database } from '../db/kysely.ts'
import { findDemoStores } from './seed-demo-stores.ts'

type Deps = { readonly db: Database; readonly keyring: Keyring }

/** Demo orders that came from this shop, and how each was first seen. */
const imported: readonly (readonly [externalId: string, seenBy: OrderDiscovery])[] = [
  ['DEMO-1004', 'webhook'],
  ['DEMO-1005', 'webhook'],
  ['DEMO-1007', 'poll'],
]

/** Orders of the shop that are no orders here. */
const others: readonly (readonly [
  number: string,
  seenBy: OrderDiscovery,
  outcome: ShopOrderOutcome,
  reason: ShopOrderReason,
  detail?: string,
])[] = [
  ['1008', 'webhook', 'waiting', 'unmapped'],
  ['1009', 'webhook', 'waiting', 'unpaid'],
  ['1010', 'poll', 'waiting', 'authorized'],
  ['1011', 'webhook', 'ignored', 'not_ours'],
  ['1012', 'webhook', 'ignored', 'pickup'],
  ['988', 'backfill', 'ignored', 'before_connection'],
  ['1013', 'webhook', 'ended', 'canceled'],
  ['1014', 'webhook', 'failed', 'unreadable', 'HTTP 503: upstream timed out'],
]

/**
 * Demo data, never for production: orders of the demo seller's shop in all outcomes, products to map, and a change that waits
 * for a decision. Existing data is kept.
 */
export async function seedDemoShop({ db, keyring }: Deps, { sellerId }: { readonly sellerId: number }): Promise<void> {
  const stores = await findDemoStores(db, sellerId)
  if (!stores) return
  const storeId = stores.shop
  await db.transaction().execute(async (transaction) => {
    const { rows: orders } = await sql<{ id: number; externalId: string; address: OrderAddress }>`
      select id, external_id as "externalId", address from sales_order
      where account_id = ${sellerId} and external_id in (${sql.join(imported.map(([externalId]) => externalId))})
        and not exists (select from store_variant where store_id = ${storeId})
      order by id`.execute(transaction)
    if (orders.length < imported.length) return
    await sql`update sales_order set store_id = ${storeId}, source = 'connector'
      where id in (${sql.join(orders.map(({ id }) => id))})`.execute(transaction)
    for (const { id, externalId } of orders) {
      const [, seenBy = 'poll'] = imported.find(([each]) => each === externalId) ?? []
      await insertOrder(transaction, storeId, [externalId.replace('DEMO-', ''), seenBy, 'imported', 'imported'], id)
    }
    for (const order of others) await insertOrder(transaction, storeId, order, null)
    await insertSweeps(transaction, storeId)
    await insertVariants(transaction, storeId)
    const moved = orders.find(({ externalId }) => externalId === 'DEMO-1005')
    if (moved) await insertChange({ db: transaction, keyring }, moved)
  })
}

async function insertOrder(
  db: Database,
  storeId: number,
  [number, seenBy, outcome, reason, detail = '']: (typeof others)[number],
  orderId: number | null,
): Promise<void> {
  const minutes = (1015 - Number(number)) * 95
  const isReadAgain = outcome === 'waiting' || outcome === 'failed'
  await sql`insert into shop_order (store_id, external_id, number, seen_by, first_seen_at, webhook_at, ordered_at,
      read_at, outcome, reason, detail, order_id, next_read_at)
    select ${storeId}, ${number}, ${`#${number}`}, ${seenBy}, seen, case when ${seenBy === 'webhook'} then seen end, seen,
      seen + interval '1 second', ${outcome}, ${reason}, ${detail}, ${orderId}::integer,
      case when ${isReadAgain} then now() + interval '1 day' end
    from (select now() - make_interval(mins => ${minutes}::integer) as seen) s`.execute(db)
}

async function insertSweeps(db: Database, storeId: number): Promise<void> {
  const listedCount = imported.length + others.length
  const outcomes = [...Map.groupBy(others, ([, , outcome]) => outcome)].map(([outcome, { length }]) => [
    outcome,
    length,
  ])
  const hours = (count: number) => sql<Date>`now() - make_interval(hours => ${count}::integer)`
  await db
    .insertInto('shop_poll')
    .values([
      {
        ...{ store_id: storeId, kind: 'reconciliation', since: hours(1440), started_at: hours(9), ended_at: hours(9) },
        ...{ listed_count: listedCount, recorded_count: listedCount, new_count: 0, missed_count: 0 },
        outcomes: JSON.stringify({ ...Object.fromEntries(outcomes), imported: imported.length }),
      },
      {
        ...{ store_id: storeId, kind: 'poll', since: hours(2), started_at: hours(1), ended_at: hours(1) },
        ...{ listed_count: 3, new_count: 2, missed_count: 2 },
      },
    ])
    .execute()
}

async function insertVariants(db: Database, storeId: number): Promise<void> {
  const { rows: targets } = await sql<{ id: number; sku: string; size: string }>`
    select distinct on (p.id) v.id, v.sku, v.size_code as size from product_variant v join product p on p.id = v.product_id
    where p.artwork = 'moon-cat' and p.kind = 'ready_made' and p.is_listed
    order by p.id, v.colour_code = 'white' desc, v.size_code = 'M' desc, v.id`.execute(db)
  const shirts = targets.filter(({ size }) => size === 'M')
  const tote = targets.find(({ size }) => size !== 'M')
  // An imported catalog has other products.
  if (shirts.length === 0 || !tote) return
  const proposal = { finishedId: null, isPlain: false, rule: 'options' as const }
  const shared = { store_id: storeId, listing_id: '501' }
  await db
    .insertInto('store_variant')
    .values([
      {
        ...{ ...shared, external_id: '5011', sku: 'CAT-TEE-M', title: 'Cat T-shirt' },
        ...{ options: JSON.stringify({ Color: 'White', Size: 'M' }) },
        proposals: JSON.stringify(shirts.slice(0, 2).map(({ id }) => ({ ...proposal, variantId: id }))),
      },
      {
        ...{ ...shared, external_id: '5012', sku: '', title: 'Gift wrapping' },
        ...{ options: '{}', proposals: '[]' },
      },
      {
        ...{ ...shared, external_id: '5013', sku: tote.sku, title: 'Cat tote bag' },
        ...{ options: '{}', proposals: '[]', variant_id: tote.id, mapped_by: 'own_sku' },
      },
    ])
    .execute()
}

/** The buyer has moved after production had begun. */
async function insertChange(
  { db, keyring }: Deps,
  { id, address }: { readonly id: number; readonly address: OrderAddress },
): Promise<void> {
  const found = { address: { ...address, line1: '9 Silom Road', postcode: '10500' }, lines: [] }
  await db
    .insertInto('shop_change')
    .values({
      order_id: id,
      kind: 'address',
      found: keyring.seal(Buffer.from(JSON.stringify(found)), shopChangePurpose(id)),
    })
    .execute()
}
