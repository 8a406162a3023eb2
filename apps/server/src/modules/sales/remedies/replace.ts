import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { replaceOrderLine as replaceOrderLineCall } from '@podwright/contracts/orders/remedies'
import { isOpenPart, remediesFor } from '@podwright/domain/orders/remedies'
import { orderTokens } from '@podwright/domain/orders/search'
import { matchTexts } from '@podwright/domain/orders/variables'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { refuseLevel, refuseTarget } from '../checkout/refusals.ts'
import { refuseOpenChanges } from '../holds/shop-gate.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import {
  findLinesOf,
  type LineRow,
  moveLines,
  setLineStates,
  updateLines,
  updateTarget,
} from '../orders/line-queries.ts'
import { sendToProduction } from '../orders/order-flow.ts'
import { addSearchWords, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { findPartsOf, insertParts, type PartRow, setPartState } from '../orders/part-queries.ts'
import { getOrder } from '../orders/present.ts'
import { settleDifference } from '../payment/settle-difference.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import { priceLine, unitPrice } from '../pricing/price-orders.ts'
import {
  type ChosenTarget,
  findTargets,
  isOrderedPlain,
  type TargetFacts,
  targetKey,
} from '../pricing/target-queries.ts'
import { type ReplannedPart, replanPart } from './replan-part.ts'

/**
 * Replaces the product of a line that is not in production. Its part is planned again, with supplier and freight; the
 * other lines keep their paid prices. The seller pays the difference, or gets it refunded.
 */
export async function replaceOrderLine(
  deps: OrderDeps,
  accountId: number,
  { id, lineId }: { readonly id: number; readonly lineId: number },
  { target, differenceMinor }: ParsedBodyOf<typeof replaceOrderLineCall>,
): Promise<Result<OrderDetail>> {
  const replaced = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const refused = await refuseOpenChanges(transaction, [id])
    if (refused) return refused
    const planned = await planReplacement(transaction, order, { lineId, target })
    if (!planned.ok) return planned
    const { difference } = planned.data
    // Nothing is written until the seller has confirmed the difference.
    if (difference !== differenceMinor)
      return fail('order_price_changed', { fields: { differenceMinor: String(difference) } })
    return applyReplacement(transaction, order, planned.data)
  })
  if (!replaced.ok) return replaced
  await deps.queuePrints?.([id])
  return getOrder(deps, accountId, id)
}

type Replacement = {
  readonly line: LineRow
  readonly target: ChosenTarget
  readonly facts: TargetFacts
  readonly part: PartRow
  readonly parts: readonly ReplannedPart[]
  readonly difference: number
}

async function planReplacement(
  transaction: Database,
  order: OrderRow,
  { lineId, target }: { readonly lineId: number; readonly target: ChosenTarget },
): Promise<Result<Replacement>> {
  if (!remediesFor({ ...order, lines: [] }).includes('replace')) return fail('order_state')
  const lines = await findLinesOf(transaction, [order.id])
  const line = lines.find((each) => each.id === lineId)
  if (!line) return fail('order_line_unknown')
  const part = (await findPartsOf(transaction, [order.id])).find((each) => each.id === line.productionId)
  if (!part || part.caseId !== null || !isOpenPart(part.state)) return fail('order_state')
  const facts = (await findTargets(transaction, order.accountId, [target])).get(targetKey(target))
  const refused = refuseTarget(target, facts?.isListed ? facts : undefined)
  if (refused || !facts) return refused ?? fail('variant_unknown')
  const locked = refuseLevel(facts, order)
  if (locked) return locked
  const { problems } = matchTexts(facts.variables, line.personalization)
  if (Object.keys(problems).length > 0) return fail('personalization_invalid', { fields: { ...problems } })
  if (order.destination === null) throw new Error(`order ${order.number} was paid without a destination`)
  const products = new Map([[lineId, { facts, unitPriceMinor: unitPrice(line, facts, order) }]])
  const planned = await replanPart(transaction, order, part, { lines, products })
  if (!planned.ok) return planned
  const parts = planned.data
  const difference = costOf(parts) - costOf([part])
  return succeed({ line, target, facts, part, parts, difference })
}

function costOf(parts: readonly { readonly goodsMinor: number; readonly freightMinor: number }[]): number {
  return parts.reduce((sum, { goodsMinor, freightMinor }) => sum + goodsMinor + freightMinor, 0)
}

async function applyReplacement(
  transaction: Database,
  order: OrderRow,
  { line, target, facts, part, parts, difference }: Replacement,
): Promise<Result<null>> {
  const { id, accountId: by } = order
  const reason = `${line.sku} → ${facts.variantSku}`
  const goodsMinor = parts.reduce((sum, each) => sum + each.goodsMinor, 0) - part.goodsMinor
  const costs = { goodsMinor, freightMinor: difference - goodsMinor }
  const failed = await settleDifference(transaction, order, { ...costs, part: `part:${part.id}`, reason })
  if (failed) return failed
  await setPartState(transaction, [part.id], 'canceled')
  const ids = await insertParts(transaction, parts)
  const chosen = { ...target, isPlain: isOrderedPlain(target, facts) }
  await updateTarget(transaction, line.id, { ...chosen, isIgnored: false, quantity: line.quantity })
  const priced = { ...priceLine({ ...line, ...target }, facts, order), productionId: null }
  await updateLines(transaction, [priced])
  await setLineStates(transaction, [line.id], 'received')
  await moveLines(
    transaction,
    parts.flatMap(({ lineIds }, at) => lineIds.map((lineId) => ({ id: lineId, productionId: ids[at] ?? null }))),
  )
  await addSearchWords(transaction, [id], orderTokens({ codes: [priced.sku], names: [priced.title] }))
  await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'replaced' }], by)
  await sendToProduction(transaction, [order], by)
  return succeed(null)
}
