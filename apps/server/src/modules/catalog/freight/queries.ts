import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import type { FreightRateSource, FreightTariff } from '@podwright/domain/freight/source'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../products/index/references.ts'

export async function findDestinations(db: Database): Promise<{ code: string; names: TextByLocale }[]> {
  return db.selectFrom('destination').select(['code', 'names']).orderBy('position').orderBy('code').execute()
}

export type CarrierRow = { readonly id: string; readonly names: TextByLocale; readonly hasTracking: boolean }

export async function findCarriers(db: Database): Promise<CarrierRow[]> {
  return db
    .selectFrom('carrier')
    .select(['id', 'names', 'has_tracking as hasTracking'])
    .orderBy('position')
    .orderBy('id')
    .execute()
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

const rateColumns = [
  'c.id',
  'c.names',
  'c.has_tracking as hasTracking',
  'r.first_weight_g as firstWeightG',
  'r.first_price_minor as firstPriceMinor',
  'r.step_weight_g as stepWeightG',
  'r.step_price_minor as stepPriceMinor',
  'r.max_weight_g as maxWeightG',
  'r.min_days as minDays',
  'r.max_days as maxDays',
] as const

/** The rates of active carriers between an origin and a destination; of one carrier if it is given. */
export async function findRates(
  db: Database,
  way: { readonly origin: ProductCountry; readonly destination: string; readonly carrierId: string | undefined },
): Promise<RateRow[]> {
  let query = db
    .selectFrom('freight_rate as r')
    .innerJoin('carrier as c', 'c.id', 'r.carrier_id')
    .select(rateColumns)
    .where('c.is_active', '=', true)
    .where('r.origin', '=', way.origin)
    .where('r.destination_code', '=', way.destination)
  if (way.carrierId !== undefined) query = query.where('r.carrier_id', '=', way.carrierId)
  return query.orderBy('c.position').orderBy('c.id').execute()
}

export type Way = { readonly origin: string; readonly destination: string }

/** The rates of active carriers of several ways at once. */
export async function findRatesOfWays(db: Database, ways: readonly Way[]): Promise<(RateRow & Way)[]> {
  const pairs = sql<Way>`json_to_recordset(${JSON.stringify(ways)})`.as<'w'>(sql`w(origin text, destination text)`)
  return db
    .selectFrom(pairs)
    .innerJoin('freight_rate as r', (join) =>
      join.onRef('r.origin', '=', 'w.origin').onRef('r.destination_code', '=', 'w.destination'),
    )
    .innerJoin('carrier as c', (join) => join.onRef('c.id', '=', 'r.carrier_id').on('c.is_active', '=', true))
    .select([...rateColumns, 'r.origin', 'r.destination_code as destination'])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

export type ManagedCarrierRow = {
  readonly id: string
  readonly names: LocalizedText
  readonly hasTracking: boolean
  readonly isActive: boolean
  readonly ways: number
}

/** All carriers, also inactive ones, with the number of ways that each serves. */
export async function findManagedCarriers(db: Database): Promise<ManagedCarrierRow[]> {
  return db
    .selectFrom('carrier')
    .select([
      'id',
      'names',
      'has_tracking as hasTracking',
      'is_active as isActive',
      sql<number>`(select count(*) from freight_rate where carrier_id = carrier.id)`.as('ways'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function updateCarrier(
  db: Database,
  id: string,
  { names, hasTracking, isActive }: Pick<ManagedCarrierRow, 'names' | 'hasTracking' | 'isActive'>,
): Promise<void> {
  await db
    .updateTable('carrier')
    .set({ names: JSON.stringify(names), has_tracking: hasTracking, is_active: isActive })
    .where('id', '=', id)
    .execute()
}

/** All rates by origin, destination and carrier. */
export async function findAllRates(db: Database): Promise<FreightRateSource[]> {
  return db
    .selectFrom('freight_rate')
    .select([
      'origin',
      'destination_code as destination',
      'carrier_id as carrier',
      'first_weight_g as firstWeightG',
      'first_price_minor as firstPriceMinor',
      'step_weight_g as stepWeightG',
      'step_price_minor as stepPriceMinor',
      'max_weight_g as maxWeightG',
      'min_days as minDays',
      'max_days as maxDays',
    ])
    .orderBy('origin')
    .orderBy('destination_code')
    .orderBy('carrier_id')
    .execute()
}

/** No other transaction changes rates until this one ends; they can be read. */
export async function lockRates(db: Database): Promise<void> {
  await sql`lock table freight_rate in share row exclusive mode`.execute(db)
}

/** Replaces all rates; call it after `lockRates`. */
export async function replaceRates(db: Database, rates: readonly FreightRateSource[]): Promise<void> {
  await db.deleteFrom('freight_rate').execute()
  await sql`insert into freight_rate (origin, destination_code, carrier_id, first_weight_g, first_price_minor, step_weight_g,
      step_price_minor, min_days, max_days, max_weight_g)
    select origin, destination, carrier, "firstWeightG", "firstPriceMinor", "stepWeightG", "stepPriceMinor", "minDays",
      "maxDays", "maxWeightG"
    from json_to_recordset(${JSON.stringify(rates)}) as i(origin text, destination text, carrier text, "firstWeightG" integer,
      "firstPriceMinor" bigint, "stepWeightG" integer, "stepPriceMinor" bigint, "minDays" smallint, "maxDays" smallint,
      "maxWeightG" integer)`.execute(db)
}
