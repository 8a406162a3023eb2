import { randomUUID } from 'node:crypto'
import { isOpen, isShippedOrEnded } from '@podwright/domain/orders/order-states'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { orderTokens } from '@podwright/domain/orders/search'
import { splitOrder } from '@podwright/domain/orders/split'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { ShopLine } from '../checkout/import-shop-order.ts'
import { refuseLevel, refuseTarget } from '../checkout/refusals.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { findLinesOf, type LineRow, updateLines } from '../orders/line-queries.ts'
import { moveOrders, syncWithProduction } from '../orders/order-flow.ts'
import { addSearchWords, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { cancelPart, findPartsOf, insertParts, type PartRow, updateFreight } from '../orders/part-queries.ts'
import { settleDifference } from '../payment/settle-difference.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import { readFreightQuotes } from '../pricing/freight-quotes.ts'
import { priceLine, unitPrice } from '../pricing/price-orders.ts'
import { findTargets, isOrderedPlain, noTarget, type TargetFacts, targetKey } from '../pricing/target-queries.ts'
import { type Addition, comparePieces, type Reduction } from './compare-pieces.ts'
import {
  cancelLines,
  changeQuantity,
  findShopLines,
  insertAddedLines,
  setPartContents,
  setQuantities,
} from './piece-queries.ts'

/** States of a part that no supplier has accepted. */
const reducible: readonly ProductionState[] = ['planned', 'waiting', 'refused']
/** States of a part to which pieces can be added. */
const extensible: readonly ProductionState[] = ['planned', 'waiting']

type Changes = {
  /** The lines of the shop's order that are still to be made. */
  readonly lines: readonly ShopLine[]
  /** The price difference that the seller has confirmed; null if none was confirmed. */
  readonly differenceMinor: number | null
}

/**
 * Takes over the pieces of the shop's order into a paid order. Pieces taken out are refunded, with the freight that they
 * save. Pieces added join the part of their supplier while no supplier has accepted it, or else become a part of their
 * own; the seller pays the difference, and has to confirm it. Paid unit prices stay. Fails with `order_state` when a
 * supplier has accepted a part with pieces taken out. An order without pieces is canceled. Added parts are only planned:
 * they go to production when no change in the shop is open.
 */
export async function changePaidPieces(
  deps: OrderDeps,
  accountId: number,
  id: number,
  changes: Changes,
): Promise<Failed | undefined> {
  const changed = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await changeLocked(transaction, order, changes)
    return failed ?? succeed(null)
  })
  return changed.ok ? undefined : changed
}

async function changeLocked(
  transaction: Database,
  order: OrderRow,
  { lines: shopLines, differenceMinor }: Changes,
): Promise<Failed | undefined> {
  const { id, accountId: by } = order
  if (isOpen(order.state)) return fail('order_state')
  const lines = await findLinesOf(transaction, [id])
  const lineIds = await findShopLines(transaction, id)
  const known = new Set(lineIds.values())
  // Nothing says which lines of the shop's order these are.
  if (lines.some((line) => line.splitFrom === null && line.reprintOf === null && !known.has(line.id)))
    return fail('order_line_unknown')
  const { reductions, additions } = comparePieces(lines, lineIds, shopLines)
  if (reductions.length + additions.length === 0) return undefined
  const parts = await findPartsOf(transaction, [id])
  const touched = parts.filter((part) => reductions.some(({ line }) => line.productionId === part.id))
  const isReducible =
    reductions.every(({ line }) => line.productionId !== null) &&
    touched.every(({ state, caseId }) => reducible.includes(state) && caseId === null)
  if (!isReducible || (additions.length > 0 && isShippedOrEnded(order.state))) return fail('order_state')
  const priced = await priceAdditions(transaction, order, additions)
  if (!priced.ok) return priced
  const planned = await planParts(transaction, order, { parts, lines, reductions, added: priced.data })
  if (!planned.ok) return planned
  const { changed, created } = planned.data
  const before = [...new Set([...touched, ...changed.map(({ part }) => part)])]
  const after = [...changed, ...created]
  const difference = {
    goodsMinor: goodsOf(after) - goodsOf(before),
    freightMinor: freightOf(after) - freightOf(before),
  }
  const differs = difference.goodsMinor + difference.freightMinor
  // Nothing is written until the seller has confirmed what more pieces cost.
  if (priced.data.length > 0 && differs !== differenceMinor)
    return fail('order_price_changed', { fields: { differenceMinor: String(differs) } })
  const failed = await settleDifference(transaction, order, {
    ...difference,
    part: `pieces:${randomUUID()}`,
    reason: '',
  })
  if (failed) return failed
  await writeReductions(transaction, { touched, changed, reductions })
  await writeAdditions(transaction, order, { additions, planned: planned.data, added: priced.data })
  const pieces = (some: readonly { readonly quantity: number }[]) => some.reduce((sum, each) => sum + each.quantity, 0)
  const removed = reductions.reduce((sum, { line, quantity }) => sum + line.quantity - quantity, 0)
  await changeQuantity(transaction, id, pieces(priced.data) - removed)
  await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_quantity' }], null)
  const isEmptied = (part: PartRow) => touched.includes(part) && !changed.some((each) => each.part === part)
  const isEmpty =
    created.length === 0 && parts.every((part) => part.state === 'canceled' || part.caseId !== null || isEmptied(part))
  if (isEmpty) await moveOrders(transaction, [{ id, from: order.state, to: 'canceled' }], by)
  else await syncWithProduction(transaction, [order], by)
  return undefined
}

