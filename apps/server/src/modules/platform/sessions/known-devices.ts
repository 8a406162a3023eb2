import type { AccountType } from '@podwright/domain/account/forms'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { createSecretToken, isSecretToken, sha256Of } from './secret-token.ts'

type DeviceAccount = { readonly userType: AccountType; readonly username: string }

/** The hash of a device's token if the account has logged in with it, otherwise undefined. */
export async function findKnownDevice(
  db: Database,
  token: string | undefined,
  { userType, username }: DeviceAccount,
): Promise<Buffer | undefined> {
  if (token === undefined || !isSecretToken(token)) return undefined
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('known_device.token_sha256 as sha256')
    .where('known_device.token_sha256', '=', sha256Of(token))
    .where('account.user_type', '=', userType)
    .where('account.username', '=', username)
    .executeTakeFirst()
  return row?.sha256
}

/**
 * Records a login of an account from a device and returns the token that the device sends at the next login. A token
 * that no account has used is replaced, so that clients cannot choose their own.
 */
export async function rememberDevice(db: Database, accountId: number, sent: string | undefined): Promise<string> {
  const isKnown = sent !== undefined && isSecretToken(sent) && (await isDevice(db, sha256Of(sent)))
  const { token, sha256 } = isKnown ? { token: sent, sha256: sha256Of(sent) } : createSecretToken()
  await db
    .insertInto('known_device')
    .values({ token_sha256: sha256, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_sha256']).doUpdateSet({ last_login_at: now }))
    .execute()
  return token
}

/** Afterwards every device of the account is treated as a stranger's until its next login. */
export async function forgetDevices(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}

async function isDevice(db: Database, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select(sql<number>`1`.as('found'))
    .where('token_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
