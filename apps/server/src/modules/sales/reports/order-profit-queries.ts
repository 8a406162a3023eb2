import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { findStoreFees, profitOfSales, withSales } from './sales-queries.ts'

export type OrderSale = {
  readonly storeId: number | null
  readonly platform: string | null
  readonly storeCurrency: string | null
  readonly currency: string | null
  readonly priceMinor: number | null
  readonly rate: string | null
  readonly soldMinor: number
  readonly isKnown: boolean
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly commissionMinor: number
  readonly paymentFeeMinor: number
  readonly refundedMinor: number
  readonly profitMinor: number
  readonly areFeesTypical: boolean
}

/** The figures of one order as in reports; undefined for drafts and for orders of others. */
export async function findOrderSale(
  db: Database,
  accountId: number,
  { id, utcOffset }: { readonly id: number; readonly utcOffset: number },
): Promise<OrderSale | undefined> {
  const fees = await findStoreFees(db, accountId)
  const where = sql<boolean>`o.id = ${id}`
  const { rows } = await sql<Omit<OrderSale, 'areFeesTypical'>>`
    with ${withSales(accountId, { where, utcOffset, fees })}
    select s.store_id as "storeId", t.platform, t.currency as "storeCurrency", s.currency, s.sold_minor as "priceMinor",
      trim_scale(s.rate)::text as rate, s.sold as "soldMinor", s.is_known as "isKnown", s.goods as "goodsMinor",
      s.freight as "freightMinor", s.commission as "commissionMinor", s.payment_fee as "paymentFeeMinor",
      s.refunded as "refundedMinor", (${profitOfSales})::bigint as "profitMinor"
    from sales s left join store t on t.id = s.store_id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { ...row, areFeesTypical: fees.some(({ storeId, isTypical }) => storeId === row.storeId && isTypical) }
}

export type SoldLine = {
  readonly finishedId: number | null
  readonly variantId: number | null
  readonly quantity: number
}

/** The lines that a buyer paid for: not reprints, nor what is not made here. */
export async function findSoldLines(db: Database, orderId: number): Promise<SoldLine[]> {
  return db
    .selectFrom('order_line')
    .select(['finished_id as finishedId', 'variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_ignored', '=', false)
    .where('reprint_of', 'is', null)
    .execute()
}
