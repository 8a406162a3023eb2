import { lineTransitions, productionTransitions } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { splitGoods } from '@podwright/domain/wallet/commission'
import type { Database } from '../../../db/kysely.ts'
import { creditSupplier, returnCommission } from '../../aftersales/advances/service.ts'
import { completeReprint } from '../../aftersales/reprints/service.ts'
import { postTransfers, type TransferFacts } from '../../platform/wallet/service.ts'
import { findLinesOf, type LineRow, type QueueRow, setCommissions, setLineStates } from '../../sales/orders/service.ts'
import { idsOf, moveParts } from '../production/parts.ts'

/**
 * Moves parts to the state of their pieces. A complete part credits its supplier, less the platform's commission; a
 * complete reprint closes its case.
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
  const sold = whole
    .filter(({ caseId }) => caseId === null)
    .map(({ id, number, goodsMinor, freightMinor, commissionBasisPoints }) => {
      const { commissionMinor, earnedMinor } = splitGoods(goodsMinor, commissionBasisPoints)
      const facts = { reference: number, key: `production:${id}`, by }
      return { id, commissionMinor, amountMinor: earnedMinor + freightMinor, facts }
    })
  await keepCommission(transaction, supplierId, sold)
  await returnCommission(transaction, idsOf(sold.filter(({ commissionMinor }) => commissionMinor > 0)), {
    by,
  })
  await creditSupplier(
    transaction,
    supplierId,
    sold.filter(({ amountMinor }) => amountMinor > 0),
  )
}

type Sold = { readonly id: number; readonly commissionMinor: number; readonly facts: TransferFacts }

/** Moves the platform's share of the goods out of clearing, and records it with its part. */
async function keepCommission(transaction: Database, supplierId: number, sold: readonly Sold[]): Promise<void> {
  const kept = sold.filter(({ commissionMinor }) => commissionMinor > 0)
  if (kept.length === 0) return
  await setCommissions(transaction, kept)
  await postTransfers(
    transaction,
    kept.map(({ commissionMinor: amountMinor, facts }) => ({
      transfer: { kind: 'commission', ownerId: supplierId, amountMinor },
      facts: { ...facts, key: `${facts.key}:commission` },
    })),
  )
}
