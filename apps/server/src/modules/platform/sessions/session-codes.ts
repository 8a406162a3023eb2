import type {
  createSessionCode as createSessionCodeCall,
  exchangeSessionCode as exchangeSessionCodeCall,
} from '@podwright/contracts/auth/session-codes'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { decrypt, encrypt, sealingKey } from '../../../crypto/aes-gcm.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Credentials } from '../../../session.ts'
import { createSecretToken, sha256Of } from './secret-token.ts'
import { insertSessionCode, takeSessionCode } from './session-queries.ts'

type Deps = { readonly db: Database }

/** Distinguishes a code from a token in the URL parameter `t`. */
const prefix = 'code.'

/**
 * Creates a one-time code for the caller's session. The code yields the key that encrypts the session's token, so the
 * database alone reveals neither.
 */
export async function createSessionCode(
  { db }: Deps,
  { accessToken }: Credentials,
): Promise<Result<DataOf<typeof createSessionCodeCall>>> {
  if (accessToken === undefined) return fail('unauthenticated')
  const code = `${prefix}${createSecretToken().token}`
  const expiresAt = await insertSessionCode(db, {
    codeSha256: sha256Of(code),
    sessionSha256: sha256Of(accessToken),
    tokenSealed: encrypt(keyOf(code), Buffer.from(accessToken)),
  })
  return succeed({ code, expiresAt: expiresAt.toISOString() })
}

/** Returns the session of a code. Every attempt uses the code up, also one with another user type. */
export async function exchangeSessionCode(
  { db }: Deps,
  { code, userType }: ParsedBodyOf<typeof exchangeSessionCodeCall>,
): Promise<Result<DataOf<typeof exchangeSessionCodeCall>>> {
  const found = await takeSessionCode(db, sha256Of(code))
  if (!found?.isLive || found.userType !== userType) return fail('session_code_invalid')
  return succeed({ accessToken: decrypt(keyOf(code), found.tokenSealed).toString(), userType })
}

function keyOf(code: string): Buffer {
  return sealingKey(code, 'session code')
}
