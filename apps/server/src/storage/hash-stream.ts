import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

export type HashStream = {
  /** Passes bytes through unchanged. */
  readonly stream: Transform
  /** Length and SHA-256 of what has passed; call it once, after the end. */
  finish(): { readonly bytes: number; readonly sha256: string }
}

/** Hashes what is piped through. */
export function createHashStream(): HashStream {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, finish: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** SHA-256 of a stored file; undefined for a missing key. */
export async function hashStored(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  if (opened === undefined) return undefined
  const hash = createHash('sha256')
  await pipeline(opened.stream, hash)
  return hash.digest('hex')
}
