import type { DataOf } from '@podwright/contracts/define-call'
import type { listExchangeRates as listExchangeRatesCall } from '@podwright/contracts/display/list-exchange-rates'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { DisplayDeps } from './deps.ts'
import { findNewestRates, type RateRow } from './queries.ts'

/**
 * The newest rate of each currency, with the date and source of the newest one. Fails with `unavailable` while there
 * are no rates.
 */
export async function listExchangeRates({ db }: DisplayDeps): Promise<Result<DataOf<typeof listExchangeRatesCall>>> {
  const rows = await findNewestRates(db)
  const newest = rows.toSorted((a, b) => b.date.localeCompare(a.date))[0]
  if (!newest) return fail('unavailable')
  const rates = Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))
  return succeed({ base: 'CNY', date: newest.date, source: newest.source, rates: { ...rates, CNY: '1' } })
}

/** The newest rate of a currency. */
export async function findRate(db: Database, currency: string): Promise<RateRow | undefined> {
  return (await findNewestRates(db)).find((row) => row.currency === currency)
}
