import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  createStatementUrl as createStatementUrlCall,
  getWallet as getWalletCall,
  getWalletTotals as getWalletTotalsCall,
  listWalletEntries as listWalletEntriesCall,
} from '@podwright/contracts/wallet/read-wallet'
import type { LocaleCode } from '@podwright/domain/locale'
import { ledgerCurrency } from '@podwright/domain/wallet/ledger'
import { type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { findRate } from '../../catalog/exchange-rates/service.ts'
import { findReserved } from '../withdrawals/withdrawal-queries.ts'
import type { WalletDeps } from './deps.ts'
import { findHeldEarnings } from './held-earnings-queries.ts'
import { findEntries, findLedgerAccount, findTotals, lockLedgerAccount, type OwnedAccountKind } from './queries.ts'
import { statementUrl } from './statement.ts'
import { countWaiting } from './top-up-queries.ts'
import { nextCursor } from './top-ups.ts'
import { withdrawableOf } from './withdrawable.ts'

/** Sellers have a wallet, suppliers a payable account. */
function kindFor({ userType }: Session): OwnedAccountKind {
  return userType === 2 ? 'supplier_payable' : 'seller_wallet'
}

export async function getWallet(
  { db, providers, bankAccount, topUpCurrencies = [] }: WalletDeps,
  session: Session,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getWalletCall>>> {
  const account = await findLedgerAccount(db, kindFor(session), session.accountId)
  const heldMinor = session.userType === 2 ? await findHeldEarnings(db, session.accountId) : 0
  const reserved = await findReserved(db, session.accountId)
  const waiting = await countWaiting(db, session.accountId)
  return succeed({
    currency: ledgerCurrency,
    balanceMinor: account?.balanceMinor ?? 0,
    lockedMinor: account?.lockedMinor ?? 0,
    withdrawableMinor: session.userType === 3 && account ? withdrawableOf(account) : 0,
    reservedMinor: reserved.amountMinor,
    heldMinor,
    waitingMinor: waiting.amountMinor,
    providers: session.userType === 3 ? providers.map(({ id }) => id) : [],
    topUpCurrencies: session.userType === 3 ? await ratesOf(db, topUpCurrencies) : [],
    bankAccount: session.userType === 3 ? bankAccount[locale] : '',
  })
}

/** The currencies that have a rate, with it. */
async function ratesOf(db: WalletDeps['db'], currencies: readonly string[]) {
  const rates = await Promise.all(currencies.map((currency) => findRate(db, currency)))
  return rates.flatMap((rate) => (rate ? [{ currency: rate.currency, rate: rate.rate, date: rate.date }] : []))
}

export async function listWalletEntries(
  { db }: WalletDeps,
  session: Session,
  query: ParsedQueryOf<typeof listWalletEntriesCall>,
): Promise<Result<DataOf<typeof listWalletEntriesCall>>> {
  const account = await findLedgerAccount(db, kindFor(session), session.accountId)
  if (!account) return succeed({ items: [], next: null })
  const rows = await findEntries(db, account.id, { ...query, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  return succeed({ items, next: nextCursor(rows, query.limit) })
}

export async function getWalletTotals(
  { db }: WalletDeps,
  session: Session,
  period: ParsedQueryOf<typeof getWalletTotalsCall>,
): Promise<Result<DataOf<typeof getWalletTotalsCall>>> {
  const account = await findLedgerAccount(db, kindFor(session), session.accountId)
  return succeed({ totals: account ? await findTotals(db, account.id, period) : [] })
}

/** A signed path of the account's statement, which works without a session and expires. */
export async function createStatementUrl(
  { db }: WalletDeps,
  session: Session,
  period: ParsedBodyOf<typeof createStatementUrlCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof createStatementUrlCall>>> {
  const kind = kindFor(session)
  const account = await db
    .transaction()
    .execute((transaction) => lockLedgerAccount(transaction, kind, session.accountId))
  const owner = { kind, ownerId: session.accountId }
  return succeed({ download: statementUrl(owner, account, { ...period, locale }, new Date()) })
}
