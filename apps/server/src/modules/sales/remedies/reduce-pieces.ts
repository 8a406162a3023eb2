import { randomUUID } from 'node:crypto'
import { isOpen } from '@podwright/domain/orders/order-states'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { splitOrder } from '@podwright/domain/orders/split'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf, type LineRow } from '../orders/line-queries.ts'
import { moveOrders, syncWithProduction } from '../orders/order-flow.ts'
import { insertEvents, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { cancelPart, findPartsOf, type PartRow, updateFreight } from '../orders/part-queries.ts'
import { settleDifference } from '../payment/settle-difference.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import { readFreightQuotes } from '../pricing/freight-quotes.ts'
import { findShopLines, reduceQuantity, setPartContents, setQuantities, takeOutLines } from './piece-queries.ts'

/** States of a part that no supplier has accepted. */
const reducible: readonly ProductionState[] = ['planned', 'waiting', 'refused']

type Reduction = { readonly line: LineRow; readonly quantity: number }
type ReducedPart = {
  readonly part: PartRow
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly weightG: number
}

/**
 * Takes pieces out of a paid order that its shop does not want any more, and refunds them and the freight that they
 * save. Paid unit prices stay. Fails with `order_state` when a supplier has accepted a part with such pieces, or when
 * the shop wants more pieces than were paid. An order without pieces is canceled.
 */
export async function reducePaidPieces(
  deps: OrderDeps,
  accountId: number,
  id: number,
  quantities: ReadonlyMap<string, number>,
): Promise<Failed | undefined> {
  const reduced = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await reduceLocked(transaction, order, quantities)
    return failed ?? succeed(null)
  })
  return reduced.ok ? undefined : reduced
}

async function reduceLocked(
  transaction: Database,
  order: OrderRow,
  quantities: ReadonlyMap<string, number>,
): Promise<Failed | undefined> {
  const { id, accountId: by } = order
  if (isOpen(order.state)) return fail('order_state')
  const lines = await findLinesOf(transaction, [id])
  const lineIds = await findShopLines(transaction, id)
  if ([...quantities].some(([shopLine, quantity]) => quantity > 0 && !lineIds.has(shopLine)))
    return fail('order_line_unknown')
  const changes = [...quantities].flatMap(([shopLine, quantity]): Reduction[] => {
    const line = lines.find((each) => each.id === lineIds.get(shopLine))
    // What is not made here was not paid.
    return line && !line.isIgnored && line.quantity !== quantity ? [{ line, quantity }] : []
  })
  if (changes.length === 0) return undefined
  const parts = await findPartsOf(transaction, [id])
  const touched = parts.filter((part) => changes.some(({ line }) => line.productionId === part.id))
  const isReducible =
    changes.every(({ line, quantity }) => quantity < line.quantity && line.productionId !== null) &&
    touched.every(({ state, caseId }) => reducible.includes(state) && caseId === null)
  if (!isReducible) return fail('order_state')

  const reduced = await priceReduced(transaction, order, touched, lines, changes)
  const savedGoods = sumOf(touched, ({ goodsMinor }) => goodsMinor) - sumOf(reduced, ({ goodsMinor }) => goodsMinor)
  const savedFreight =
    sumOf(touched, ({ freightMinor }) => freightMinor) - sumOf(reduced, ({ freightMinor }) => freightMinor)
  const difference = { goodsMinor: -savedGoods, freightMinor: -savedFreight, part: `pieces:${randomUUID()}` }
  const failed = await settleDifference(transaction, order, { ...difference, reason: '' })
  if (failed) return failed
  await writeReduction(transaction, { touched, reduced, changes })
  await reduceQuantity(
    transaction,
    id,
    sumOf(changes, ({ line, quantity }) => line.quantity - quantity),
  )
  await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_quantity' }], null)
  const isEmptied = (part: PartRow) => touched.includes(part) && !reduced.some((each) => each.part === part)
  const isEmpty = parts.every((part) => part.state === 'canceled' || part.caseId !== null || isEmptied(part))
  if (isEmpty) await moveOrders(transaction, [{ id, from: order.state, to: 'canceled' }], by)
  else await syncWithProduction(transaction, [order], by)
  return undefined
}

/** The parts that keep pieces, with what these cost. Freight never gets more expensive: it was paid. */
async function priceReduced(
  transaction: Database,
  order: OrderRow,
  touched: readonly PartRow[],
  lines: readonly LineRow[],
  changes: readonly Reduction[],
): Promise<ReducedPart[]> {
  const reduced: ReducedPart[] = []
  for (const part of touched) {
    const kept = lines
      .filter(({ productionId }) => productionId === part.id)
      .map((line) => ({ ...line, quantity: changes.find((each) => each.line === line)?.quantity ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity, weightG, unitPriceMinor }) => {
        if (weightG === null || unitPriceMinor === null) throw new Error(`line ${id} was paid without a price`)
        const { supplierId, origin, productionDays } = part
        return { id, quantity, weightG, unitPriceMinor, supplierId, origin, productionDays }
      })
    const [contents] = splitOrder(kept)
    if (!contents) continue
    // Sent like before.
    const sent = { ...order, carrierId: part.carrierId, takesJit: part.isJit }
    const quotes = await readFreightQuotes(transaction, [{ order: sent, sources: [part] }])
    const quoted = quotes.freightOf(sent, contents)
    const isSame = quoted?.carrierId === part.carrierId && quoted.isJit === part.isJit
    const freightMinor = isSame ? Math.min(quoted.freightMinor, part.freightMinor) : part.freightMinor
    reduced.push({ part, goodsMinor: contents.goodsMinor, freightMinor, weightG: contents.weightG })
  }
  return reduced
}

async function writeReduction(
  transaction: Database,
  {
    touched,
    reduced,
    changes,
  }: {
    readonly touched: readonly PartRow[]
    readonly reduced: readonly ReducedPart[]
    readonly changes: readonly Reduction[]
  },
): Promise<void> {
  const kept = changes.filter(({ quantity }) => quantity > 0)
  const gone = changes.filter(({ quantity }) => quantity === 0)
  await setQuantities(
    transaction,
    kept.map(({ line, quantity }) => ({ id: line.id, quantity })),
  )
  await takeOutLines(
    transaction,
    gone.map(({ line }) => line.id),
  )
  for (const { part, ...contents } of reduced) await setPartContents(transaction, part.id, contents)
  await updateFreight(
    transaction,
    reduced.map(({ part, freightMinor }) => ({ ...part, freightMinor })),
  )
  const emptied = touched.filter((part) => !reduced.some((each) => each.part === part))
  for (const { id } of emptied) await cancelPart(transaction, id)
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
