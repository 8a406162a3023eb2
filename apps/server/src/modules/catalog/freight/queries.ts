import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { FreightRateSource, FreightTariff } from '@podwright/domain/freight/source'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../products/index/references.ts'

export async function findDestinations(db: Database): Promise<{ code: string; names: TextByLocale }[]> {
  const { rows } = await sql<{ code: string; names: TextByLocale }>`
    select code, names from destination order by position, code`.execute(db)
  return rows
}

export type CarrierRow = { readonly id: string; readonly names: TextByLocale; readonly hasTracking: boolean }

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
    where c.is_active and r.origin = ${way.origin} and r.destination_code = ${way.destination}
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
    join carrier c on c.id = r.carrier_id and c.is_active
    order by c.position, c.id`.execute(db)
  return rows
}

export type ManagedCarrierRow = {
  readonly id: string
  readonly names: LocalizedText
  readonly hasTracking: boolean
  readonly isActive: boolean
  readonly ways: number
}

/** Carriers that are off as well, with the number of ways that each serves. */
export async function findManagedCarriers(db: Database): Promise<ManagedCarrierRow[]> {
  const { rows } = await sql<ManagedCarrierRow>`
    select id, names, has_tracking as "hasTracking", is_active as "isActive",
      (select count(*) from freight_rate where carrier_id = carrier.id) as ways
    from carrier order by position, id`.execute(db)
  return rows
}

export async function updateCarrier(
  db: Database,
  id: string,
  { names, hasTracking, isActive }: Pick<ManagedCarrierRow, 'names' | 'hasTracking' | 'isActive'>,
): Promise<void> {
  await sql`update carrier set names = ${JSON.stringify(names)}::jsonb, has_tracking = ${hasTracking},
    is_active = ${isActive} where id = ${id}`.execute(db)
}

/** Every rate, in the order in which people look for one. */
export async function findAllRates(db: Database): Promise<FreightRateSource[]> {
  const { rows } = await sql<FreightRateSource>`
    select origin, destination_code as destination, carrier_id as carrier, first_weight_g as "firstWeightG",
      first_price_minor as "firstPriceMinor", step_weight_g as "stepWeightG", step_price_minor as "stepPriceMinor",
      max_weight_g as "maxWeightG", min_days as "minDays", max_days as "maxDays"
    from freight_rate order by origin, destination_code, carrier_id`.execute(db)
  return rows
}

/** Until the end of the transaction nobody else changes rates; they can be read. */
export async function lockRates(db: Database): Promise<void> {
  await sql`lock table freight_rate in share row exclusive mode`.execute(db)
}

/** Puts others in the place of all rates; call it after `lockRates`. */
export async function replaceRates(db: Database, rates: readonly FreightRateSource[]): Promise<void> {
  await sql`delete from freight_rate`.execute(db)
  await sql`insert into freight_rate (origin, destination_code, carrier_id, first_weight_g, first_price_minor, step_weight_g,
      step_price_minor, min_days, max_days, max_weight_g)
    select origin, destination, carrier, "firstWeightG", "firstPriceMinor", "stepWeightG", "stepPriceMinor", "minDays",
      "maxDays", "maxWeightG"
    from json_to_recordset(${JSON.stringify(rates)}) as i(origin text, destination text, carrier text, "firstWeightG" integer,
      "firstPriceMinor" bigint, "stepWeightG" integer, "stepPriceMinor" bigint, "minDays" smallint, "maxDays" smallint,
      "maxWeightG" integer)`.execute(db)
}
