import { payoutHoldDays } from '@podwright/domain/wallet/payout-account'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type PayoutAccountRow = {
  readonly sealed: Buffer
  readonly changedAt: Date
  /** Null when a payout can be requested. */
  readonly heldUntil: Date | null
}

/**
 * Until when no payout to a bank account can be requested: for some days after it was entered or changed, unless an
 * operator has confirmed it since. The previous release changes an account without removing its confirmation.
 */
export const payoutHeldUntil = sql<Date | null>`case when (p.confirmed_at is null or p.confirmed_at < p.changed_at)
  and p.changed_at + make_interval(days => ${payoutHoldDays}) > now()
  then p.changed_at + make_interval(days => ${payoutHoldDays}) end`

export async function findPayoutAccount(db: Database, accountId: number): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_account as p')
    .select(['p.sealed', 'p.changed_at as changedAt', payoutHeldUntil.as('heldUntil')])
    .where('p.account_id', '=', accountId)
    .executeTakeFirst()
}

/** Whether a bank account `p` has replaced no other one. */
export const isFirstAccount = sql<boolean>`coalesce(p.entered_at = p.changed_at, false)`

/** False if the account has replaced another one, or is not held. */
export async function confirmFirstAccount(transaction: Database, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payout_account as p')
    .set({ confirmed_at: now })
    .where('p.account_id', '=', accountId)
    .where(isFirstAccount)
    .where(payoutHeldUntil, 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** `lastFour` is read by the previous release only. */
export async function savePayoutAccount(
  transaction: Database,
  accountId: number,
  { sealed, lastFour }: { readonly sealed: Buffer; readonly lastFour: string },
): Promise<void> {
  await transaction
    .insertInto('payout_account')
    .values({ account_id: accountId, sealed, last_four: lastFour, entered_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ sealed, last_four: lastFour, changed_at: now, confirmed_at: null }),
    )
    .execute()
}
