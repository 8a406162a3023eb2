import { payoutHoldDays } from '@podwright/domain/wallet/payout-account'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type PayoutAccountRow = {
  readonly sealed: Buffer
  readonly changedAt: Date
  /** Null when a payout can be requested: the first account is not held, as no other one could have been replaced. */
  readonly heldUntil: Date | null
}

export async function findPayoutAccount(db: Database, accountId: number): Promise<PayoutAccountRow | undefined> {
  const heldUntil = sql<Date>`changed_at + make_interval(days => ${payoutHoldDays})`
  return db
    .selectFrom('payout_account')
    .select([
      'sealed',
      'changed_at as changedAt',
      sql<Date | null>`case when entered_at is distinct from changed_at and ${heldUntil} > now() then ${heldUntil} end`.as(
        'heldUntil',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
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
      conflict.column('account_id').doUpdateSet({ sealed, last_four: lastFour, changed_at: now }),
    )
    .execute()
}
