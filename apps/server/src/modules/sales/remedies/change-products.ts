import { randomUUID } from 'node:crypto'
import { isOpen } from '@podwright/domain/orders/order-states'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { orderTokens } from '@podwright/domain/orders/search'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { ShopLine } from '../checkout/import-shop-order.ts'
import { refuseLevel, refuseTarget } from '../checkout/refusals.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import {
  findLinesOf,
  type LineRow,
  moveLines,
  setShopProducts,
  updateLines,
  updateTarget,
} from '../orders/line-queries.ts'
import { syncWithProduction } from '../orders/order-flow.ts'
import { addSearchWords, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { findPartsOf, insertParts, type PartRow, setPartState } from '../orders/part-queries.ts'
import { settleDifference } from '../payment/settle-difference.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import { priceLine, unitPrice } from '../pricing/price-orders.ts'
import { type ChosenTarget, findTargets, isOrderedPlain, targetKey } from '../pricing/target-queries.ts'
import { findShopLines } from './piece-queries.ts'
import { type NewProduct, type ReplannedPart, replanPart } from './replan-part.ts'

/** States of a part that no supplier has accepted. */
const replaceable: readonly ProductionState[] = ['planned', 'waiting', 'refused']

type Changes = {
  /** The lines of the shop's order that have another product and are still to be made. */
  readonly lines: readonly ShopLine[]
  /** The price difference that the seller has confirmed; null if none was confirmed. */
  readonly differenceMinor: number | null
}

/**
 * Makes lines of a paid order with the products that they have in the shop now. Their parts are planned again, and go to
 * production when no change in the shop is open. The seller confirms the difference, and pays it or gets it refunded. Fails
 * with `order_state` when a supplier has accepted one of the parts, and with `order_incomplete` when it is not certain what
 * to make.
 */
export async function changePaidProducts(
  deps: OrderDeps,
  accountId: number,
  id: number,
  { lines: shopLines, differenceMinor }: Changes,
): Promise<Failed | undefined> {
  const changed = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    if (isOpen(order.state)) return fail('order_state')
    const replacements = await findReplacements(transaction, order, shopLines)
    if (!replacements.ok) return replacements
    const planned = await planParts(transaction, order, replacements.data)
    if (!planned.ok) return planned
    const { goodsMinor, freightMinor } = planned.data
    const difference = goodsMinor + freightMinor
    // Nothing is written until the seller has confirmed what the new products cost.
    if (difference !== (differenceMinor ?? 0))
      return fail('order_price_changed', { fields: { differenceMinor: String(difference) } })
    const costs = { goodsMinor, freightMinor, part: `products:${randomUUID()}`, reason: '' }
    const failed = await settleDifference(transaction, order, costs)
    if (failed) return failed
    await writeProducts(transaction, order, replacements.data, planned.data)
    return succeed(null)
  })
  return changed.ok ? undefined : changed
}

type Replacement = NewProduct & {
  readonly line: LineRow
  readonly shopLine: ShopLine
  readonly target: ChosenTarget
}

/** The lines that get another product; those that the seller does not sell through us stay as they are. */
async function findReplacements(
  transaction: Database,
  order: OrderRow,
  shopLines: readonly ShopLine[],
): Promise<Result<Replacement[]>> {
  const { id, accountId } = order
  const [lines, lineIds] = [await findLinesOf(transaction, [id]), await findShopLines(transaction, id)]
  const targets = shopLines.flatMap(({ target }) => target ?? [])
  const found = await findTargets(transaction, accountId, targets)
  const replacements: Replacement[] = []
  for (const shopLine of shopLines) {
    const { target, externalSku, externalLineId, personalization } = shopLine
    const base = lineIds.get(externalLineId)
    const made = lines.filter(
      (line) => (line.splitFrom ?? line.id) === base && line.reprintOf === null && !line.isIgnored,
    )
    if (made.length === 0) continue
    const incomplete = (reason: string) => fail('order_incomplete', { fields: { [externalSku]: reason } })
    const facts = target ? found.get(targetKey(target)) : undefined
    if (personalization.length > 0 || (facts && facts.variables.length > 0)) return incomplete('needs_personalization')
    // The variant is mapped to the product before: it is not certain that the buyer gets what was chosen.
    if (!target || !facts || made.some((line) => hasTarget(line, target))) return incomplete('needs_mapping')
    const refused =
      refuseTarget(target, facts.isListed && !facts.isDeleted ? facts : undefined) ?? refuseLevel(facts, order)
    if (refused) return incomplete(refused.code)
    const unitPriceMinor = unitPrice({ quantity: made.reduce((sum, line) => sum + line.quantity, 0) }, facts, order)
    replacements.push(...made.map((line) => ({ line, shopLine, target, facts, unitPriceMinor })))
  }
  return replacements.length > 0 ? succeed(replacements) : fail('order_state')
}

