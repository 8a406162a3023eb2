import type { ShopCredentials } from '@podwright/connectors/context'
import { z } from 'zod'
import { type Keyring, tryUnseal } from '../../../crypto/seal.ts'

const Texts = z.record(z.string(), z.string())
const AttemptSecrets = z.object({ codeVerifier: z.string(), entered: Texts, storeId: z.number().optional() })
export type AttemptSecrets = z.infer<typeof AttemptSecrets>

const purposeOf = (stateSha256: Buffer) => `connect-verifier:${stateSha256.toString('hex')}`
const receivedPurposeOf = (stateSha256: Buffer) => `connect-received:${stateSha256.toString('hex')}`

/** Seals what only the return of the attempt with this state may open. */
export function sealAttempt(keyring: Keyring, stateSha256: Buffer, secrets: AttemptSecrets): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(secrets)), purposeOf(stateSha256))
}

/** Undefined if it cannot be decrypted: the key was replaced since the attempt began. */
export function unsealAttempt(keyring: Keyring, stateSha256: Buffer, sealed: Buffer): AttemptSecrets | undefined {
  const opened = tryUnseal(keyring, sealed, purposeOf(stateSha256))
  return opened.ok ? AttemptSecrets.parse(JSON.parse(opened.bytes.toString('utf8'))) : undefined
}

/** Seals keys that a shop's server sent for an attempt. */
export function sealReceived(keyring: Keyring, stateSha256: Buffer, credentials: ShopCredentials): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(credentials)), receivedPurposeOf(stateSha256))
}

export function unsealReceived(keyring: Keyring, stateSha256: Buffer, sealed: Buffer): ShopCredentials | undefined {
  const opened = tryUnseal(keyring, sealed, receivedPurposeOf(stateSha256))
  return opened.ok ? Texts.parse(JSON.parse(opened.bytes.toString('utf8'))) : undefined
}
