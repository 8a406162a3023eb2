import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  getPayouts as getPayoutsCall,
  requestPayout as requestPayoutCall,
  ShownPayoutAccount,
  setPayoutAccount as setPayoutAccountCall,
} from '@podwright/contracts/wallet/payouts'
import type { Withdrawal } from '@podwright/contracts/wallet/withdrawals'
import { defaultMoneyLimits, type MoneyLimits } from '@podwright/domain/wallet/money-limits'
import {
  maskedNumber,
  normalizePayoutAccount,
  type PayoutAccount,
  payoutFormats,
  problemsOfPayoutAccount,
  shownEnd,
} from '@podwright/domain/wallet/payout-account'
import { z } from 'zod'
import { type Keyring, tryUnseal } from '../../../crypto/seal.ts'
import { payoutPurpose } from '../../../crypto/sealed-columns.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { returnAdvances } from '../../aftersales/advances/service.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { verifyPasswordOf } from '../sessions/verify-password-of.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { findHeldEarnings } from '../wallet/held-earnings-queries.ts'
import { findLedgerAccount, lockLedgerAccount } from '../wallet/queries.ts'
import { findPayoutAccount, type PayoutAccountRow, savePayoutAccount } from './payout-queries.ts'
import { findWithdrawalByKey } from './withdrawal-queries.ts'
import { present, reserve } from './withdrawals.ts'

export type PayoutDeps = AccountDeps & { readonly keyring: Keyring; readonly moneyLimits?: MoneyLimits }

const StoredAccount = z.object({
  format: z.enum(payoutFormats),
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  bankCode: z.string(),
}) satisfies z.ZodType<PayoutAccount>

export async function getPayouts(
  { db, keyring }: Pick<PayoutDeps, 'db' | 'keyring'>,
  accountId: number,
): Promise<Result<DataOf<typeof getPayoutsCall>>> {
  const row = await findPayoutAccount(db, accountId)
  const payable = await findLedgerAccount(db, 'supplier_payable', accountId)
  const availableMinor = Math.max(0, (payable?.balanceMinor ?? 0) - (await findHeldEarnings(db, accountId)))
  return succeed({ account: row ? presentAccount(keyring, accountId, row) : null, availableMinor })
}

/**
 * Sets the bank account of a supplier, with the password. The owner is notified and mailed. Payouts are held for some days,
 * so that a thief of a session and its password cannot redirect money at once.
 */
export async function setPayoutAccount(
  deps: PayoutDeps,
  caller: SelfServiceCaller,
  { password, ...given }: ParsedBodyOf<typeof setPayoutAccountCall>,
): Promise<Result<DataOf<typeof getPayoutsCall>>> {
  const { db, keyring } = deps
  const account = normalizePayoutAccount(given)
  const [problem] = problemsOfPayoutAccount(account)
  if (problem) return fail('validation_failed', { fields: { [problem]: 'invalid' } })
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  const { accountId } = caller.session
  const sealed = keyring.seal(Buffer.from(JSON.stringify(account)), payoutPurpose(accountId))
  await db.transaction().execute(async (transaction) => {
    await savePayoutAccount(transaction, accountId, { sealed, lastFour: shownEnd(account.number) })
    await recordSecurityEvent(transaction, accountId, 'payout_account_changed')
  })
  await mailSecurityEvent(deps, accountId, 'payout_account_changed')
  return getPayouts(deps, accountId)
}

/** Reserves earnings that are not held for a payout to the bank account of the supplier. */
export function requestPayout(
  { db, keyring, moneyLimits = defaultMoneyLimits }: PayoutDeps,
  accountId: number,
  { requestKey, amountMinor }: ParsedBodyOf<typeof requestPayoutCall>,
): Promise<Result<Withdrawal>> {
  return inTransaction(db, async (transaction) => {
    await lockLedgerAccount(transaction, 'supplier_payable', accountId)
    const known = await findWithdrawalByKey(transaction, accountId, requestKey)
    if (known) return known.amountMinor === amountMinor ? succeed(present(known)) : fail('request_key_reused')
    const row = await findPayoutAccount(transaction, accountId)
    const account = row && openAccount(keyring, accountId, row.sealed)
    if (!row || !account) return fail('payout_account_missing')
    if (row.heldUntil) return fail('payout_account_held', { fields: { heldUntil: row.heldUntil.toISOString() } })
    // What the platform paid in advance is not due to the supplier.
    await returnAdvances(transaction, accountId)
    const { balanceMinor } = await lockLedgerAccount(transaction, 'supplier_payable', accountId)
    const maxMinor = Math.max(0, balanceMinor - (await findHeldEarnings(transaction, accountId)))
    const payee = linesOf({ ...account, number: maskedNumber(shownEnd(account.number)) })
    const requested = { accountId, requestKey, amountMinor, payee, payeeSealed: row.sealed }
    return reserve(transaction, 'supplier_payable', requested, { maxMinor, moneyLimits })
  })
}

/** The bank account as lines of text; undefined if its key is missing. */
export function payeeOf(keyring: Keyring, accountId: number, sealed: Buffer): string | undefined {
  const account = openAccount(keyring, accountId, sealed)
  return account && linesOf(account)
}

function linesOf({ holder, bank, number, bankCode }: Pick<PayoutAccount, 'holder' | 'bank' | 'number' | 'bankCode'>) {
  return [holder, bank, number, bankCode].join('\n')
}

function openAccount(keyring: Keyring, accountId: number, sealed: Buffer): PayoutAccount | undefined {
  const opened = tryUnseal(keyring, sealed, payoutPurpose(accountId))
  return opened.ok ? StoredAccount.parse(JSON.parse(opened.bytes.toString())) : undefined
}

/** An account whose key is missing has to be entered again. */
export function presentAccount(keyring: Keyring, accountId: number, row: PayoutAccountRow): ShownPayoutAccount | null {
  const account = openAccount(keyring, accountId, row.sealed)
  if (!account) return null
  const { number, ...shown } = account
  return {
    ...shown,
    lastFour: shownEnd(number),
    changedAt: row.changedAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
  }
}
