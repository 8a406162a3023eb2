import { sql } from 'kysely'
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

const columns = sql`k.id, k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt",
  k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"`

export async function findKeys(db: Database, accountId: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from api_key k where k.account_id = ${accountId}
    order by k.id desc limit 200`.execute(db)
  return rows
}

export type NewKey = {
  readonly accountId: number
  readonly name: string
  readonly prefix: string
  readonly secretSha256: Buffer
  readonly scopes: readonly string[]
  readonly days: number | null
}

/** Undefined when the account has as many that open something as it may. */
export async function insertKey(db: Database, record: NewKey, max: number): Promise<KeyRow | undefined> {
  const { accountId, name, prefix, secretSha256, scopes, days } = record
  const { rows } = await sql<KeyRow>`
    insert into api_key as k (account_id, name, prefix, secret_sha256, scopes, expires_at)
    select ${accountId}, ${name}, ${prefix}, ${secretSha256}, ${[...scopes]}::text[],
      now() + make_interval(days => ${days}::integer)
    where (select count(*) from api_key where account_id = ${accountId} and revoked_at is null
      and (expires_at is null or expires_at > now())) < ${max}
    returning ${columns}`.execute(db)
  return rows[0]
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

/** A key that opens something: not revoked, not ended, of an account that is not locked. */
export async function findKey(db: Database, prefix: string): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    select k.id, a.id as "accountId", a.user_type as "userType", a.username, k.secret_sha256 as "secretSha256", k.scopes,
      (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as "isStale"
    from api_key k join account a on a.id = k.account_id
    where k.prefix = ${prefix} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and a.locked_at is null`.execute(db)
  return rows[0]
}

export async function markUsed(db: Database, id: number): Promise<void> {
  await sql`update api_key set last_used_at = now() where id = ${id}`.execute(db)
}

const isLive = sql`revoked_at is null and (expires_at is null or expires_at > now())`

export async function countLiveKeys(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from api_key
    where account_id = ${accountId} and ${isLive}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Answers how many opened something until now. */
export async function revokeKeys(db: Database, accountId: number): Promise<number> {
  const { numAffectedRows } = await sql`update api_key set revoked_at = now()
    where account_id = ${accountId} and ${isLive}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** False when the account has none of this id. Revoked twice it stays revoked as it was. */
export async function revokeKey(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_key set revoked_at = coalesce(revoked_at, now())
    where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}