/** An addition that is made here, with its price. */
type PricedAddition = Addition & {
  /** Stands for the line until it is inserted. */
  readonly id: number
  readonly facts: TargetFacts
  readonly unitPriceMinor: number
}

/**
 * Prices what is added by the current price list. A line that is not mapped yet, not on offer, or that the buyer wants
 * personalized stops the change: once added, it would be made as it is.
 */
async function priceAdditions(
  transaction: Database,
  order: OrderRow,
  additions: readonly Addition[],
): Promise<Result<PricedAddition[]>> {
  const made = additions.filter(({ shopLine, line }) => line !== null || !shopLine.isIgnored)
  const targets = made.flatMap(({ target }) => target ?? [])
  const found = await findTargets(transaction, order.accountId, targets)
  const priced: PricedAddition[] = []
  for (const [at, addition] of made.entries()) {
    const { target, shopLine, line, lineQuantity: quantity } = addition
    const facts = target ? found.get(targetKey(target)) : undefined
    if ((line === null && shopLine.personalization.length > 0) || (facts && facts.variables.length > 0))
      return fail('order_incomplete', { fields: { [shopLine.externalSku]: 'needs_personalization' } })
    const refused =
      target &&
      (refuseTarget(target, facts?.isListed && !facts.isDeleted ? facts : undefined) ??
        (facts && refuseLevel(facts, order)))
    if (!facts || refused)
      return fail('order_incomplete', { fields: { [shopLine.externalSku]: refused?.code ?? 'needs_mapping' } })
    priced.push({ ...addition, id: -1 - at, facts, unitPriceMinor: unitPrice({ quantity }, facts, order) })
  }
  return succeed(priced)
}

type Contents = ReturnType<typeof splitOrder>[number] & { readonly insertsMinor: number; readonly freightMinor: number }
type ChangedPart = Contents & { readonly part: PartRow; readonly carrierId: string | null; readonly isJit: boolean }
type CreatedPart = Contents & { readonly orderId: number; readonly carrierId: string; readonly isJit: boolean }
type PlannedParts = { readonly changed: readonly ChangedPart[]; readonly created: readonly CreatedPart[] }

/**
 * The parts whose pieces change, with what they then contain and cost, and new parts. A part keeps its inserts; new ones
 * get none.
 */
async function planParts(
  transaction: Database,
  order: OrderRow,
  {
    parts,
    lines,
    reductions,
    added,
  }: {
    readonly parts: readonly PartRow[]
    readonly lines: readonly LineRow[]
    readonly reductions: readonly Reduction[]
    readonly added: readonly PricedAddition[]
  },
): Promise<Result<PlannedParts>> {
  const suppliedOf = ({ id, facts, quantity, unitPriceMinor }: PricedAddition) => {
    const { supplierId, origin, weightG, productionDays } = facts
    return { id, supplierId, origin, weightG, productionDays, quantity, unitPriceMinor }
  }
  const partFor = ({ facts }: PricedAddition) =>
    parts.find(
      ({ state, caseId, supplierId, origin, productionDays }) =>
        extensible.includes(state) &&
        caseId === null &&
        supplierId === facts.supplierId &&
        origin === facts.origin &&
        productionDays >= facts.productionDays,
    )
  const changed: ChangedPart[] = []
  for (const part of parts) {
    const joining = added.filter((each) => partFor(each) === part)
    const isReduced = reductions.some(({ line }) => line.productionId === part.id)
    if (joining.length === 0 && !isReduced) continue
    const kept = lines
      .filter(({ productionId }) => productionId === part.id)
      .map((line) => ({ ...line, quantity: reductions.find((each) => each.line === line)?.quantity ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity, weightG, unitPriceMinor }) => {
        if (weightG === null || unitPriceMinor === null) throw new Error(`line ${id} was paid without a price`)
        const { supplierId, origin, productionDays } = part
        return { id, quantity, weightG, unitPriceMinor, supplierId, origin, productionDays }
      })
    const [made] = splitOrder([...kept, ...joining.map(suppliedOf)])
    if (!made) continue
    const { insertsMinor } = part
    const contents = { ...made, insertsMinor, goodsMinor: made.goodsMinor + insertsMinor }
    // Sent like before.
    const sent = { ...order, carrierId: part.carrierId, takesJit: part.isJit }
    const quotes = await readFreightQuotes(transaction, [{ order: sent, sources: [part] }])
    const quoted = quotes.freightOf(sent, contents)
    if (joining.length > 0) {
      if (!quoted) return fail('freight_unavailable')
      changed.push({ ...contents, ...quoted, part })
      continue
    }
    // Freight of fewer pieces never gets more expensive: it was paid.
    const { carrierId, isJit } = part
    const isSame = quoted?.carrierId === carrierId && quoted.isJit === isJit
    const freightMinor = isSame ? Math.min(quoted.freightMinor, part.freightMinor) : part.freightMinor
    changed.push({ ...contents, part, carrierId, isJit, freightMinor })
  }
  const split = splitOrder(added.filter((each) => !partFor(each)).map(suppliedOf))
  const quotes = await readFreightQuotes(transaction, [{ order, sources: split }])
  const created = split.flatMap((contents) => {
    const freight = quotes.freightOf(order, contents)
    return freight ? [{ ...contents, insertsMinor: 0, ...freight, orderId: order.id }] : []
  })
  return created.length < split.length ? fail('freight_unavailable') : succeed({ changed, created })
}

