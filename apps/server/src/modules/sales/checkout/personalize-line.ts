import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { personalizeOrderLine as personalizeOrderLineCall } from '@podwright/contracts/orders/orders'
import { isOpen } from '@podwright/domain/orders/order-states'
import { limitTexts, type PersonalizationText } from '@podwright/domain/orders/personalization'
import { mayReprintTexts } from '@podwright/domain/orders/remedies'
import { changeTexts, matchTexts } from '@podwright/domain/orders/variables'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { TextChecks } from '../../design/finished/service.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { findLinesOf, type LineRow } from '../orders/line-queries.ts'
import { onLockedOrder } from '../orders/on-locked-order.ts'
import { refillLine, syncWithProduction } from '../orders/order-flow.ts'
import { findOrder, type OrderRow } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { setPersonalization } from './personalization-queries.ts'

export type PersonalizeDeps = OrderDeps & { readonly textChecks: TextChecks }

type LineId = { readonly id: number; readonly lineId: number }

/**
 * Sets texts that a line of an unpaid order is printed with, or one of a paid order whose print files could not be made:
 * those are made again. Texts have to fit the variables of the product and its print, so that none is found unprintable
 * after it was paid.
 */
export async function personalizeLine(
  deps: PersonalizeDeps,
  accountId: number,
  { id, lineId }: LineId,
  { texts }: ParsedBodyOf<typeof personalizeOrderLineCall>,
  departure: AbortSignal,
): Promise<Result<OrderDetail>> {
  const known = await findOrder(deps.db, accountId, id)
  if (!known) return fail('order_unknown')
  const before = await findLine(deps.db, { id, lineId })
  if (!before) return fail('order_line_unknown')
  if (!mayChange(known, before)) return fail('order_state')
  const changed = changedTexts(before, texts)
  if (!changed.ok) return changed
  // Outside of the transaction, because laying out the texts takes a process.
  const printable = await checkPrintable(deps.textChecks, before, changed.data, {
    owner: String(accountId),
    signal: departure,
  })
  if (!printable.ok) return printable
  const failed = await onLockedOrder(deps.db, accountId, id, async (transaction, order) => {
    const line = await findLine(transaction, { id, lineId })
    if (!line) return fail('order_line_unknown')
    if (!isSame(line, before) || !mayChange(order, line)) return fail('order_state')
    await setPersonalization(transaction, lineId, changed.data)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'personalized' }], accountId)
    if (isOpen(order.state)) await priceOrders(transaction, [id], accountId)
    else {
      await refillLine(transaction, line)
      await syncWithProduction(transaction, [order], accountId)
    }
    return undefined
  })
  if (failed) return failed
  if (!isOpen(known.state)) await deps.queuePrints?.([id])
  return getOrder(deps, accountId, id)
}

async function findLine(db: Database, { id, lineId }: LineId): Promise<LineRow | undefined> {
  return (await findLinesOf(db, [id])).find((each) => each.id === lineId)
}

function mayChange(order: Pick<OrderRow, 'state' | 'actionCode'>, line: LineRow): boolean {
  return isOpen(order.state) || mayReprintTexts(order, line)
}

/** Whether what was checked is still what is changed. */
function isSame(line: LineRow, before: LineRow): boolean {
  const facts = ({ variantId, finishedId, personalization }: LineRow) =>
    JSON.stringify([variantId, finishedId, personalization])
  return facts(line) === facts(before)
}

/** The texts of a line after some were entered, or why they do not fit its product. */
function changedTexts(
  { variables, personalization }: LineRow,
  entered: readonly PersonalizationText[],
): Result<PersonalizationText[]> {
  if (variables.length === 0) return fail('line_not_personalizable')
  const unknown = matchTexts(variables, entered).others.map(({ name }) => [name, 'unknown'])
  const texts = limitTexts(changeTexts(variables, personalization, entered))
  const refused = { ...matchTexts(variables, texts).problems, ...Object.fromEntries(unknown) }
  return Object.keys(refused).length > 0 ? fail('personalization_invalid', { fields: refused }) : succeed(texts)
}

/** Fails for texts that no font has, or that would be printed too small to read. */
async function checkPrintable(
  { check }: TextChecks,
  { variantId, finishedId, variables }: LineRow,
  texts: readonly PersonalizationText[],
  asker: Parameters<TextChecks['check']>[1],
): Promise<Result<null>> {
  if (variantId === null || finishedId === null) return succeed(null)
  const checked = await check({ finishedId, variantId, values: matchTexts(variables, texts).values }, asker)
  if (!checked.ok) return checked
  if (Object.keys(checked.data).length === 0) return succeed(null)
  return fail('personalization_invalid', { fields: { ...checked.data } })
}
