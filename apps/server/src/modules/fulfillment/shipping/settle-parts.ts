import { lineTransitions, productionTransitions } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { creditSupplier } from '../../aftersales/advances/service.ts'
import { completeReprint } from '../../aftersales/reprints/service.ts'
import { findLinesOf, type LineRow, type QueueRow, setLineStates } from '../../sales/orders/service.ts'
import { idsOf, moveParts } from '../production/parts.ts'

/**
 * Moves parts to the state of their pieces. A complete part credits its supplier; a complete reprint closes its case.
 */
export async function settleParts(
  transaction: Database,
  parts: readonly QueueRow[],
  { supplierId, by }: { readonly supplierId: number; readonly by: number },
): Promise<void> {
  const ids = new Set<number | null>(idsOf(parts))
  const rows = await findLinesOf(
    transaction,
    parts.map(({ orderId }) => orderId),
  )
  const lines = rows.filter(({ productionId }) => ids.has(productionId))
  const isSent = ({ quantity, shippedQuantity }: LineRow) => quantity === shippedQuantity
  const done = lines.filter((line) => isSent(line) && canTransition(lineTransitions, line.state, 'shipped'))
  await setLineStates(transaction, idsOf(done), 'shipped')
  const linesOf = Map.groupBy(lines, ({ productionId }) => productionId)
  const isWhole = ({ id }: QueueRow) => (linesOf.get(id) ?? []).every(isSent)
  const whole = parts.filter((part) => isWhole(part) && canTransition(productionTransitions, part.state, 'shipped'))
  const begun = parts.filter((part) => !isWhole(part) && part.state === 'accepted')
  await moveParts(transaction, begun, 'in_production', { by })
  await moveParts(transaction, whole, 'shipped', { by })
  for (const { caseId } of whole) if (caseId !== null) await completeReprint(transaction, caseId, by)
  const credits = whole.flatMap(({ id, number, caseId, goodsMinor, freightMinor }) => {
    const amountMinor = goodsMinor + freightMinor
    return caseId !== null || amountMinor === 0
      ? []
      : [{ amountMinor, facts: { reference: number, key: `production:${id}`, by } }]
  })
  await creditSupplier(transaction, supplierId, credits)
}
