import type { ProductionState } from '@podwright/domain/orders/production-states'
import type { ShippingStop } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { shippingStop } from '../../sales/holds/service.ts'

export type LabeledProduction = {
  readonly number: string
  readonly state: ProductionState
  /** The change in the shop that stops its parcels until the seller has decided. */
  readonly shippingStop: ShippingStop | null
  /** The order in its connected shop; null if it came from none. */
  readonly shopOrder: { readonly id: string; readonly storeId: number; readonly platform: string } | null
}

/** Undefined for production orders of other suppliers. */
export async function findLabeledProduction(
  db: Database,
  supplierId: number,
  productionId: number,
): Promise<LabeledProduction | undefined> {
  const row = await db
    .selectFrom('production_order as p')
    .innerJoin('sales_order as o', 'o.id', 'p.order_id')
    .leftJoin('shop_order as r', 'r.order_id', 'p.order_id')
    .leftJoin('store as s', 's.id', 'r.store_id')
    .select(['p.number', 'p.state', 'r.store_id as storeId', 's.platform', 'r.external_id as shopOrderId'])
    .select(shippingStop.as('shippingStop'))
    .where('p.id', '=', productionId)
    .where('p.supplier_id', '=', supplierId)
    .where('p.released_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { number, state, storeId, platform, shopOrderId } = row
  const isFromShop = storeId !== null && platform !== null && shopOrderId !== null
  return {
    number,
    state,
    shippingStop: row.shippingStop,
    shopOrder: isFromShop ? { id: shopOrderId, storeId, platform } : null,
  }
}

/** Pieces of a production order, by the line of the shop's order. */
export async function findShopPieces(
  db: Database,
  productionId: number,
): Promise<{ readonly externalId: string; readonly quantity: number }[]> {
  const { rows } = await sql<{ externalId: string; quantity: number }>`
    select coalesce(l.external_line_id, origin.external_line_id) as "externalId", sum(l.quantity)::integer as quantity
    from order_line l left join order_line origin on origin.id = l.split_from
    where l.production_id = ${productionId} and coalesce(l.external_line_id, origin.external_line_id) is not null
    group by 1`.execute(db)
  return rows
}
