import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArtworkRefusal, artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { sniffFormat } from '@podwright/render/intake/sniff'
import { makeFolders } from '../../../files/make-folders.ts'
import { nameFolder } from '../../../files/name-folder.ts'
import { olderThan } from '../../../files/old-files.ts'
import { receiveFile } from '../../../files/receive-file.ts'
import { pictureFiles } from './decode/make-pictures.ts'

/**
 * Files of artworks: `uploads/<uuid>` while one is processed, `made/<xx>/<hash>` for its generated pictures. Names of
 * incomplete files end in `.part`.
 */
export type ArtworkFiles = { readonly uploads: string; readonly made: string }

export function openArtworkFiles(folder: string): ArtworkFiles {
  const files = { uploads: join(folder, 'uploads'), made: join(folder, 'made') }
  makeFolders(files.uploads)
  makeFolders(files.made)
  return files
}

export type Upload = { readonly file: string; readonly sha256: string; readonly bytes: number }

const maxBytesOfArtwork = artworkLimits.megabytes * 1_000_000
/** The number of bytes from which a picture format is recognized. */
const headBytes = 65_536

/**
 * Receives a file as a stream. Stops reading when the file is too large or its first bytes are no known picture format.
 */
export async function receiveUpload(
  files: ArtworkFiles,
  stream: ReadableStream<Uint8Array>,
  maxBytes: number = maxBytesOfArtwork,
): Promise<{ readonly upload: Upload } | 'broken' | ArtworkRefusal> {
  const file = join(files.uploads, randomUUID())
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

/** A new folder for pictures that are being generated. */
export function draftFolder({ made }: ArtworkFiles): string {
  return join(made, `${randomUUID()}.part`)
}

function folderOf({ made }: ArtworkFiles, hash: string): string {
  return join(made, hash.slice(0, 2), hash)
}

export function pictureFile(files: ArtworkFiles, hash: string, picture: keyof typeof pictureFiles): string {
  return join(folderOf(files, hash), pictureFiles[picture])
}

/** Moves a draft to its final name. */
export function nameGenerated(files: ArtworkFiles, draft: string, hash: string): Promise<void> {
  return nameFolder(draft, folderOf(files, hash))
}

export async function removeGenerated(files: ArtworkFiles, hash: string): Promise<void> {
  await rm(folderOf(files, hash), { recursive: true, force: true })
}

/** Hashes of all generated pictures. */
export async function listGenerated({ made }: ArtworkFiles): Promise<string[]> {
  const hashes: string[] = []
  for (const group of await readdir(made)) {
    if (/^[0-9a-f]{2}$/.test(group)) hashes.push(...(await readdir(join(made, group))))
  }
  return hashes.filter((name) => /^[0-9a-f]{64}$/.test(name))
}

/** Removes unfinished files from before the given time. Returns their number. */
export async function removeUnfinished({ uploads, made }: ArtworkFiles, before: Date): Promise<number> {
  const left = [
    ...(await olderThan(uploads, before, /^[0-9a-f-]{36}(\.part)?$/)).map((name) => join(uploads, name)),
    ...(await olderThan(made, before, /\.part$/)).map((name) => join(made, name)),
  ]
  for (const path of left) await rm(path, { recursive: true, force: true })
  return left.length
}
