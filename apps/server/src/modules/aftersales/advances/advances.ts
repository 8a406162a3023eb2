import type { Database } from '../../../db/kysely.ts'
import { lockLedgerAccount, postTransfer, postTransfers, type TransferFacts } from '../../platform/wallet/service.ts'
import { addReturned, lockAdvances } from '../cases/case-queries.ts'

/** Credits a supplier, then returns the advances that it owes the platform. */
export async function creditSupplier(
  transaction: Database,
  supplierId: number,
  credits: readonly { readonly amountMinor: number; readonly facts: TransferFacts }[],
): Promise<void> {
  if (credits.length === 0) return
  // Lock before reading the advances: a transaction that posts an advance for this supplier holds this lock until it
  // commits.
  await lockLedgerAccount(transaction, 'supplier_payable', supplierId)
  await postTransfers(
    transaction,
    credits.map(({ amountMinor, facts }) => ({
      transfer: { kind: 'supplier_credit', ownerId: supplierId, amountMinor },
      facts,
    })),
  )
  await returnAdvances(transaction, supplierId)
}

/** Returns what the balance covers; false if the supplier still owes the platform. */
export async function settleAdvances(transaction: Database, supplierId: number): Promise<boolean> {
  await returnAdvances(transaction, supplierId)
  const left = await lockAdvances(transaction, supplierId)
  return left.every(({ owedMinor }) => owedMinor === 0)
}

/** Returns what a supplier owes the platform from its balance, the oldest advance first. */
export async function returnAdvances(transaction: Database, supplierId: number): Promise<void> {
  let { balanceMinor } = await lockLedgerAccount(transaction, 'supplier_payable', supplierId)
  if (balanceMinor === 0) return
  for (const { caseId, number: reference, owedMinor, returnedMinor } of await lockAdvances(transaction, supplierId)) {
    const amountMinor = Math.min(owedMinor, balanceMinor)
    if (amountMinor === 0) return
    const key = `case:${caseId}:return:${returnedMinor}`
    const id = await postTransfer(
      transaction,
      { kind: 'advance_return', ownerId: supplierId, amountMinor },
      { reference, key },
    )
    if (id === undefined) throw new Error(`an advance of case ${reference} was returned twice`)
    await addReturned(transaction, caseId, amountMinor)
    balanceMinor -= amountMinor
  }
}
