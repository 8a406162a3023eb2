import type { FreightTariff } from '@podwright/domain/freight/source'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import type { Texts } from '../catalogue/service.ts'

export async function findDestinations(db: Database): Promise<{ code: string; names: Texts }[]> {
  const { rows } = await sql<{ code: string; names: Texts }>`
    select code, names from destination order by position, code`.execute(db)
  return rows
}

export type CarrierRow = { readonly id: string; readonly names: Texts; readonly hasTracking: boolean }

export async function findCarriers(db: Database): Promise<CarrierRow[]> {
  const { rows } = await sql<CarrierRow>`
    select id, names, has_tracking as "hasTracking" from carrier order by position, id`.execute(db)
  return rows
}

export async function hasDestination(db: Database, code: string): Promise<boolean> {
  const row = await db.selectFrom('destination').where('code', '=', code).select('code').executeTakeFirst()
  return row !== undefined
}

export async function hasCarrier(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('carrier').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

export type RateRow = CarrierRow & FreightTariff & { readonly minDays: number; readonly maxDays: number }

const rateColumns = sql`c.id, c.names, c.has_tracking as "hasTracking", r.first_weight_g as "firstWeightG",
  r.first_price_minor as "firstPriceMinor", r.step_weight_g as "stepWeightG", r.step_price_minor as "stepPriceMinor",
  r.max_weight_g as "maxWeightG", r.min_days as "minDays", r.max_days as "maxDays"`

/** What the carriers ask on one way; of one carrier when it is named. */
export async function findRates(
  db: Database,
  way: { readonly origin: string; readonly destination: string; readonly carrierId: string | undefined },
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from freight_rate r join carrier c on c.id = r.carrier_id
    where r.origin = ${way.origin} and r.destination_code = ${way.destination}
      and (${way.carrierId ?? null}::text is null or r.carrier_id = ${way.carrierId ?? null})
    order by c.position, c.id`.execute(db)
  return rows
}

export type Way = { readonly origin: string; readonly destination: string }

/** The same for many ways at once. */
export async function findRatesOfWays(db: Database, ways: readonly Way[]): Promise<(RateRow & Way)[]> {
  const { rows } = await sql<RateRow & Way>`
    select ${rateColumns}, r.origin, r.destination_code as destination
    from json_to_recordset(${JSON.stringify(ways)}) as w(origin text, destination text)
    join freight_rate r on r.origin = w.origin and r.destination_code = w.destination
    join carrier c on c.id = r.carrier_id
    order by c.position, c.id`.execute(db)
  return rows
}
