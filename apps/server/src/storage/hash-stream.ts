import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

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
