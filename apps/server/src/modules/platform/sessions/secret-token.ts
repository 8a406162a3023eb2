import { createHash, randomBytes } from 'node:crypto'

/** A new random token of 256 bits for the client, and the hash to store. */
export function createSecretToken(): { readonly token: string; readonly sha256: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, sha256: sha256Of(token) }
}

/** Whether a text has the format of our tokens; other texts are not looked up. */
export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

const rolePrefix = 'role.'

/** A token for a session. That of an operator with a role has a format which releases that check no roles refuse. */
export function createSessionToken({ hasOperatorRole }: { readonly hasOperatorRole: boolean }) {
  const { token } = createSecretToken()
  const text = hasOperatorRole ? `${rolePrefix}${token}` : token
  return { token: text, sha256: sha256Of(text) }
}

export function isSessionToken(text: string): boolean {
  return isSecretToken(text.startsWith(rolePrefix) ? text.slice(rolePrefix.length) : text)
}

export function sha256Of(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
