import { createHash, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './aes-gcm.ts'

/** A key with the id that is stored in what it seals. */
export type SealingKey = { readonly id: string; readonly key: Buffer }

/** Encrypts secrets that the database stores, such as credentials of shops. */
export type Keyring = {
  /**
   * Seals bytes with the newest key. `purpose` names their place, such as `totp:7`; sealed bytes that are moved to
   * another place do not open.
   */
  seal(bytes: Uint8Array, purpose: string): Buffer
  /** Opens what any key of the ring has sealed. Throws an UnsealError. */
  unseal(sealed: Buffer, purpose: string): Buffer
  /** What begins everything that the newest key seals: the rest has to be sealed again before older keys are removed. */
  readonly header: Buffer
}

/** `key_missing`: no key of the ring has the id in the bytes. `damaged`: changed, or another key or purpose. */
export class UnsealError extends Error {
  readonly code: 'key_missing' | 'damaged'

  constructor(code: UnsealError['code'], keyId: string, cause?: unknown) {
    super(
      code === 'key_missing'
        ? `the key ${keyId} is not in CREDENTIALS_KEY`
        : `cannot be decrypted with the key ${keyId}`,
      { cause },
    )
    this.name = 'UnsealError'
    this.code = code
  }
}

/** What was sealed, or why it does not open. */
export type Unsealed =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: UnsealError['code'] }

/** Opens what a key of the ring has sealed, for callers that can go on without it. */
export function tryUnseal(keyring: Keyring, sealed: Buffer, purpose: string): Unsealed {
  try {
    return { ok: true, bytes: keyring.unseal(sealed, purpose) }
  } catch (error) {
    if (error instanceof UnsealError) return { ok: false, code: error.code }
    throw error
  }
}

const version = 1
const idFormat = /^[A-Za-z0-9_-]{1,32}$/
const keyBytes = 32

/**
 * A ring of keys, the newest first. Sealed bytes are: version, length of the key's id, the id, nonce, tag, ciphertext
 * (AES-256-GCM with the purpose as additional data).
 */
export function createKeyring(keys: readonly [SealingKey, ...SealingKey[]]): Keyring {
  const [newest] = keys
  const newestId = Buffer.from(newest.id)
  const header = Buffer.concat([Buffer.from([version, newestId.length]), newestId])
  return {
    header,
    seal: (bytes, purpose) => Buffer.concat([header, encrypt(newest.key, bytes, purpose)]),
    unseal(sealed, purpose) {
      const id = keyIdOf(sealed)
      if (sealed[0] !== version) throw new UnsealError('damaged', id)
      const found = keys.find((key) => key.id === id)
      if (!found) throw new UnsealError('key_missing', id)
      try {
        return decrypt(found.key, sealed.subarray(2 + id.length), purpose)
      } catch (error) {
        throw new UnsealError('damaged', id, error)
      }
    },
  }
}

function keyIdOf(sealed: Buffer): string {
  return sealed.toString('latin1', 2, 2 + (sealed[1] ?? 0))
}

/** A new random key. */
export function createSealingKey(): SealingKey {
  return withDerivedId(randomBytes(keyBytes))
}

/** `id:key` with the key in base64, as `parseSealingKeys` reads it. */
export function sealingKeyText({ id, key }: SealingKey): string {
  return `${id}:${key.toString('base64')}`
}

/**
 * Reads keys of 32 bytes in base64, each with an optional id (`id:key`), separated by commas; undefined for anything
 * else, and for ids that repeat. The id of a key without one is derived from it.
 */
export function parseSealingKeys(text: string): [SealingKey, ...SealingKey[]] | undefined {
  const keys: SealingKey[] = []
  for (const part of text.split(',')) {
    const [, id, base64 = ''] = /^(?:([^:]*):)?([A-Za-z0-9+/]{43}=)$/.exec(part.trim()) ?? []
    const key = Buffer.from(base64, 'base64')
    if (key.length !== keyBytes || (id !== undefined && !idFormat.test(id))) return undefined
    keys.push(id === undefined ? withDerivedId(key) : { id, key })
  }
  const [newest, ...older] = keys
  if (!newest || new Set(keys.map(({ id }) => id)).size < keys.length) return undefined
  return [newest, ...older]
}

function withDerivedId(key: Buffer): SealingKey {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}
