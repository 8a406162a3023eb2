import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { confirmTopUp, listAllTopUps as listAllTopUpsCall } from '@podwright/contracts/operator/top-ups'
import type {
  listTopUps as listTopUpsCall,
  requestTopUp as requestTopUpCall,
} from '@podwright/contracts/wallet/top-ups'
import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { canTransition } from '@podwright/domain/states/transitions'
import { ledgerCurrency } from '@podwright/domain/wallet/ledger'
import {
  decidePayment,
  isWithinLimits,
  type TopUpState,
  topUpLimits,
  topUpReference,
  topUpTransitions,
  yuanOf,
} from '@podwright/domain/wallet/top-up'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findRate } from '../../catalog/exchange-rates/service.ts'
import type { WalletDeps } from './deps.ts'
import { postTransfer } from './ledger.ts'
import { hasUnmatchedPayment, insertPaymentEvent } from './payment-event-queries.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'
import { sandboxId } from './providers/sandbox.ts'
import { lockLedgerAccount } from './queries.ts'
import {
  countWaiting,
  type ForeignReceipt,
  findTopUp,
  findTopUpByKey,
  findTopUpOwner,
  findTopUps,
  insertTopUp,
  isAccountDeleted,
  lockTopUp,
  markDecided,
  type TopUpRow,
} from './top-up-queries.ts'

