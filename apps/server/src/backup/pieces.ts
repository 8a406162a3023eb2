import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createHashStream } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'
import type { Piece } from './manifest.ts'

/** Bytes of a piece before compression: what a machine with little disk space can hold. */
const pieceBytes = 64 * 1024 * 1024

/** Stores a stream as compressed pieces `<prefix>.0.gz`, `<prefix>.1.gz`, … An empty stream has none. */
export async function writePieces(
  target: Storage,
  prefix: string,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<Piece[]> {
  const chunks = content[Symbol.asyncIterator]()
  const pieces: Piece[] = []
  let next = await chunks.next()
  async function* onePiece(): AsyncGenerator<Buffer> {
    for (let bytes = 0; !next.done && bytes < pieceBytes; next = await chunks.next()) {
      bytes += next.value.length
      yield next.value
    }
  }
  while (!next.done) {
    const key = `${prefix}.${pieces.length}.gz`
    const draft = target.draft()
    const hash = createHashStream()
    try {
      await pipeline(Readable.from(onePiece()), createGzip(), hash.stream, createWriteStream(draft), { signal })
      await target.putFile(key, draft)
    } finally {
      await rm(draft, { force: true })
    }
    pieces.push({ key, ...hash.finish() })
  }
  return pieces
}

/**
 * The content of pieces. Each is verified before any of it is returned; it is kept in `drafts` until then. Throws when
 * one is missing or damaged.
 */
export async function* readPieces(
  from: Storage,
  pieces: readonly Piece[],
  drafts: Pick<Storage, 'draft'>,
): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const draft = drafts.draft()
    try {
      await fetchVerified(from, piece, draft)
      // The generator's caller receives the errors of both streams.
      yield* pipe(createReadStream(draft), createGunzip(), () => undefined)
    } finally {
      await rm(draft, { force: true })
    }
  }
}

/** An object of a backup is missing, or its content differs from its hash. */
export class DamagedObject extends Error {
  constructor(from: Storage, key: string, problem: 'is missing' | 'is damaged') {
    super(`${key} in ${from.label} ${problem}.`)
    this.name = 'DamagedObject'
  }
}

/** Writes a stored object to a file of this machine. Throws DamagedObject when it is missing or its hash differs. */
export async function fetchVerified(from: Storage, { key, bytes, sha256 }: Piece, file: string): Promise<void> {
  const opened = await from.open(key)
  if (opened === undefined) throw new DamagedObject(from, key, 'is missing')
  const hash = createHashStream()
  await pipeline(opened.stream, hash.stream, createWriteStream(file))
  const found = hash.finish()
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new DamagedObject(from, key, 'is damaged')
}
