import type { ShopCredentials } from '@podwright/connectors/context'
import { z } from 'zod'
import type { Keyring } from '../../../crypto/seal.ts'

const Texts = z.record(z.string(), z.string())
const AttemptSecrets = z.object({ codeVerifier: z.string(), entered: Texts })
export type AttemptSecrets = z.infer<typeof AttemptSecrets>

const purposeOf = (stateSha256: Buffer) => `connect-verifier:${stateSha256.toString('hex')}`
const receivedPurposeOf = (stateSha256: Buffer) => `connect-received:${stateSha256.toString('hex')}`

/** Seals what only the return of the attempt with this state may open. */
export function sealAttempt(keyring: Keyring, stateSha256: Buffer, secrets: AttemptSecrets): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(secrets)), purposeOf(stateSha256))
}

export function unsealAttempt(keyring: Keyring, stateSha256: Buffer, sealed: Buffer): AttemptSecrets {
  return AttemptSecrets.parse(JSON.parse(keyring.unseal(sealed, purposeOf(stateSha256)).toString('utf8')))
}

/** Seals keys that a shop's server sent for an attempt. */
export function sealReceived(keyring: Keyring, stateSha256: Buffer, credentials: ShopCredentials): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(credentials)), receivedPurposeOf(stateSha256))
}

export function unsealReceived(keyring: Keyring, stateSha256: Buffer, sealed: Buffer): ShopCredentials {
  return Texts.parse(JSON.parse(keyring.unseal(sealed, receivedPurposeOf(stateSha256)).toString('utf8')))
}
