import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listUnassignedProduction as listUnassignedProductionCall } from '@podwright/contracts/operator/production'
import type { assignProduction } from '@podwright/contracts/orders/production'
import { fail, type Result, succeed } from '../../../result.ts'
import { isOpenSupplier } from '../../platform/accounts/service.ts'
import { insertEvents, type OrderDeps, offerParts, presentPart } from '../../sales/orders/service.ts'
import { updatePart } from './parts.ts'
import { findUnassignedParts } from './production-queries.ts'

/**
 * Assigns a part to a supplier: one that was refused or has no supplier, or a reprint that is still waiting, because a
 * reprint is first offered to the original supplier.
 */
export async function assignPart(
  deps: Pick<OrderDeps, 'db'>,
  operatorId: number | null,
  id: number,
  supplierId: number,
): Promise<Result<DataOf<typeof assignProduction>>> {
  if (!(await isOpenSupplier(deps, supplierId))) return fail('account_unknown')
  const failed = await updatePart(
    deps,
    { accountId: operatorId, supplierId: undefined },
    id,
    async (transaction, part) => {
      const isUnassigned = part.state === 'refused' || (part.state === 'waiting' && part.supplierId === null)
      const isReprintWaiting = part.state === 'waiting' && part.caseId !== null
      if (!isUnassigned && !isReprintWaiting) return fail('production_state')
      await offerParts(transaction, [id], supplierId)
      const event = {
        orderId: part.orderId,
        kind: 'production' as const,
        from: part.state,
        to: 'waiting',
        reason: 'assigned',
      }
      await insertEvents(transaction, [event], operatorId)
      return undefined
    },
  )
  return failed ?? succeed({ id, state: 'waiting' })
}

/** Parts that an operator has to assign to a supplier. */
export async function listUnassignedProduction(
  { db }: Pick<OrderDeps, 'db'>,
  { which, before, limit }: ParsedQueryOf<typeof listUnassignedProductionCall>,
): Promise<Result<DataOf<typeof listUnassignedProductionCall>>> {
  const rows = await findUnassignedParts(db, { which, before, limit: limit + 1 })
  const items = rows.slice(0, limit).flatMap((row) => {
    const { orderNumber, seller, supplier, destination, quantity, title, titles, picture, releasedAt } = row
    if (!releasedAt) return []
    const about = { orderNumber, seller, supplier, destination, quantity, title, titles, picture }
    return [{ ...presentPart(row), ...about, since: releasedAt.toISOString() }]
  })
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}