/** Requests a top-up. A repeated request with the same key returns the existing one. */
export async function requestTopUp(
  deps: WalletDeps,
  accountId: number,
  body: ParsedBodyOf<typeof requestTopUpCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof requestTopUpCall>>> {
  const { requestKey, method, note } = body
  const provider = method === 'provider' ? deps.providers.find(({ id }) => id === body.provider) : undefined
  if (method === 'provider' ? !provider : deps.bankAccount[locale] === '') return fail('payment_provider_unknown')
  const requested = await inYuan(deps, body)
  if (!requested.ok) return requested
  const { amountMinor, currency, currencyMinor } = requested.data
  const reference = topUpReference(randomBytes(8))
  const row = await deps.db.transaction().execute(async (transaction) => {
    // The lock prevents two concurrent requests from exceeding the limit.
    await lockLedgerAccount(transaction, 'seller_wallet', accountId)
    const known = await findTopUpByKey(transaction, accountId, requestKey)
    if (known) return known
    if ((await countWaiting(transaction, accountId)).count >= topUpLimits.maxWaiting) return undefined
    const amounts = { amountMinor, currency, currencyMinor }
    const newTopUp = { accountId, requestKey, method, provider: provider?.id ?? null, ...amounts, reference, note }
    await insertTopUp(transaction, newTopUp)
    return findTopUpByKey(transaction, accountId, requestKey)
  })
  if (!row) return fail('top_up_limit')
  // Of another currency the amount in yuan follows the rate.
  const isSame = currencyMinor === null ? row.amountMinor === amountMinor : row.currencyMinor === currencyMinor
  if (!isSame || row.currency !== currency || row.method !== method) return fail('request_key_reused')
  const started =
    row.state === 'requested' ? await provider?.start({ ...row, currency: ledgerCurrency, locale }) : undefined
  return succeed({ ...presentTopUp(row), redirect: started?.redirect ?? null })
}

/** What a request comes to in yuan. Another currency has to be accepted, and have a rate. */
async function inYuan(
  { db, topUpCurrencies = [] }: WalletDeps,
  { amountMinor, currency, method }: Pick<ParsedBodyOf<typeof requestTopUpCall>, 'amountMinor' | 'currency' | 'method'>,
): Promise<Result<Pick<TopUpRow, 'amountMinor' | 'currency' | 'currencyMinor'>>> {
  if (currency === ledgerCurrency)
    return isWithinLimits(amountMinor) ? succeed({ amountMinor, currency, currencyMinor: null }) : outOfRange
  if (method !== 'bank_transfer' || !topUpCurrencies.includes(currency)) return fail('top_up_currency')
  const rate = await findRate(db, currency)
  if (!rate) return fail('top_up_currency')
  const yuanMinor = yuanOf(amountMinor, rate.rate)
  return yuanMinor === undefined || !isWithinLimits(yuanMinor)
    ? outOfRange
    : succeed({ amountMinor: yuanMinor, currency, currencyMinor: amountMinor })
}

const outOfRange = fail('validation_failed', { fields: { amountMinor: 'out_of_range' } })

export async function listTopUps(
  { db }: WalletDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listTopUpsCall>,
): Promise<Result<DataOf<typeof listTopUpsCall>>> {
  const rows = await findTopUps(db, { accountId, ...filters, limit: limit + 1 })
  return succeed({ items: rows.slice(0, limit).map(presentTopUp), next: nextCursor(rows, limit) })
}

export async function listAllTopUps(
  { db }: Pick<WalletDeps, 'db'>,
  { limit, ...filters }: ParsedQueryOf<typeof listAllTopUpsCall>,
): Promise<Result<DataOf<typeof listAllTopUpsCall>>> {
  const rows = await findTopUps(db, { ...filters, limit: limit + 1 })
  return succeed({ items: rows.slice(0, limit).map(presentForOperator), next: nextCursor(rows, limit) })
}

export async function cancelTopUp({ db }: WalletDeps, accountId: number, id: number): Promise<Result<TopUp>> {
  const decided = await decide(db, { id }, { state: 'canceled', by: accountId, reason: '', ownerId: accountId })
  return decided.ok ? succeed(presentTopUp(decided.data)) : decided
}

type OperatorTopUp = DataOf<typeof confirmTopUp>

export async function markTopUpConfirmed(
  { db }: Pick<WalletDeps, 'db'>,
  operatorId: number | null,
  id: number,
  received: ParsedBodyOf<typeof confirmTopUp>,
): Promise<Result<OperatorTopUp>> {
  const decided = await decide(db, { id }, { state: 'confirmed', by: operatorId ?? undefined, reason: '', ...received })
  return decided.ok ? succeed(presentForOperator(decided.data)) : decided
}

export async function markTopUpRejected(
  { db }: Pick<WalletDeps, 'db'>,
  operatorId: number | null,
  id: number,
  reason: string,
): Promise<Result<OperatorTopUp>> {
  const decided = await decide(db, { id }, { state: 'rejected', by: operatorId ?? undefined, reason })
  return decided.ok ? succeed(presentForOperator(decided.data)) : decided
}

/**
 * Processes a provider's payment event. Each event is stored once with its outcome, so that a repeated one changes
 * nothing. Payments that match no top-up, or whose account was deleted, are listed for operators (`payments.ts`).
 */
export async function receivePayment(
  { db }: Pick<WalletDeps, 'db'>,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The account is locked before its top-up, in the order of a deletion.
    const ownerId = await findTopUpOwner(transaction, event.reference)
    const isDeleted = ownerId !== undefined && (await isAccountDeleted(transaction, ownerId))
    const found = await lockTopUp(transaction, { reference: event.reference })
    const row = found?.provider === provider ? found : undefined
    const decided = decidePayment(row && { ...row, isAccountDeleted: isDeleted }, event)
    if (!(await insertPaymentEvent(transaction, provider, event, decided)) || !row) return
    if (decided.state === 'credited')
      await applyDecision(transaction, row, {
        state: 'confirmed',
        by: undefined,
        reason: '',
        receivedMinor: event.amountMinor,
      })
    if (decided.state === 'canceled')
      await applyDecision(transaction, row, { state: 'canceled', by: undefined, reason: '' })
    if (decided.state === 'rejected')
      await applyDecision(transaction, row, { state: 'rejected', by: undefined, reason: 'provider' })
  })
}

type Decision = {
  readonly state: Exclude<TopUpState, 'requested'>
  /** Undefined for the payment provider and the command line. */
  readonly by: number | undefined
  readonly reason: string
  readonly receivedMinor?: number
  readonly foreign?: ForeignReceipt
  /** What an operator states as the difference to the announced amount. */
  readonly differenceMinor?: number | undefined
  /** What the operator has seen that the received amount of another currency comes to in yuan. */
  readonly creditedMinor?: number | undefined
  /** Account that the top-up must belong to. */
  readonly ownerId?: number
}

