import type { Database } from '../../../db/kysely.ts'
import { type BookingFacts, book, bookAll, lockBalance } from '../../platform/wallet/service.ts'
import { addReturned, lockAdvances } from './case-queries.ts'

/** What a supplier has earned is due to it, after what the platform has paid for it in advance. */
export async function creditSupplier(
  transaction: Database,
  supplierId: number,
  credits: readonly { readonly amountMinor: number; readonly facts: BookingFacts }[],
): Promise<void> {
  if (credits.length === 0) return
  // Before the advances are read: one that is being made for this supplier holds this lock until it can be seen.
  await lockBalance(transaction, 'supplier_payable', supplierId)
  await bookAll(
    transaction,
    credits.map(({ amountMinor, facts }) => ({
      booking: { kind: 'supplier_credit', ownerId: supplierId, amountMinor },
      facts,
    })),
  )
  await returnAdvances(transaction, supplierId)
}

/** Takes what a supplier owes the platform off what is due to it, the oldest first. */
export async function returnAdvances(transaction: Database, supplierId: number): Promise<void> {
  let { balanceMinor } = await lockBalance(transaction, 'supplier_payable', supplierId)
  if (balanceMinor === 0) return
  for (const { caseId, number: reference, owedMinor, returnedMinor } of await lockAdvances(transaction, supplierId)) {
    const amountMinor = Math.min(owedMinor, balanceMinor)
    if (amountMinor === 0) return
    const key = `case:${caseId}:return:${returnedMinor}`
    const id = await book(transaction, { kind: 'advance_return', ownerId: supplierId, amountMinor }, { reference, key })
    if (id === undefined) throw new Error(`an advance of case ${reference} was returned twice`)
    await addReturned(transaction, caseId, amountMinor)
    balanceMinor -= amountMinor
  }
}
