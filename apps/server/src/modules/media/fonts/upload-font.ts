import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { uploadFont as uploadFontCall } from '@podwright/contracts/brand/fonts'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { FontRefusal } from '@podwright/domain/print/seller-fonts'
import { inspectFont } from '@podwright/render/intake/fonts/inspect-font'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Storage } from '../../../storage/storage.ts'
import { keyOfFont, receiveFont } from './font-files.ts'
import { fontOf } from './fonts.ts'
import { hasRoomFor, insertFont } from './queries.ts'

export type FontDeps = { readonly db: Database; readonly storage: Storage }

/** Reading a large font takes seconds and hundreds of megabytes. */
const readers = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 12 })
const uploads = createConcurrencyLimiter({ maxConcurrent: 4, maxQueued: 12 })
/** Accounts with a running upload. Each has one at a time, so that no account takes the slots of the others. */
const uploading = new Set<number>()

const refuse = (code: FontRefusal) => fail('font_refused', { fields: { file: code } })

/** Receives a font, reads it in a process of its own, and stores it with the answer to the license question. */
export async function uploadFont(
  deps: FontDeps,
  accountId: number,
  query: ParsedQueryOf<typeof uploadFontCall>,
  body: FileContent,
): Promise<Result<DataOf<typeof uploadFontCall>>> {
  if (query.license === 'open' && query.licenseName === '')
    return fail('validation_failed', { fields: { licenseName: 'required' } })
  if (uploading.has(accountId)) return fail('rate_limited', { retryAfterSeconds: 10 })
  uploading.add(accountId)
  const file = deps.storage.draft()
  try {
    const received = await uploads.run(() => receiveFont(body instanceof Blob ? body.stream() : body, file))
    if (received === 'broken') return fail('malformed_request')
    return received === 'received' ? await addFont(deps, accountId, query, file) : refuse(received)
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  } finally {
    uploading.delete(accountId)
    await rm(file, { force: true })
  }
}

async function addFont(
  { db, storage }: FontDeps,
  accountId: number,
  { name, license, licenseName }: ParsedQueryOf<typeof uploadFontCall>,
  file: string,
): Promise<Result<DataOf<typeof uploadFontCall>>> {
  const target = storage.draft()
  try {
    const read = await readers.run(() => inspectFont({ file, target }))
    if (!read.ok) return refuse(read.code)
    const { bytes, facts } = read
    const font = {
      ...{ ...facts, bytes, license, licenseName },
      code: randomBytes(16).toString('base64url'),
      name: facts.name || name || facts.sha256.slice(0, 8),
    }
    const added = await withNamedLock(db, `font ${facts.sha256}`, async (transaction) => {
      if (!(await hasRoomFor(transaction, accountId, font))) return 'font_limit'
      // The file first, so that no row refers to a missing file and the account is not locked meanwhile.
      await storage.putFile(keyOfFont(facts.sha256), target)
      return insertFont(transaction, accountId, font)
    })
    return typeof added === 'string' ? fail(added) : succeed({ font: fontOf(added.row), isNew: added.isNew })
  } finally {
    await rm(target, { force: true })
  }
}
