import { returnedCommission } from '@podwright/domain/wallet/commission'
import type { Database } from '../../../db/kysely.ts'
import { postTransfers } from '../../platform/wallet/service.ts'
import { addReturnedCommissions, findKeptCommissions } from './commission-queries.ts'

/**
 * Returns to a supplier what the platform has kept of goods that are refunded. `refundMinor` is a refund that its case does
 * not record yet. Does nothing before the production order has shipped; shipping it then returns the commission of what was
 * refunded meanwhile.
 */
export async function returnCommission(
  transaction: Database,
  supplierId: number,
  productionIds: readonly number[],
  { refundMinor = 0, by }: { readonly refundMinor?: number; readonly by: number },
): Promise<void> {
  if (productionIds.length === 0) return
  const kept = await findKeptCommissions(transaction, productionIds)
  const due = kept
    .map(({ refundedMinor, ...part }) => ({
      ...part,
      amountMinor: returnedCommission(part, refundedMinor + refundMinor) - part.returnedMinor,
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
  if (due.length === 0) return
  await postTransfers(
    transaction,
    due.map(({ id, number: reference, returnedMinor, amountMinor }) => ({
      transfer: { kind: 'commission_return', ownerId: supplierId, amountMinor },
      facts: { reference, key: `production:${id}:commission_return:${returnedMinor}`, by },
    })),
  )
  await addReturnedCommissions(transaction, due)
}
