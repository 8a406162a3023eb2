import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { type ArtworkRefusal, artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { sniffFormat } from '@podwright/render/intake/sniff'
import { receiveFile } from '../../../files/receive-file.ts'
import type { Storage } from '../../../storage/storage.ts'
import { pictureFiles } from './decode/make-pictures.ts'

/** Keys of the pictures generated from artworks: `made/<xx>/<hash>/<name>`. */
const prefix = 'artworks/'
const generatedPrefix = `${prefix}made/`

export type Upload = { readonly file: string; readonly sha256: string; readonly bytes: number }

const maxBytesOfArtwork = artworkLimits.megabytes * 1_000_000
/** The number of bytes from which a picture format is recognized. */
const headBytes = 65_536

/**
 * Receives a file as a stream. Stops reading when the file is too large or its first bytes are no known picture format.
 */
export async function receiveUpload(
  storage: Storage,
  stream: ReadableStream<Uint8Array>,
  maxBytes: number = maxBytesOfArtwork,
): Promise<{ readonly upload: Upload } | 'broken' | ArtworkRefusal> {
  const file = storage.draft()
  const hash = createHash('sha256')
  let head = new Uint8Array()
  let bytes = 0
  const received = await receiveFile<ArtworkRefusal>(stream, file, (chunk, sizeBefore) => {
    if (chunk) {
      hash.update(chunk)
      bytes = sizeBefore + chunk.length
      if (bytes > maxBytes) return 'artwork_too_many_bytes'
    }
    if (sizeBefore >= headBytes) return undefined
    if (chunk) head = Buffer.concat([head, chunk.subarray(0, headBytes - sizeBefore)])
    if (chunk && bytes < headBytes) return undefined
    if (bytes === 0) return 'artwork_empty'
    return sniffFormat(head) === undefined ? 'artwork_format_unknown' : undefined
  })
  return received === 'received' ? { upload: { file, sha256: hash.digest('hex'), bytes } } : received
}

/** The reason why a file is refused by its length or its first bytes; undefined when it is accepted. */
export async function refuseHead({ file, bytes }: Upload): Promise<ArtworkRefusal | undefined> {
  if (bytes === 0) return 'artwork_empty'
  if (bytes > maxBytesOfArtwork) return 'artwork_too_many_bytes'
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return sniffFormat(buffer.subarray(0, bytesRead)) === undefined ? 'artwork_format_unknown' : undefined
  } finally {
    await handle.close()
  }
}

export async function removeUpload({ file }: Pick<Upload, 'file'>): Promise<void> {
  await rm(file, { force: true })
}

function folderOf(hash: string): string {
  return `${generatedPrefix}${hash.slice(0, 2)}/${hash}/`
}

export function keyOfPicture(hash: string, picture: keyof typeof pictureFiles): string {
  return `${folderOf(hash)}${pictureFiles[picture]}`
}

/** Stores the pictures of a draft folder. */
export function storeGenerated(storage: Storage, draft: string, hash: string): Promise<void> {
  return storage.putFolder(folderOf(hash), draft)
}

/** Removes what a name of `listGenerated` stands for. */
export function removeGenerated(storage: Storage, name: string): Promise<void> {
  return name.startsWith(prefix) ? storage.remove([name]) : storage.removeFolder(folderOf(name))
}

/**
 * Yields the hashes of all generated pictures, and the keys of other files from before the given time, which killed
 * processes or a newer release have left.
 */
export async function* listGenerated(storage: Storage, before: Date): AsyncGenerator<string> {
  let last: string | undefined
  for await (const { key, storedAt } of storage.list(prefix)) {
    const hash = /^artworks\/made\/[0-9a-f]{2}\/([0-9a-f]{64})\//.exec(key)?.[1]
    // The files of an artwork follow each other.
    if (hash !== undefined && hash !== last) yield hash
    else if (hash === undefined && storedAt < before) yield key
    last = hash
  }
}
