import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { personalizeOrderLine as personalizeOrderLineCall } from '@podwright/contracts/orders/orders'
import { personalizationOf } from '@podwright/domain/orders/personalization'
import { matchTexts } from '@podwright/domain/orders/variables'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { insertEvents } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { onOpenOrder } from './open-order.ts'
import { setPersonalization } from './personalization-queries.ts'

/** Sets the texts that a line of an unpaid order is printed with. They have to fit the variables of its product. */
export async function personalizeLine(
  deps: OrderDeps,
  accountId: number,
  { id, lineId }: { readonly id: number; readonly lineId: number },
  { texts }: ParsedBodyOf<typeof personalizeOrderLineCall>,
): Promise<Result<OrderDetail>> {
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction) => {
    const line = (await findLinesOf(transaction, [id])).find((each) => each.id === lineId)
    if (!line) return fail('order_line_unknown')
    if (line.variables.length === 0) return fail('line_not_personalizable')
    const entered = personalizationOf(Object.fromEntries(texts.map(({ name, value }) => [name, value])))
    const { problems, others } = matchTexts(line.variables, entered)
    const unknown = Object.fromEntries(others.map(({ name }) => [name, 'unknown']))
    const refused = { ...problems, ...unknown }
    if (Object.keys(refused).length > 0) return fail('personalization_invalid', { fields: refused })
    await setPersonalization(transaction, lineId, entered)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'personalized' }], accountId)
    await priceOrders(transaction, [id], accountId)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}
