import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { findOrigins } from '../products/sold-variant-queries.ts'
import { readParcelRates } from './quotes.ts'

/** The freight of one piece, in hundredths of a yuan; undefined if no carrier accepts it. */
export type PieceFreight = (piece: { readonly origin: string; readonly weightG: number }) => number | undefined

/**
 * The freight that prices of single pieces include: of the cheapest carrier, as in the profit calculator. Without a
 * destination, prices include none.
 */
export async function readPieceFreight(
  db: Database,
  destination: string | null,
  locale: LocaleCode,
): Promise<PieceFreight> {
  if (destination === null) return () => 0
  const ways = (await findOrigins(db)).map((origin) => ({ origin, destination }))
  const rates = await readParcelRates(db, ways)
  return ({ origin, weightG }) =>
    rates.quote({ origin, destination }, [{ weightG, quantity: 1 }], locale)[0]?.priceMinor
}
