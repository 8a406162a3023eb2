import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { addressStatement, getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import type { LocaleCode } from '@podwright/domain/locale'
import { ledgerCurrency } from '@podwright/domain/wallet/ledger'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { WalletDeps } from './deps.ts'
import { book, lockBalance } from './ledger.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { createSandbox } from './providers/sandbox.ts'
import { findBooked, findEntries, findOwned, findSecret, lockOwned, type OwnedKind } from './queries.ts'
import { addressOf } from './statement.ts'
import { countWaiting } from './top-up-queries.ts'
import { nextOf } from './top-ups.ts'

export type { WalletDeps } from './deps.ts'
export { type BookingFacts, book, bookAll, lockBalance } from './ledger.ts'
export type { UnbookableRow as UnbookablePayment } from './payment-event-queries.ts'
export { listUnbookable } from './payments.ts'
export { askForTopUp, receivePayment } from './top-ups.ts'

/** The payment providers of this installation; the sandbox is for demos. */
export async function openProviders(db: Database, withSandbox: boolean): Promise<readonly PaymentProvider[]> {
  return withSandbox ? [createSandbox(await findSecret(db, 'provider'))] : []
}

/** Sellers have a wallet, suppliers a payable account. */
function kindFor({ userType }: Session): OwnedKind {
  return userType === 2 ? 'supplier_payable' : 'seller_wallet'
}

export async function readWallet(
  { db, providers, bankAccount }: WalletDeps,
  session: Session,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getWallet>>> {
  const account = await findOwned(db, kindFor(session), session.accountId)
  const waiting = await countWaiting(db, session.accountId)
  return succeed({
    currency: ledgerCurrency,
    balanceMinor: account?.balanceMinor ?? 0,
    waitingMinor: waiting.amountMinor,
    providers: session.userType === 3 ? providers.map(({ id }) => id) : [],
    bankAccount: session.userType === 3 ? bankAccount[locale] : '',
  })
}

export async function listAccountEntries(
  { db }: WalletDeps,
  session: Session,
  query: ParsedQueryOf<typeof listWalletEntries>,
): Promise<Result<DataOf<typeof listWalletEntries>>> {
  const account = await findOwned(db, kindFor(session), session.accountId)
  if (!account) return succeed({ items: [], next: null })
  const rows = await findEntries(db, account.id, { ...query, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  return succeed({ items, next: nextOf(rows, query.limit) })
}

/** A signed path of the account's statement, which works without a session and expires. */
export async function addressAccountStatement(
  { db }: WalletDeps,
  session: Session,
  period: ParsedBodyOf<typeof addressStatement>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof addressStatement>>> {
  const kind = kindFor(session)
  const account = await db.transaction().execute((transaction) => lockOwned(transaction, kind, session.accountId))
  const owner = { kind, ownerId: session.accountId }
  return succeed({ download: addressOf(owner, account, { ...period, locale }, new Date()) })
}

export type WalletPayment = {
  readonly orderId: number
  readonly orderNumber: string
  readonly amountMinor: number
  /** Distinguishes a later payment of the same order. */
  readonly part?: string
}

/**
 * Pays orders from a seller's wallet, all or none, within the caller's transaction. Locks the wallet, which must be the
 * transaction's first lock. Fails with `wallet_insufficient`; throws when an order was paid before.
 */
export async function payFromWallet(
  transaction: Database,
  ownerId: number,
  payments: readonly WalletPayment[],
  { by }: { readonly by: number },
): Promise<Result<{ readonly balanceMinor: number }>> {
  const { balanceMinor } = await lockBalance(transaction, 'seller_wallet', ownerId)
  const neededMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (neededMinor > balanceMinor)
    return fail('wallet_insufficient', {
      fields: { balanceMinor: String(balanceMinor), neededMinor: String(neededMinor) },
    })
  for (const { orderId, orderNumber, amountMinor, part } of payments) {
    const key = `order:${orderId}:payment${part === undefined ? '' : `:${part}`}`
    const facts = { reference: orderNumber, key, by }
    const id = await book(transaction, { kind: 'order_payment', ownerId, amountMinor }, facts)
    if (id === undefined) throw new Error(`order ${orderNumber} was paid before`)
  }
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
  const id = await book(transaction, { kind: 'order_refund', ownerId, amountMinor }, facts)
  return id !== undefined
}

/**
 * Records a payout to a supplier, which is transferred outside the platform. Idempotent by request key. Fails with
 * `wallet_insufficient`.
 */
export async function payOutSupplier(
  { db }: Pick<WalletDeps, 'db'>,
  operatorId: number | null,
  ownerId: number,
  requested: { readonly requestKey: string; readonly amountMinor: number; readonly note: string },
): Promise<Result<{ readonly balanceMinor: number; readonly isNew: boolean }>> {
  return inTransaction(db, async (transaction) => {
    const { balanceMinor } = await lockBalance(transaction, 'supplier_payable', ownerId)
    const { requestKey, amountMinor, note } = requested
    const key = `payout:${ownerId}:${requestKey}`
    const booked = await findBooked(transaction, key)
    if (booked !== undefined)
      return booked === amountMinor ? succeed({ balanceMinor, isNew: false }) : fail('request_key_reused')
    if (amountMinor > balanceMinor)
      return fail('wallet_insufficient', { fields: { balanceMinor: String(balanceMinor) } })
    const facts = { reference: requestKey, key, by: operatorId ?? undefined, note }
    await book(transaction, { kind: 'supplier_payout', ownerId, amountMinor }, facts)
    return succeed({ balanceMinor: balanceMinor - amountMinor, isNew: true })
  })
}
