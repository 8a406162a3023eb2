import { createHash } from 'node:crypto'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { putUploadPart as putUploadPartCall } from '@podwright/contracts/uploads/uploads'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  QueueFullError,
} from '../../../concurrency/concurrency-limiter.ts'
import { readLimited } from '../../../files/read-limited.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { UploadDeps } from './deps.ts'
import { partsOf } from './parts.ts'
import { findUpload, insertPart, type UploadRow } from './queries.ts'
import { removeUploadFile, writePart } from './upload-files.ts'

/** Parts received at the same time over all accounts: each is held in memory (4 MB) until its hash is verified. */
const parts = createConcurrencyLimiter({ maxConcurrent: 48, maxQueued: 200 })

/** Per account, so that one slow client does not delay the parts of others. */
const partsPerAccount = { maxConcurrent: 4, maxQueued: 16 } as const

const limiters = new Map<number, { readonly limiter: ConcurrencyLimiter; users: number }>()
const partMs = 300_000

/** After this long without data the client is considered gone; it has to send the part again. */
const stallMs = 20_000

/** Runs `work` within the account's limit first, then within the limit over all accounts. */
async function withUploadSlot<T>(accountId: number, work: () => Promise<T>): Promise<T> {
  const own = limiters.get(accountId) ?? { limiter: createConcurrencyLimiter(partsPerAccount), users: 0 }
  limiters.set(accountId, own)
  own.users += 1
  try {
    return await own.limiter.run(() => parts.run(work))
  } finally {
    own.users -= 1
    if (own.users === 0) limiters.delete(accountId)
  }
}

export async function putUploadPart(
  deps: UploadDeps,
  accountId: number,
  { id, part }: { readonly id: string; readonly part: number },
  { sha256 }: ParsedQueryOf<typeof putUploadPartCall>,
  body: FileContent,
): Promise<Result<DataOf<typeof putUploadPartCall>>> {
  const upload = await findUpload(deps.artworks.db, accountId, id)
  if (upload?.state !== 'receiving' || part >= partsOf(upload)) return fail('upload_unknown')
  if (!(await deps.artworks.storage.hasRoom())) return fail('unavailable', { retryAfterSeconds: 60 })
  try {
    return await withUploadSlot(accountId, () => storePart(deps, upload, { part, sha256 }, body))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}

async function storePart(
  { artworks }: UploadDeps,
  upload: UploadRow,
  { part, sha256 }: { readonly part: number; readonly sha256: string },
  body: FileContent,
): Promise<Result<DataOf<typeof putUploadPartCall>>> {
  const { id, bytes, partBytes } = upload
  const expectedBytes = Math.min(partBytes, bytes - part * partBytes)
  const stream = body instanceof Blob ? body.stream() : body
  const read = await readLimited(
    { headers: new Headers(), body: stream as Request['body'] },
    expectedBytes,
    partMs,
    stallMs,
  )
  if (!read.ok) return read
  const isWhole = read.data.length === expectedBytes && createHash('sha256').update(read.data).digest('hex') === sha256
  if (!isWhole) return fail('upload_part_damaged')
  await writePart(artworks.storage, upload, part, read.data)
  const there = await insertPart(artworks.db, id, part, sha256)
  if (there !== undefined) return succeed({ missing: partsOf(upload) - there })
  // The upload was canceled or completed while the part arrived: remove the file it was written to.
  const now = await findUpload(artworks.db, upload.accountId, id)
  if (now?.state !== 'opening') await removeUploadFile(artworks.storage, id)
  return fail('upload_unknown')
}
