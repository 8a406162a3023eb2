import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** Carriers use numbers again after months. */
const reusedAfterDays = 120

/** Serializes checks of a number, so that two orders do not get it at the same moment. */
export async function lockNumber(transaction: Database, trackingNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${trackingNumber.toUpperCase()}`}, 0))`.execute(
    transaction,
  )
}

/** What makes two addresses the same one, if neither is hidden on the label of a marketplace. */
function placeOf(address: string): RawBuilder<unknown> {
  const part = (key: string) => sql`lower(trim(${sql.ref(address)}->>${sql.lit(key)}))`
  return sql`row(${sql.join(['country', 'postcode', 'line1', 'recipient'].map(part))})`
}

/**
 * How another parcel may have the same number: `together`, another production order of the same supplier and order, or to
 * the same address; `elsewhere`, of another supplier or carrier, one of whom may have mistyped it. Null: it may not.
 */
export type NumberUse = 'together' | 'elsewhere' | null

/** Other recent parcels with a number, compared with a parcel of the given production orders. */
export async function findNumberUses(
  db: Database,
  {
    trackingNumber,
    productionIds,
    carrierId,
    shipmentId,
  }: {
    readonly trackingNumber: string
    readonly productionIds: readonly number[]
    /** The carrier of the parcel; by default that of its production order. */
    readonly carrierId: string | null
    readonly shipmentId?: number | undefined
  },
): Promise<NumberUse[]> {
  const { rows } = await sql<{ use: NumberUse }>`
    select case
        when p.supplier_id <> mine.supplier_id or h.carrier_id <> coalesce(${carrierId}, mine.carrier_id) then 'elsewhere'
        when p.id <> mine.id and (p.order_id = mine.order_id or (not o.address ? 'isOnLabel' and not mine.address ? 'isOnLabel'
          and ${placeOf('o.address')} is not distinct from ${placeOf('mine.address')})) then 'together'
      end as use
    from shipment h join production_order p on p.id = h.production_id join sales_order o on o.id = h.order_id
    cross join (select m.id, m.order_id, m.supplier_id, m.carrier_id, s.address from production_order m join sales_order s on s.id = m.order_id
      where m.id = any(${[...productionIds]}::integer[])) mine
    where upper(h.tracking_number) = upper(${trackingNumber}) and h.id is distinct from ${shipmentId ?? null}::integer
      and h.shipped_at > now() - make_interval(days => ${reusedAfterDays})`.execute(db)
  return rows.map(({ use }) => use)
}

/** The orders of the parcels in a box. */
export async function findOrdersOfBox(db: Database, boxId: number): Promise<number[]> {
  const rows = await db.selectFrom('shipment').select('order_id as id').distinct().where('box_id', '=', boxId).execute()
  return rows.map(({ id }) => id)
}
