import { ApiError } from '@podwright/contracts/client/api-error'
import type { FileHashes } from './hash-file.ts'
import type { Upload, UploadCalls } from './upload-calls.ts'
import { type ArrivedArtwork, fileName, type UploadEntry, type ZipRefusal } from './upload-entry.ts'

/** A part that arrives damaged this often means that the file itself has changed. */
const maxTries = 3

type Parts = { readonly hashes: FileHashes; readonly upload: Upload; readonly signal: AbortSignal }

/** Sends the missing parts of a file and completes the upload. */
export async function sendParts(
  calls: UploadCalls,
  file: File,
  { hashes, upload, signal }: Parts,
  onSent: (bytes: number) => void,
): Promise<Upload> {
  const there = new Set(upload.received)
  const bytesOf = (part: number) => Math.min(upload.partBytes, file.size - part * upload.partBytes)
  let sent = [...there].reduce((sum, part) => sum + bytesOf(part), 0)
  onSent(sent)
  if (upload.state !== 'receiving') return upload
  for (const [part, sha256] of hashes.parts.entries()) {
    if (there.has(part)) continue
    const from = part * upload.partBytes
    await sendPart(() => calls.put(upload.id, part, sha256, file.slice(from, from + upload.partBytes), signal))
    sent += bytesOf(part)
    onSent(sent)
  }
  return calls.complete(upload.id, signal)
}

async function sendPart(send: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const isDamaged = error instanceof ApiError && error.reason === 'upload_part_damaged'
      if (!isDamaged || tries === maxTries) throw error
    }
  }
}

const lookMs = 700

/** Polls a ZIP file being extracted by the server until its last picture. */
export async function openZip(
  calls: UploadCalls,
  { id }: Pick<Upload, 'id'>,
  {
    rest,
    signal,
    onArtworks,
    onProgress,
  }: {
    readonly rest: (ms: number, signal: AbortSignal) => Promise<void>
    readonly signal: AbortSignal
    readonly onArtworks: (arrived: readonly ArrivedArtwork[]) => void
    readonly onProgress: (zip: NonNullable<UploadEntry['zip']>) => void
  },
): Promise<void> {
  const refused: ZipRefusal[] = []
  let after = -1
  for (;;) {
    const upload = await calls.look(id, signal)
    for (let isMore = true; isMore; ) {
      const { items, next } = await calls.entries(id, after, signal)
      const arrived = items.flatMap(({ artwork, name }) => (artwork ? [{ artwork, name: fileName(name) }] : []))
      if (arrived.length > 0) onArtworks(arrived)
      for (const { name, refusal } of items) if (refusal) refused.push({ name, refusal })
      after = items.at(-1)?.number ?? after
      isMore = next !== null
    }
    onProgress({ total: upload.entries?.total ?? 0, done: upload.entries?.done ?? 0, refused: [...refused] })
    if (upload.state === 'done') return
    if (upload.state === 'failed') {
      refused.push({ name: upload.name, refusal: upload.refusal ?? 'zip_damaged' })
      onProgress({ total: upload.entries?.total ?? 0, done: upload.entries?.done ?? 0, refused: [...refused] })
      return
    }
    await rest(lookMs, signal)
    signal.throwIfAborted()
  }
}
