import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type RateRow = {
  readonly currency: string
  readonly date: string
  readonly rate: string
  readonly source: string
}

const columns = ['currency', 'rate_date as date', sql<string>`trim_scale(rate)::text`.as('rate'), 'source'] as const

/** The newest rate of each currency, as a plain decimal without trailing zeros. */
export async function findNewestRates(db: Database): Promise<RateRow[]> {
  return db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(columns)
    .orderBy('currency')
    .orderBy('rate_date', 'desc')
    .execute()
}

/** Rates of all days and currencies but the yuan: those in force, then the newest first. */
export async function findKnownRates(db: Database, limit: number): Promise<RateRow[]> {
  return (
    db
      .selectFrom('exchange_rate')
      .select(columns)
      .where('currency', '<>', 'CNY')
      // The rates in force first, because the list may be cut.
      .orderBy(sql`row_number() over (partition by currency order by rate_date desc) > 1`)
      .orderBy('rate_date', 'desc')
      .orderBy('currency')
      .limit(limit)
      .execute()
  )
}

/** The rates of a currency, newest first, locked until the transaction ends. */
export async function lockRatesOf(db: Database, currency: string): Promise<RateRow[]> {
  return db
    .selectFrom('exchange_rate')
    .select(columns)
    .where('currency', '=', currency)
    .orderBy('rate_date', 'desc')
    .forUpdate()
    .execute()
}

export async function upsertRate(db: Database, { currency, date, rate, source }: RateRow): Promise<void> {
  await db
    .insertInto('exchange_rate')
    .values({ currency, rate_date: date, rate, source })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'rate_date']).doUpdateSet(({ ref }) => ({
        rate: ref('excluded.rate'),
        source: ref('excluded.source'),
      })),
    )
    .execute()
}

export async function deleteRate(db: Database, currency: string, date: string): Promise<void> {
  await db.deleteFrom('exchange_rate').where('currency', '=', currency).where('rate_date', '=', date).execute()
}