async function writeReductions(
  transaction: Database,
  {
    touched,
    changed,
    reductions,
  }: {
    readonly touched: readonly PartRow[]
    readonly changed: readonly ChangedPart[]
    readonly reductions: readonly Reduction[]
  },
): Promise<void> {
  const kept = reductions.filter(({ quantity }) => quantity > 0)
  const gone = reductions.filter(({ quantity }) => quantity === 0)
  await setQuantities(
    transaction,
    kept.map(({ line, quantity }) => ({ id: line.id, quantity })),
  )
  await cancelLines(
    transaction,
    gone.map(({ line }) => line.id),
  )
  for (const { part, ...contents } of changed) await setPartContents(transaction, part.id, contents)
  await updateFreight(
    transaction,
    changed.map(({ part, carrierId, isJit, freightMinor }) => ({ id: part.id, carrierId, isJit, freightMinor })),
  )
  const emptied = touched.filter((part) => !changed.some((each) => each.part === part))
  for (const { id } of emptied) await cancelPart(transaction, id)
}

async function writeAdditions(
  transaction: Database,
  order: OrderRow,
  {
    additions,
    planned,
    added,
  }: {
    readonly additions: readonly Addition[]
    readonly planned: PlannedParts
    readonly added: readonly PricedAddition[]
  },
): Promise<void> {
  if (additions.length === 0) return
  const partIds = await insertParts(transaction, planned.created)
  const partOf = new Map([
    ...planned.changed.flatMap(({ part, lineIds }) => lineIds.map((lineId) => [lineId, part.id] as const)),
    ...planned.created.flatMap(({ lineIds }, at) => lineIds.map((lineId) => [lineId, partIds[at] ?? null] as const)),
  ])
  const pricedOf = ({ shopLine }: Addition) => added.find((each) => each.shopLine === shopLine)
  const ids = await insertAddedLines(
    transaction,
    order.id,
    additions.map((addition) => {
      const { line, shopLine, target, quantity } = addition
      const { externalLineId, externalSku, externalTitle } = shopLine
      const facts = pricedOf(addition)?.facts
      const chosen = target && facts ? { ...target, isPlain: isOrderedPlain(target, facts) } : noTarget
      const ofShop = { externalSku, externalTitle, externalLineId: line ? null : externalLineId }
      return { ...ofShop, ...chosen, quantity, isIgnored: !facts, splitFrom: line ? (line.splitFrom ?? line.id) : null }
    }),
  )
  const inserted = await findLinesOf(transaction, [order.id])
  const lines = additions.flatMap((addition, at) => {
    const priced = pricedOf(addition)
    const line = inserted.find(({ id }) => id === ids[at])
    if (!priced || !line) return []
    const { unitPriceMinor, facts, id } = priced
    return { ...priceLine(line, facts, order), unitPriceMinor, productionId: partOf.get(id) ?? null }
  })
  await updateLines(transaction, lines)
  const words = { codes: lines.map(({ sku }) => sku), names: lines.map(({ title }) => title) }
  await addSearchWords(transaction, [order.id], orderTokens(words))
}

function goodsOf(parts: readonly { readonly goodsMinor: number }[]): number {
  return parts.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)
}

function freightOf(parts: readonly { readonly freightMinor: number }[]): number {
  return parts.reduce((sum, { freightMinor }) => sum + freightMinor, 0)
}
