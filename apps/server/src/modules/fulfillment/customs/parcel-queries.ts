import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'

type CustomsLineRow = {
  readonly id: number
  /** Whether it is in this parcel; the others are in other parcels of the order. */
  readonly isInParcel: boolean
  readonly isIgnored: boolean
  readonly isReprint: boolean
  /** Of a reprint, that of the line it replaces. */
  readonly unitPriceMinor: number | null
  readonly quantity: number
  readonly weightG: number | null
  readonly sku: string
  readonly title: string
  readonly titles: LineTitles
  readonly hsCode: string | null
  readonly description: string | null
  readonly origin: string | null
  readonly material: TextByLocale | null
}

export type CustomsParcelRow = {
  readonly id: number
  readonly number: string
  readonly orderNumber: string
  readonly accountId: number
  readonly platform: string | null
  readonly isSample: boolean
  readonly soldMinor: number | null
  readonly soldGoodsMinor: number | null
  readonly soldCurrency: string | null
  readonly origin: string
  readonly senderCountry: string | null
  readonly destination: string | null
  /** Empty if it is not known. */
  readonly postcode: string
  readonly lines: readonly CustomsLineRow[]
}

/** Parcels with all lines of their orders, in the order of the ids. */
export async function findCustomsParcels(db: Database, productionIds: readonly number[]): Promise<CustomsParcelRow[]> {
  const { rows } = await sql<CustomsParcelRow>`
    select p.id, p.number, o.number as "orderNumber", o.account_id as "accountId", s.platform, o.is_sample as "isSample",
      o.sold_minor as "soldMinor", o.sold_goods_minor as "soldGoodsMinor", o.sold_currency as "soldCurrency", p.origin, w.sender->>'country' as "senderCountry",
      o.destination, coalesce(o.address->>'postcode', '') as postcode,
      (select coalesce(json_agg(json_build_object('id', l.id, 'isInParcel', l.production_id is not distinct from p.id,
          'isIgnored', l.is_ignored, 'isReprint', l.reprint_of is not null,
          'unitPriceMinor', coalesce(first.unit_price_minor, l.unit_price_minor), 'quantity', l.quantity,
          'weightG', l.weight_g, 'sku', l.sku, 'title', l.title, 'titles', ${lineTitles}, 'hsCode', c.hs_code,
          'description', c.description, 'origin', c.origin, 'material', m.names) order by l.position), '[]')
        from order_line l
        left join order_line first on first.id = l.reprint_of
        left join product_variant v on v.id = l.variant_id
        left join product t on t.id = v.product_id
        left join material m on m.code = t.material_code
        left join lateral (select * from product_customs where product_id = coalesce(t.blank_id, t.id)
          order by source desc limit 1) c on true
        where l.order_id = o.id) as lines
    from unnest(${[...productionIds]}::integer[]) with ordinality as list(id, place)
    join production_order p on p.id = list.id
    join sales_order o on o.id = p.order_id
    left join workshop w on w.supplier_id = p.supplier_id
    left join store s on s.id = o.store_id
    order by list.place`.execute(db)
  return rows
}

/** Parcels of a seller's order that are not canceled; undefined for orders of others. */
export async function findParcelsOfOrder(
  db: Database,
  accountId: number,
  orderId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from production_order where order_id = o.id and state <> 'canceled' order by id) as ids
    from sales_order o where o.id = ${orderId} and o.account_id = ${accountId}`.execute(db)
  return rows[0]?.ids
}

/** Whether a production order has been passed to this supplier. */
export async function isPassedTo(db: Database, supplierId: number, productionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('production_order')
    .select('id')
    .where('id', '=', productionId)
    .where('supplier_id', '=', supplierId)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest exchange rate of each currency, in units per yuan. */
export async function findRates(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', sql<string>`trim_scale(rate)::text`.as('rate')])
    .orderBy('currency')
    .orderBy('rate_date', 'desc')
    .execute()
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}
