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

/** What makes two addresses the same one. */
function placeOf(address: string): RawBuilder<unknown> {
  const part = (key: string) => sql`lower(trim(${sql.ref(address)}->>${sql.lit(key)}))`
  return sql`row(${sql.join(['country', 'postcode', 'line1', 'recipient'].map(part))})`
}

/**
 * Other recent parcels with a number, and whether they may share it with a parcel of the given production orders: those
 * of other production orders of the same supplier to the same address.
 */
export async function findNumberUses(
  db: Database,
  {
    trackingNumber,
    productionIds,
    shipmentId,
  }: {
    readonly trackingNumber: string
    readonly productionIds: readonly number[]
    readonly shipmentId?: number | undefined
  },
): Promise<{ readonly mayShare: boolean }[]> {
  const { rows } = await sql<{ mayShare: boolean }>`
    select p.id <> mine.id and p.supplier_id is not distinct from mine.supplier_id
      and ${placeOf('o.address')} is not distinct from ${placeOf('mine.address')} as "mayShare"
    from shipment h join production_order p on p.id = h.production_id join sales_order o on o.id = h.order_id
    cross join (select m.id, m.supplier_id, s.address from production_order m join sales_order s on s.id = m.order_id
      where m.id = any(${[...productionIds]}::integer[])) mine
    where upper(h.tracking_number) = upper(${trackingNumber}) and h.id is distinct from ${shipmentId ?? null}::integer
      and h.shipped_at > now() - make_interval(days => ${reusedAfterDays})`.execute(db)
  return rows
}
