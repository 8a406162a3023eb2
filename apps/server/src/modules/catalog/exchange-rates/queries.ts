import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type RateRow = {
  readonly currency: string
  readonly date: string
  readonly rate: string
  readonly source: string
}

const columns = sql`currency, rate_date as date, trim_scale(rate)::text as rate, source`

/** The newest rate of each currency, as a plain decimal without trailing zeros. */
export async function findNewestRates(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) ${columns} from exchange_rate order by currency, rate_date desc`.execute(db)
  return rows
}

/** All that is known of the newest days, the newest first. */
export async function findKnownRates(db: Database, limit: number): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${columns} from exchange_rate where currency <> 'CNY'
    order by rate_date desc, currency limit ${limit}`.execute(db)
  return rows
}

/** The rates of a currency, the newest first, locked until the transaction ends. */
export async function lockRatesOf(db: Database, currency: string): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${columns} from exchange_rate where currency = ${currency} order by rate_date desc for update`.execute(db)
  return rows
}

export async function upsertRate(db: Database, { currency, date, rate, source }: RateRow): Promise<void> {
  await sql`insert into exchange_rate (currency, rate_date, rate, source)
    values (${currency}, ${date}::date, ${rate}::numeric, ${source})
    on conflict (currency, rate_date) do update set rate = excluded.rate, source = excluded.source`.execute(db)
}

export async function deleteRate(db: Database, currency: string, date: string): Promise<void> {
  await sql`delete from exchange_rate where currency = ${currency} and rate_date = ${date}::date`.execute(db)
}
