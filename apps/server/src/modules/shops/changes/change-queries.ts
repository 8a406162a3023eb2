import type { OrderAddress } from '@podwright/domain/orders/address'
import type { OrderState } from '@podwright/domain/orders/order-states'
import type { ProposedChangeKind } from '@podwright/domain/stores/shop-orders'
import { type NotNull, sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { extendDueDates } from '../../sales/orders/service.ts'
import { unreadableFingerprint } from '../orders/fingerprints.ts'

/**
 * Proposes a change to the seller; a newer version replaces an open one of the same kind, and adds its lines to those of the
 * open one. Returns whether none was open before. The caller must hold the lock of the order.
 */
export async function proposeChange(
  db: Database,
  orderId: number,
  kind: ProposedChangeKind,
  found: Buffer,
  lineIds: readonly string[] = [],
): Promise<boolean> {
  const row = await db
    .insertInto('shop_change')
    .values({ order_id: orderId, kind, found, line_ids: [...lineIds] })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).where('state', '=', 'open').doUpdateSet({
        found,
        version: sql<number>`shop_change.version + 1`,
        line_ids: sql<string[]>`array(select unnest(shop_change.line_ids) union select unnest(excluded.line_ids))`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return row.isNew
}

/**
 * Ends a proposal and forgets what the shop had, which may contain the buyer's address. Parts that it has stopped are due
 * later by that time. The caller must hold the lock of the order.
 */
export async function closeChange(
  db: Database,
  orderId: number,
  kind: ProposedChangeKind,
  state: 'applied' | 'dismissed',
): Promise<void> {
  await extendDueDates(db, orderId, kind)
  await db
    .updateTable('shop_change')
    .set({ state, decided_at: now, found: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .execute()
}

export async function isChangeOpen(db: Database, orderId: number, kind: ProposedChangeKind): Promise<boolean> {
  const row = await db
    .selectFrom('shop_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Reads the order of a change again, because what was stored about it cannot be read; the read then proposes it again,
 * or closes it.
 */
export async function rereadChange(db: Database, orderId: number, kind: ProposedChangeKind): Promise<void> {
  await sql`
    update shop_order set next_read_at = now(),
      fingerprints = fingerprints || jsonb_build_object(${kind}::text, ${unreadableFingerprint}::text)
    where order_id = ${orderId} and fingerprints->>${kind} <> ${unreadableFingerprint}`.execute(db)
}

export type ChangeRow = {
  readonly id: number
  readonly orderId: number
  readonly orderNumber: string
  readonly orderState: OrderState
  readonly storeId: number
  readonly storeName: string
  readonly kind: ProposedChangeKind
  readonly version: number
  readonly found: Buffer
  /** Of a change of products: the shop's lines with another product; none if it is not known which. */
  readonly lineIds: readonly string[]
  /** The address of the order here. */
  readonly address: OrderAddress
  readonly createdAt: Date
}

function openChanges(db: Database, accountId: number) {
  return (
    db
      .selectFrom('shop_change as c')
      .innerJoin('sales_order as o', 'o.id', 'c.order_id')
      .innerJoin('store as s', 's.id', 'o.store_id')
      .select([
        'c.id',
        'c.order_id as orderId',
        'o.number as orderNumber',
        'o.state as orderState',
        's.id as storeId',
        's.name as storeName',
        'c.kind',
        'c.version',
        'c.found',
        'c.line_ids as lineIds',
        'o.address',
        'c.created_at as createdAt',
      ])
      .where('o.account_id', '=', accountId)
      .where('c.state', '=', 'open')
      // A constraint of the table: open changes have it.
      .$narrowType<{ found: NotNull }>()
  )
}

type ChangeFilter = {
  readonly orderId?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Changes that wait for the seller's decision, newest first. */
export async function findOpenChanges(
  db: Database,
  accountId: number,
  { orderId, before, limit }: ChangeFilter,
): Promise<ChangeRow[]> {
  let query = openChanges(db, accountId)
  if (orderId !== undefined) query = query.where('c.order_id', '=', orderId)
  if (before !== undefined) query = query.where('c.id', '<', before)
  return query.orderBy('c.id', 'desc').limit(limit).execute()
}

export type OrderedPieces = {
  readonly orderId: number
  readonly lineId: string
  readonly title: string
  readonly sku: string
  readonly quantity: number
}

/** The pieces of orders by the shop's line, also those that are sent in parts; lines that are not made have none. */
export async function findOrderedPieces(db: Database, orderIds: readonly number[]): Promise<OrderedPieces[]> {
  const { rows } = await sql<OrderedPieces>`
    select l.order_id as "orderId", l.external_line_id as "lineId", l.external_title as title, l.external_sku as sku,
      coalesce((select sum(p.quantity) from order_line p
        where coalesce(p.split_from, p.id) = l.id and not p.is_ignored and p.state <> 'canceled'), 0)::integer as quantity
    from order_line l where l.order_id = any(${[...orderIds]}::integer[]) and l.external_line_id is not null
    order by l.order_id, l.position`.execute(db)
  return rows
}

export async function findOpenChange(db: Database, accountId: number, id: number): Promise<ChangeRow | undefined> {
  return openChanges(db, accountId).where('c.id', '=', id).executeTakeFirst()
}
