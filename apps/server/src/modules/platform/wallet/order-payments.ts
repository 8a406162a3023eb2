import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { postTransfer, postTransfers } from './ledger.ts'
import { lockLedgerAccount } from './queries.ts'

export type WalletPayment = {
  readonly orderId: number
  readonly orderNumber: string
  readonly amountMinor: number
  /** Distinguishes a later payment of the same order. */
  readonly part?: string
}

/**
 * Pays orders from a seller's wallet, all or none, within the caller's transaction. Locks the wallet, which must be the
 * transaction's first lock. The number of statements does not depend on the number of orders. Fails with
 * `wallet_insufficient` or `test_money_locked`; throws when an order was paid before.
 */
export async function chargeWallet(
  transaction: Database,
  ownerId: number,
  payments: readonly WalletPayment[],
  { by }: { readonly by: number },
): Promise<Result<{ readonly balanceMinor: number }>> {
  const { balanceMinor, lockedMinor } = await lockLedgerAccount(transaction, 'seller_wallet', ownerId)
  const neededMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (neededMinor > balanceMinor)
    return fail('wallet_insufficient', {
      fields: { balanceMinor: String(balanceMinor), neededMinor: String(neededMinor) },
    })
  if (neededMinor > balanceMinor - lockedMinor) return fail('test_money_locked')
  const posted = await postTransfers(
    transaction,
    payments.map(({ orderId, orderNumber, amountMinor, part }) => {
      const key = `order:${orderId}:payment${part === undefined ? '' : `:${part}`}`
      const transfer = { kind: 'order_payment', ownerId, amountMinor } as const
      return { transfer, facts: { reference: orderNumber, key, by } }
    }),
  )
  const paidBefore = payments.find((_, at) => posted[at] === undefined)
  if (paidBefore) throw new Error(`order ${paidBefore.orderNumber} was paid before`)
  return succeed({ balanceMinor: balanceMinor - neededMinor })
}

/**
 * Refunds money of an order to the wallet. `part` distinguishes refunds of one order. Returns false when it was
 * refunded before.
 */
export async function refundToWallet(
  transaction: Database,
  ownerId: number,
  { orderId, orderNumber, amountMinor }: WalletPayment,
  { by, part, note }: { readonly by: number | undefined; readonly part: string; readonly note: string },
): Promise<boolean> {
  const facts = { reference: orderNumber, key: `order:${orderId}:refund:${part}`, by, note }
  const id = await postTransfer(transaction, { kind: 'order_refund', ownerId, amountMinor }, facts)
  return id !== undefined
}
