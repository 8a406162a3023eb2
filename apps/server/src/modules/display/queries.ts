import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

export type RateRow = {
  readonly currency: string
  readonly date: string
  readonly rate: string
  readonly source: string
}

/** The newest rate of each currency, as a plain decimal without trailing zeros. */
export async function findNewestRates(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, rate_date as date, trim_scale(rate)::text as rate, source
    from exchange_rate order by currency, rate_date desc`.execute(db)
  return rows
}
