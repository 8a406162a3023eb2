import type { CarrierSource, DestinationSource, FreightRateSource } from '@podwright/domain/freight/source'
import type { PoolClient } from 'pg'

type Freight = {
  readonly destinations: readonly DestinationSource[]
  readonly carriers: readonly CarrierSource[]
  readonly freightRates: readonly FreightRateSource[]
}

/**
 * Replaces destinations, carriers and rates by those of the folder. Once operators have changed them, only new
 * destinations and carriers are added.
 */
export async function writeFreight(
  client: PoolClient,
  { destinations, carriers, freightRates }: Freight,
): Promise<void> {
  const places = [
    JSON.stringify(destinations.map((entry, position) => ({ ...entry, position }))),
    JSON.stringify(carriers.map((entry, position) => ({ ...entry, position }))),
  ] as const
  const { rows } = await client.query<{ isOperators: boolean }>(
    `select exists (select from operator_action where kind in ('freight_set', 'carrier_changed')) as "isOperators"`,
  )
  if (rows[0]?.isOperators) {
    await client.query(`${insertDestinations} on conflict do nothing`, [places[0]])
    await client.query(`${insertCarriers} on conflict do nothing`, [places[1]])
    return
  }
  await client.query('delete from freight_rate')
  await client.query('delete from destination where code <> all($1::text[])', [destinations.map(({ code }) => code)])
  await client.query('delete from carrier where id <> all($1::text[])', [carriers.map(({ id }) => id)])
  await client.query(upsertDestinations, [places[0]])
  await client.query(upsertCarriers, [places[1]])
  await client.query(insertRates, [JSON.stringify(freightRates)])
}

const insertDestinations = `
  insert into destination (code, names, position)
  select code, names, position from json_to_recordset($1) as i(code text, names jsonb, position integer)`
const upsertDestinations = `${insertDestinations}
  on conflict (code) do update set names = excluded.names, position = excluded.position`

const insertCarriers = `
  insert into carrier (id, names, has_tracking, position)
  select id, names, "hasTracking", position
  from json_to_recordset($1) as i(id text, names jsonb, "hasTracking" boolean, position integer)`
const upsertCarriers = `${insertCarriers}
  on conflict (id) do update set names = excluded.names, has_tracking = excluded.has_tracking, position = excluded.position`

const insertRates = `
  insert into freight_rate (origin, destination_code, carrier_id, first_weight_g, first_price_minor, step_weight_g,
    step_price_minor, min_days, max_days, max_weight_g)
  select origin, destination, carrier, "firstWeightG", "firstPriceMinor", "stepWeightG", "stepPriceMinor", "minDays", "maxDays",
    "maxWeightG"
  from json_to_recordset($1) as i(origin text, destination text, carrier text, "firstWeightG" integer, "firstPriceMinor" bigint,
    "stepWeightG" integer, "stepPriceMinor" bigint, "minDays" smallint, "maxDays" smallint, "maxWeightG" integer)`
