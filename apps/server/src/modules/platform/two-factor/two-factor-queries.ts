import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type TwoFactorRow = {
  readonly secretSealed: Buffer
  /** Null until the owner has confirmed the secret. */
  readonly enabledAt: Date | null
  readonly lastStep: number | null
  readonly codesLeft: number
}

export async function findTwoFactor(db: Database, accountId: number): Promise<TwoFactorRow | undefined> {
  return db
    .selectFrom('two_factor')
    .select([
      'secret_sealed as secretSealed',
      'enabled_at as enabledAt',
      'last_step as lastStep',
      sql<number>`(select count(*) from two_factor_recovery_code c
        where c.account_id = two_factor.account_id and c.used_at is null)`.as('codesLeft'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Stores a secret that waits for its first code; false when one is enabled already. */
export async function savePendingSecret(db: Database, accountId: number, secretSealed: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ account_id: accountId, secret_sealed: secretSealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: secretSealed, created_at: now })
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Enables the secret that a code has confirmed; false when it was replaced or enabled meanwhile. */
export async function enableSecret(
  db: Database,
  accountId: number,
  { secretSealed, step }: { readonly secretSealed: Buffer; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ enabled_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret_sealed', '=', secretSealed)
    .where('enabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses up the code of a step; of several attempts at once one succeeds. */
export async function acceptStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Database, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('two_factor_recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('two_factor_recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_sha256: hash })))
    .execute()
}

/** Uses up a recovery code; of several attempts at once one succeeds. */
export async function takeRecoveryCode(db: Database, accountId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_sha256', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes secret, recovery codes and challenges; false when two-factor authentication was not enabled. */
export async function deleteTwoFactor(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning('enabled_at as enabledAt')
    .executeTakeFirst()
  return row?.enabledAt != null
}

const maxFailures = 5

export type NewChallenge = {
  readonly accountId: number
  readonly tokenSha256: Buffer
  readonly deviceSha256: Buffer | undefined
}

export async function insertChallenge(db: Database, { accountId, tokenSha256, deviceSha256 }: NewChallenge) {
  await db
    .insertInto('two_factor_challenge')
    .values({
      token_sha256: tokenSha256,
      account_id: accountId,
      device_sha256: deviceSha256 ?? null,
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute()
}

/** The user type of the account that a challenge is for. */
export async function findChallengedType(db: Database, tokenSha256: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('two_factor_challenge')
    .innerJoin('account', 'account.id', 'two_factor_challenge.account_id')
    .select('account.user_type as userType')
    .where('token_sha256', '=', tokenSha256)
    .executeTakeFirst()
  return row?.userType
}

/** A challenge that is still valid, of which this uses up one attempt. */
export async function tryChallenge(db: Database, tokenSha256: Buffer) {
  return db
    .updateTable('two_factor_challenge')
    .from('account')
    .whereRef('account.id', '=', 'two_factor_challenge.account_id')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_sha256', '=', tokenSha256)
    .where('failures', '<', maxFailures)
    .where('expires_at', '>', now)
    .where('account.locked_at', 'is', null)
    .returning([
      'account.id as accountId',
      'account.user_type as userType',
      'two_factor_challenge.device_sha256 as deviceSha256',
    ])
    .executeTakeFirst()
}

/** Uses a challenge up; of several attempts at once one succeeds. */
export async function takeChallenge(db: Database, tokenSha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('two_factor_challenge')
    .where('token_sha256', '=', tokenSha256)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export type Owner = {
  readonly userType: number
  readonly username: string
  readonly locale: LocaleCode
  readonly confirmedEmail: string | null
}

export async function findOwner(db: Database, accountId: number): Promise<Owner> {
  return db
    .selectFrom('account')
    .select([
      'user_type as userType',
      'username',
      'locale',
      sql<string | null>`case when email_confirmed_at is not null then email end`.as('confirmedEmail'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
