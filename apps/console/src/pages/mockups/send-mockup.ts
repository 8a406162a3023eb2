import type { ApiClient } from '@podwright/contracts/client/create-client'
import { startSha256 } from '@podwright/contracts/client/sha256'
import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'

/** Bytes read at once for the checksum, so that the page stays usable. */
const readBytes = 1 << 20

type Run = {
  readonly signal: AbortSignal
  /** Share of the file that was sent. */
  readonly onProgress: (share: number) => void
}

/** Failures are shown beside the file. */
const quiet = { handles: 'all', headers: { repeatSubmit: 'false' } } as const

/** Why a file cannot be sent, before the server has seen all of it. */
export class FileRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Sends a mockup file in parts. A file that was interrupted is continued: the server knows by its checksum which parts it
 * has.
 */
export async function sendMockup(api: ApiClient, file: File, { signal, onProgress }: Run): Promise<MockupDetail> {
  const sha256 = await hashOf(file, signal)
  const name = file.name.slice(-200) || 'mockup.psd'
  const body = { files: [{ name, bytes: file.size, sha256 }] }
  const [begun] = (await api.call('beginUploads', { body, signal, ...quiet })).files
  if (begun?.state === 'refused') throw new FileRefused(begun.refusal)
  // The content of an artwork, so it is no PSD.
  if (begun?.state !== 'begun') throw new FileRefused('psd_not_a_psd')
  const { id, partBytes, parts, received } = begun.upload
  const known = new Set(received)
  let sent = known.size
  onProgress(sent / parts)
  for (let part = 0; part < parts; part += 1) {
    if (known.has(part)) continue
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes)
    const checksum = toHex(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))
    await api.call('putUploadPart', {
      params: { id, part },
      query: { sha256: checksum },
      body: bytes,
      signal,
      ...quiet,
    })
    sent += 1
    onProgress(sent / parts)
  }
  return api.call('createMockup', { body: { name: nameOf(file), uploadId: id }, signal, ...quiet })
}

async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const hash = startSha256()
  for (let from = 0; from < file.size; from += readBytes) {
    signal.throwIfAborted()
    hash.add(new Uint8Array(await file.slice(from, from + readBytes).arrayBuffer()))
  }
  return hash.end()
}

function toHex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The name of the file without its ending. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  return (
    name
      .replace(/\.psd$/i, '')
      .trim()
      .slice(0, 100) || 'PSD'
  )
}
