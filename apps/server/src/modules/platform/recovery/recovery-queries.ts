import type { UserType } from '@podwright/domain/account/forms'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

const maxPerHour = 3

/** An account that can receive a link: not locked, with a confirmed e-mail address. */
export async function findRecoverable(db: Database, userType: UserType, username: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('user_type', '=', userType)
    .where('username', '=', username)
    .where('email_confirmed_at', 'is not', null)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
}

/** Stores an operator's link; returns when it expires. */
export async function insertOperatorRecovery(
  db: Database,
  {
    accountId,
    tokenSha256,
    resetsTwoFactor,
    validFor,
  }: {
    readonly accountId: number
    readonly tokenSha256: Buffer
    readonly resetsTwoFactor: boolean
    /** A link to an account that is in use is valid for less. */
    readonly validFor: '30 minutes' | '24 hours'
  },
): Promise<Date> {
  const row = await db
    .insertInto('password_recovery')
    .values({
      token_sha256: tokenSha256,
      account_id: accountId,
      expires_at: sql<Date>`now() + ${validFor}::interval`,
      is_by_operator: true,
      resets_two_factor: resetsTwoFactor,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return row.expiresAt
}

/** False when the account has received the maximum number of links within the last hour. */
export async function insertRecovery(db: Database, accountId: number, tokenSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with serialized as (select id from account where id = ${accountId} for no key update)
    insert into password_recovery (token_sha256, account_id, expires_at)
    select ${tokenSha256}, id, now() + interval '30 minutes' from serialized
     where (select count(*) from password_recovery
             where account_id = ${accountId} and not is_by_operator and created_at > now() - interval '1 hour') < ${maxPerHour}
    returning account_id`.execute(db)
  return rows.length > 0
}

/** Uses a link up and returns its account; of several attempts at once one gets it. */
export async function takeRecovery(db: Database, tokenSha256: Buffer) {
  return db
    .updateTable('password_recovery')
    .from('account')
    .whereRef('account.id', '=', 'password_recovery.account_id')
    .set({ used_at: now })
    .where('token_sha256', '=', tokenSha256)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.locked_at', 'is', null)
    .returning([
      'account.id',
      'account.user_type as userType',
      'account.username',
      'password_recovery.resets_two_factor as resetsTwoFactor',
    ])
    .executeTakeFirst()
}

/** Makes the other links of an account invalid. */
export async function endRecoveries(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('password_recovery')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
