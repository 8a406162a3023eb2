import { returnedCommission } from '@podwright/domain/wallet/commission'
import type { Database } from '../../../db/kysely.ts'
import { isAccountDeleted, postTransfers } from '../../platform/wallet/service.ts'
import { addReturnedCommissions, findKeptCommissions } from './commission-queries.ts'

type Refund = {
  /** A refund that its case does not record yet. */
  readonly refundMinor?: number
}

/**
 * What is to be returned of the commission of production orders, to the suppliers of their goods. That of a supplier whose
 * account was deleted stays with the platform.
 */
export async function findDueCommissions(
  transaction: Database,
  productionIds: readonly number[],
  { refundMinor = 0 }: Refund,
) {
  if (productionIds.length === 0) return []
  const kept = await findKeptCommissions(transaction, productionIds)
  const gone = new Set<number>()
  for (const id of new Set(kept.map(({ supplierId }) => supplierId)))
    if (await isAccountDeleted(transaction, id)) gone.add(id)
  return kept
    .filter(({ supplierId }) => !gone.has(supplierId))
    .map(({ refundedMinor, ...part }) => ({
      ...part,
      amountMinor: returnedCommission(part, refundedMinor + refundMinor) - part.returnedMinor,
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/**
 * Returns what the platform has kept of goods that are refunded to the supplier who made them: after a reprint by another
 * one, to the first. Does nothing before the production order has shipped; shipping it then returns the commission of what
 * was refunded meanwhile.
 */
export async function returnCommission(
  transaction: Database,
  productionIds: readonly number[],
  { by, ...refund }: Refund & { readonly by: number },
): Promise<void> {
  const due = await findDueCommissions(transaction, productionIds, refund)
  if (due.length === 0) return
  await postTransfers(
    transaction,
    due.map(({ id, number: reference, supplierId: ownerId, returnedMinor, amountMinor }) => ({
      transfer: { kind: 'commission_return', ownerId, amountMinor },
      facts: { reference, key: `production:${id}:commission_return:${returnedMinor}`, by },
    })),
  )
  await addReturnedCommissions(transaction, due)
}