function hasTarget({ variantId, finishedId, isPlain }: LineRow, target: ChosenTarget): boolean {
  return variantId === target.variantId && finishedId === target.finishedId && isPlain === target.isPlain
}

type PlannedParts = {
  /** The parts with lines that get another product. */
  readonly before: readonly PartRow[]
  readonly after: readonly ReplannedPart[]
  readonly goodsMinor: number
  readonly freightMinor: number
}

async function planParts(
  transaction: Database,
  order: OrderRow,
  replacements: readonly Replacement[],
): Promise<Result<PlannedParts>> {
  const partIds = new Set(replacements.map(({ line }) => line.productionId))
  const before = (await findPartsOf(transaction, [order.id])).filter(({ id }) => partIds.has(id))
  const isReplaceable = before.every(({ state, caseId }) => replaceable.includes(state) && caseId === null)
  if (before.length < partIds.size || !isReplaceable) return fail('order_state')
  const lines = await findLinesOf(transaction, [order.id])
  const products = new Map(replacements.map(({ line, ...product }) => [line.id, product]))
  const after: ReplannedPart[] = []
  for (const part of before) {
    const replanned = await replanPart(transaction, order, part, { lines, products })
    if (!replanned.ok) return replanned
    after.push(...replanned.data)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const goodsOf = (parts: PlannedParts['after'] | PlannedParts['before']) =>
    sum(parts.map(({ goodsMinor }) => goodsMinor))
  const freightOf = (parts: PlannedParts['after'] | PlannedParts['before']) =>
    sum(parts.map(({ freightMinor }) => freightMinor))
  return succeed({
    before,
    after,
    goodsMinor: goodsOf(after) - goodsOf(before),
    freightMinor: freightOf(after) - freightOf(before),
  })
}

async function writeProducts(
  transaction: Database,
  order: OrderRow,
  replacements: readonly Replacement[],
  { before, after }: PlannedParts,
): Promise<void> {
  const { id, accountId: by } = order
  await setPartState(
    transaction,
    before.map((part) => part.id),
    'canceled',
  )
  const partIds = await insertParts(transaction, after)
  const shopLines = new Map(replacements.map(({ shopLine, target }) => [shopLine, target]))
  await setShopProducts(
    transaction,
    id,
    [...shopLines].map(([shopLine, target]) => ({ ...shopLine, ...target })),
  )
  for (const { line, target, facts } of replacements) {
    const isPlain = isOrderedPlain(target, facts)
    await updateTarget(transaction, line.id, { ...target, isPlain, isIgnored: false, quantity: line.quantity })
  }
  const priced = replacements.map(({ line, target, facts, unitPriceMinor }) => ({
    ...priceLine({ ...line, ...target }, facts, order),
    unitPriceMinor,
    productionId: null,
  }))
  await updateLines(transaction, priced)
  await moveLines(
    transaction,
    after.flatMap(({ lineIds }, at) => lineIds.map((lineId) => ({ id: lineId, productionId: partIds[at] ?? null }))),
  )
  const words = { codes: priced.map(({ sku }) => sku), names: priced.map(({ title }) => title) }
  await addSearchWords(transaction, [id], orderTokens(words))
  await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_product' }], null)
  await syncWithProduction(transaction, [order], by)
}
