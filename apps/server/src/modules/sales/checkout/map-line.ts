import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { mapOrderLine as mapOrderLineCall } from '@podwright/contracts/orders/orders'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { findLinesOf, type LineRow, updateTarget } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import {
  type ChosenTarget,
  findSharedSkus,
  findTargets,
  isOrderedPlain,
  noTarget,
  targetKey,
} from '../pricing/target-queries.ts'
import { onOpenOrder } from './open-order.ts'
import { settlePersonalization } from './personalization-queries.ts'
import { refuseTarget } from './refusals.ts'
import { lockWaitingFor, mapSku, saveSkuMapping } from './sku-queries.ts'

/** Limit of other orders that are mapped with a remembered SKU. Others are mapped when they are opened. */
const maxMappedAlong = 1000

/** Maps a line of an unpaid order to a product. */
export async function mapOrderLine(
  deps: OrderDeps,
  accountId: number,
  { id, lineId }: { readonly id: number; readonly lineId: number },
  body: ParsedBodyOf<typeof mapOrderLineCall>,
): Promise<Result<OrderDetail>> {
  const { target, isIgnored } = body
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction, order) => {
    const line = (await findLinesOf(transaction, [id])).find((each) => each.id === lineId)
    if (!line) return fail('order_line_unknown')
    const chosen = target ? await chooseTarget(transaction, accountId, target) : succeed(undefined)
    if (!chosen.ok) return chosen
    await updateTarget(transaction, lineId, {
      ...(chosen.data ?? noTarget),
      isIgnored,
      quantity: body.quantity ?? line.quantity,
    })
    const isPersonalized = chosen.data !== undefined && body.isPersonalized
    const isSettled = isPersonalized && (await settlePersonalization(transaction, lineId))
    const reason = isSettled ? 'personalized' : 'mapping'
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason }], accountId)
    // What was made for one buyer is not the product of the SKU.
    const along =
      body.remembers && !isPersonalized && chosen.data ? await mapAlong(transaction, order, line, chosen.data) : []
    await priceOrders(transaction, [id, ...along], accountId)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}

/** Checks a target and returns it as it is stored: only a blank is ordered plain. */
export async function chooseTarget(
  db: Database,
  accountId: number,
  target: ChosenTarget,
): Promise<Result<ChosenTarget>> {
  const facts = (await findTargets(db, accountId, [target])).get(targetKey(target))
  const refused = refuseTarget(target, facts)
  return refused ?? succeed({ ...target, isPlain: isOrderedPlain(target, facts) })
}

/**
 * Remembers a SKU of the store and maps the unpaid orders that contain it. Lines of the shop stay as they are if its sizes
 * share the SKU.
 */
async function mapAlong(
  transaction: Database,
  { storeId, id }: OrderRow,
  { externalSku }: LineRow,
  target: ChosenTarget,
): Promise<number[]> {
  if (storeId === null || externalSku === '') return []
  await saveSkuMapping(transaction, storeId, externalSku, target)
  const shared = await findSharedSkus(transaction, storeId, [externalSku])
  const mapped = { externalSku, isShared: shared.has(externalSku) }
  const waiting = await lockWaitingFor(transaction, storeId, mapped, maxMappedAlong)
  await mapSku(transaction, [...waiting, id], mapped, target)
  return waiting.filter((other) => other !== id)
}
