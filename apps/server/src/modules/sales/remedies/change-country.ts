import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { hasDestination, readParcelRates } from '../../catalog/freight/service.ts'
import type { LineRow } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { findPartsOf, type PartFreight, type PartRow, updateFreight } from '../orders/part-queries.ts'
import { settleDifference } from '../payment/settle-difference.ts'

type CountryChange = {
  readonly destination: string
  /** The difference that the seller has confirmed. */
  readonly differenceMinor: number | null
}

/**
 * Quotes the freight of a paid order to another country. Fails with `order_price_changed` and the difference until the
 * seller has confirmed it; then charges it to the wallet, or refunds it. The caller must hold the locks of wallet and
 * order, and no piece may be in production.
 */
export async function changeCountry(
  transaction: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  { destination, differenceMinor }: CountryChange,
): Promise<Failed | undefined> {
  if (!(await hasDestination(transaction, destination))) return fail('destination_unknown')
  const parts = (await findPartsOf(transaction, [order.id])).filter(({ state }) => state !== 'canceled')
  const quoted = await quoteParts(transaction, order, { parts, lines, destination })
  if (!quoted.ok) return quoted
  const freightMinor = sumOf(quoted.data) - sumOf(parts)
  if (freightMinor !== differenceMinor)
    return fail('order_price_changed', { fields: { differenceMinor: String(freightMinor) } })
  const difference = { goodsMinor: 0, freightMinor, part: `country:${randomUUID()}` }
  const failed = await settleDifference(transaction, order, { ...difference, reason: destination })
  if (failed) return failed
  await updateFreight(transaction, quoted.data)
  return undefined
}

/** The freight of parts to a country, by the carrier that the seller chose or else by the cheapest. */
async function quoteParts(
  transaction: Database,
  { carrierId: chosen, accountLocale }: OrderRow,
  {
    parts,
    lines,
    destination,
  }: { readonly parts: readonly PartRow[]; readonly lines: readonly LineRow[]; readonly destination: string },
): Promise<Result<PartFreight[]>> {
  const ways = parts.map(({ origin }) => ({ origin, destination }))
  const rates = await readParcelRates(transaction, ways)
  const quoted = parts.flatMap(({ id, origin }): PartFreight[] => {
    const pieces = lines.filter(({ productionId }) => productionId === id).map(piecesOf)
    const quotes = rates.quote({ origin, destination }, pieces, accountLocale)
    const quote = quotes.find(({ logisticsId }) => logisticsId === chosen) ?? quotes[0]
    return quote ? [{ id, carrierId: quote.logisticsId, freightMinor: quote.priceMinor }] : []
  })
  return quoted.length < parts.length ? fail('freight_unavailable') : succeed(quoted)
}

function piecesOf({ id, weightG, quantity }: LineRow) {
  if (weightG === null) throw new Error(`line ${id} was paid without a weight`)
  return { weightG, quantity }
}

function sumOf(parts: readonly { readonly freightMinor: number }[]): number {
  return parts.reduce((sum, { freightMinor }) => sum + freightMinor, 0)
}
