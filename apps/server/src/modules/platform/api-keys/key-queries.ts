import { sql } from 'kysely'
import { isDemoLocked, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type KeyRow = {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly scopes: string[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

const columns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const

export async function findKeys(db: Database, accountId: number): Promise<KeyRow[]> {
  return db
    .selectFrom('api_key')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export type NewKey = {
  readonly accountId: number
  readonly name: string
  readonly prefix: string
  readonly secretSha256: Buffer
  readonly scopes: readonly string[]
  readonly days: number | null
}

/** A live key can be used: it is neither revoked nor expired. */
const isLive = sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > now()))`

/** Undefined when the account already has the maximum number of live keys. */
export async function insertKey(db: Database, record: NewKey, max: number): Promise<KeyRow | undefined> {
  const { accountId, name, prefix, secretSha256, scopes, days } = record
  return db
    .insertInto('api_key')
    .columns(['account_id', 'name', 'prefix', 'secret_sha256', 'scopes', 'expires_at'])
    .expression(
      sql`select ${accountId}, ${name}, ${prefix}, ${secretSha256}, ${[...scopes]}::text[],
        now() + make_interval(days => ${days}::integer)
        where (select count(*) from api_key where account_id = ${accountId} and ${isLive}) < ${max}`,
    )
    .returning(columns)
    .executeTakeFirst()
}

export type LiveKey = {
  readonly id: number
  readonly accountId: number
  readonly userType: number
  readonly username: string
  readonly secretSha256: Buffer
  readonly scopes: string[]
  readonly isStale: boolean
}

/** A live key of an account that is not locked. */
export async function findKey(db: Database, prefix: string): Promise<LiveKey | undefined> {
  return db
    .selectFrom('api_key as k')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .select([
      'k.id',
      'a.id as accountId',
      'a.user_type as userType',
      'a.username',
      'k.secret_sha256 as secretSha256',
      'k.scopes',
      sql<boolean>`(k.last_used_at is null or k.last_used_at < now() - interval '1 minute')`.as('isStale'),
    ])
    .where('k.prefix', '=', prefix)
    .where(isLive)
    .where('a.locked_at', 'is', null)
    .where(isDemoLocked('a'), '=', false)
    .executeTakeFirst()
}

export async function markUsed(db: Database, id: number): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function countLiveKeys(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many keys were live until now. */
export async function revokeKeys(db: Database, accountId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** False when the account has no key of this id. Revoking twice keeps the first time. */
export async function revokeKey(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set(({ fn }) => ({ revoked_at: fn.coalesce('revoked_at', now) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
