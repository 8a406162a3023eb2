import type { ShopCredentials } from '@podwright/connectors/context'
import { z } from 'zod'
import { type Keyring, tryUnseal } from '../../../crypto/seal.ts'
import { credentialPurpose } from '../../../crypto/sealed-columns.ts'

const Credentials = z.record(z.string(), z.string())

export function sealCredentials(keyring: Keyring, storeId: number, credentials: ShopCredentials): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(credentials)), credentialPurpose(storeId))
}

/** Undefined if they cannot be decrypted: the key was lost, or the bytes belong to another store. */
export function unsealCredentials(keyring: Keyring, storeId: number, sealed: Buffer): ShopCredentials | undefined {
  const unsealed = tryUnseal(keyring, sealed, credentialPurpose(storeId))
  return unsealed.ok ? Credentials.parse(JSON.parse(unsealed.bytes.toString('utf8'))) : undefined
}

/** Removes credentials from a text of a platform, which may quote what it was sent. */
export function withoutSecrets(text: string, credentials: readonly ShopCredentials[]): string {
  const secrets = credentials.flatMap((each) => Object.values(each)).filter((value) => value.length >= 8)
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
}