async function decide(db: Database, which: { readonly id: number }, decision: Decision): Promise<Result<TopUpRow>> {
  return inTransaction(db, async (transaction) => {
    const row = await lockTopUp(transaction, which)
    if (!row || (decision.ownerId !== undefined && row.accountId !== decision.ownerId)) return fail('top_up_unknown')
    // Operators and sellers decide once; only a provider's payment can still confirm it afterwards.
    if (row.state !== 'requested') return fail('top_up_decided')
    // An unmatched payment refers to this top-up, so the operator must settle that one instead.
    if (decision.state === 'confirmed' && (await hasUnmatchedPayment(transaction, row.reference)))
      return fail('top_up_payment_waits')
    const announcedMinor = row.currencyMinor ?? row.amountMinor
    const differenceMinor = (decision.receivedMinor ?? announcedMinor) - announcedMinor
    if (differenceMinor !== (decision.differenceMinor ?? 0))
      return fail('top_up_difference', {
        fields: { announcedMinor: String(announcedMinor), differenceMinor: String(differenceMinor) },
      })
    const credit = await creditFor(transaction, row, decision)
    if (!credit.ok) return credit
    await applyDecision(transaction, row, { ...decision, ...credit.data })
    const decided = await findTopUp(transaction, row.id)
    if (!decided) throw new Error('top-up not found after update')
    return succeed(decided)
  })
}

type Credit = Pick<Decision, 'receivedMinor' | 'foreign'>

/** What is credited in yuan for what was received in the currency of a top-up, at the newest rate of that currency. */
async function creditFor(
  transaction: Database,
  { currency, currencyMinor }: TopUpRow,
  { receivedMinor, creditedMinor }: Pick<Decision, 'receivedMinor' | 'creditedMinor'>,
): Promise<Result<Credit>> {
  if (receivedMinor === undefined) return succeed({})
  const rate = currencyMinor === null ? undefined : await findRate(transaction, currency)
  if (currencyMinor !== null && !rate) return fail('top_up_currency')
  const yuanMinor = rate ? yuanOf(receivedMinor, rate.rate) : receivedMinor
  if (yuanMinor === undefined || (!rate && !isWithinLimits(yuanMinor)))
    return fail('validation_failed', { fields: { receivedMinor: 'out_of_range' } })
  if (rate && yuanMinor !== creditedMinor) return fail('top_up_rate', { fields: { creditedMinor: String(yuanMinor) } })
  return succeed({
    receivedMinor: yuanMinor,
    ...(rate && { foreign: { receivedMinor, rate: rate.rate, rateDate: rate.date } }),
  })
}

async function applyDecision(transaction: Database, row: TopUpRow, decision: Decision): Promise<void> {
  const { id, accountId: ownerId, reference } = row
  const { state, by, reason, receivedMinor = null, foreign } = decision
  if (!canTransition(topUpTransitions, row.state, state)) throw new Error(`top-up ${id} cannot become ${state}`)
  const transactionId =
    receivedMinor === null
      ? null
      : await postTransfer(
          transaction,
          { ...topUpTransfer(row), ownerId, amountMinor: receivedMinor },
          { reference, key: `top-up:${id}`, by },
        )
  if (transactionId === undefined) throw new Error('a top-up was credited before it was decided')
  await markDecided(transaction, id, {
    ...{ state, receivedMinor, foreign, reason, transactionId },
    decidedBy: by ?? null,
  })
}

/** Test money has a transaction kind of its own, so that it stays apart from real money. */
export function topUpTransfer({ provider }: Pick<TopUpRow, 'provider'>) {
  if (provider === sandboxId) return { kind: 'sandbox_top_up' } as const
  return { kind: 'top_up', from: provider === null ? 'bank' : 'provider' } as const
}

function presentTopUp({ accountId, username, requestKey, createdAt, decidedAt, ...given }: TopUpRow): TopUp {
  const { currency, currencyMinor, currencyReceivedMinor, rate, rateDate, ...row } = given
  const foreign =
    currencyMinor === null
      ? null
      : { currency, amountMinor: currencyMinor, receivedMinor: currencyReceivedMinor, rate, rateDate }
  return { ...row, foreign, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

function presentForOperator(row: TopUpRow): OperatorTopUp {
  return { ...presentTopUp(row), accountId: row.accountId, username: row.username }
}

/** The `before` of the next page, when there is one more row than the limit. */
export function nextCursor(rows: readonly { readonly id: number }[], limit: number): number | null {
  return rows.length > limit ? (rows[limit - 1]?.id ?? null) : null
}
