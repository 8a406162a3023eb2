import type { ShopCredentials } from '@podwright/connectors/context'
import { z } from 'zod'
import type { Keyring } from '../../../crypto/seal.ts'
import { credentialPurpose } from '../../../crypto/sealed-columns.ts'

const Credentials = z.record(z.string(), z.string())

export function sealCredentials(keyring: Keyring, storeId: number, credentials: ShopCredentials): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(credentials)), credentialPurpose(storeId))
}

/** Throws an UnsealError if the key is missing or the bytes belong to another store. */
export function unsealCredentials(keyring: Keyring, storeId: number, sealed: Buffer): ShopCredentials {
  return Credentials.parse(JSON.parse(keyring.unseal(sealed, credentialPurpose(storeId)).toString('utf8')))
}

/** Removes credentials from a text of a platform, which may quote what it was sent. */
export function withoutSecrets(text: string, credentials: readonly ShopCredentials[]): string {
  const secrets = credentials.flatMap((each) => Object.values(each)).filter((value) => value.length >= 8)
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
}
