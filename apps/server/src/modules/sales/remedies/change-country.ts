import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { hasDestination } from '../../catalog/freight/service.ts'
import type { LineRow } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { findPartsOf, type PartRow, updateFreight } from '../orders/part-queries.ts'
import { settleDifference } from '../payment/settle-difference.ts'
import { type PartFreight, readFreightQuotes } from '../pricing/freight-quotes.ts'

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
  const quoted = await quoteParts(transaction, { ...order, destination }, parts, lines)
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

/** The freight of parts of an order to its new country. */
async function quoteParts(
  transaction: Database,
  order: OrderRow,
  parts: readonly PartRow[],
  lines: readonly LineRow[],
): Promise<Result<(PartFreight & { readonly id: number })[]>> {
  const quotes = await readFreightQuotes(transaction, [{ order, sources: parts }])
  const quoted = parts.flatMap((part) => {
    const pieces = lines.filter(({ productionId }) => productionId === part.id).map(piecesOf)
    const freight = quotes.freightOf(order, { ...part, pieces })
    return freight ? [{ id: part.id, ...freight }] : []
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
