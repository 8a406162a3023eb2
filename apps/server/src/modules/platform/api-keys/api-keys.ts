import { randomBytes, timingSafeEqual } from 'node:crypto'
import type {
  ApiKey,
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeAllApiKeys as revokeAllApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@podwright/contracts/auth/api-keys'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { type ApiScope, apiScopeCodes, isSupplierScope } from '@podwright/domain/account/api-scopes'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { FindKey, Session } from '../../../session.ts'
import { createSecretToken, sha256Of } from '../sessions/secret-token.ts'
import { asAccountType } from '../sessions/sessions.ts'
import { findKey, findKeys, insertKey, type KeyRow, markUsed, revokeKey, revokeKeys } from './key-queries.ts'

type Deps = { readonly db: Database }

export type KeyDeps = Deps & {
  /** API keys that one account may have at the same time. */
  readonly maxKeys: number
}

export async function listApiKeys({ db }: Deps, accountId: number): Promise<Result<DataOf<typeof listApiKeysCall>>> {
  return succeed({ items: (await findKeys(db, accountId)).map(presentKey) })
}

/** Creates a key. The full key is returned only here and cannot be shown again. */
export async function createApiKey(
  { db, maxKeys }: KeyDeps,
  { accountId, userType }: Session,
  { name, scopes, days }: ParsedBodyOf<typeof createApiKeyCall>,
): Promise<Result<DataOf<typeof createApiKeyCall>>> {
  if (scopes.some((scope) => isSupplierScope(scope) !== (userType === 2))) {
    return fail('validation_failed', { fields: { scopes: 'not_an_option' } })
  }
  const prefix = randomBytes(6).toString('hex')
  const { token, sha256 } = createSecretToken()
  const requested = { accountId, name, prefix, secretSha256: sha256, scopes: [...new Set(scopes)], days }
  const row = await insertKey(db, requested, maxKeys)
  return row ? succeed({ ...presentKey(row), key: `pk_${prefix}_${token}` }) : fail('key_limit')
}

export async function revokeApiKey(
  { db }: Deps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof revokeApiKeyCall>>> {
  return (await revokeKey(db, accountId, id)) ? succeed({ id }) : fail('key_unknown')
}

export async function revokeAllApiKeys(
  { db }: Deps,
  accountId: number,
): Promise<Result<DataOf<typeof revokeAllApiKeysCall>>> {
  return succeed({ revoked: await revokeKeys(db, accountId) })
}

/** Counts a call of a key. Returns the seconds to wait when the key has made too many. */
export type TakeKeyCall = (prefix: string) => Promise<number | undefined>

/** Returns the function with which the router authenticates and rate-limits API keys. */
export function createKeyFinder({ db }: Deps, take: TakeKeyCall): FindKey {
  return async (key) => {
    const [, prefix, secret] = /^pk_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/.exec(key) ?? []
    if (prefix === undefined || secret === undefined) return undefined
    const row = await findKey(db, prefix)
    if (!row || !timingSafeEqual(row.secretSha256, sha256Of(secret))) return undefined
    const retryAfterSeconds = await take(prefix)
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds }
    if (row.isStale) await markUsed(db, row.id)
    const { accountId, username, scopes } = row
    return { session: { accountId, username, userType: asAccountType(row.userType) }, scopes: knownScopes(scopes) }
  }
}

function presentKey(row: KeyRow): ApiKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row
  return {
    ...{ id, name, prefix: `pk_${prefix}`, scopes: knownScopes(scopes), createdAt: createdAt.toISOString() },
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

/** Scopes that no longer exist are ignored. */
function knownScopes(scopes: readonly string[]): ApiScope[] {
  return apiScopeCodes.filter((scope) => scopes.includes(scope))
}
