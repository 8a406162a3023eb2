import { Readable } from 'node:stream'
import { bulkFileHours } from '@podwright/domain/bulk/bulk-actions'
import type { Context } from 'hono'
import type { Database } from '../../../db/kysely.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import type { Storage } from '../../../storage/storage.ts'
import { findFile, findRunsWithFiles } from './file-queries.ts'

const root = 'bulk/'

/** The folder of the storage with the files of a run. */
export function folderOfRun(runId: number): string {
  return `${root}${runId}/`
}

export const bulkFilePath = `/downloads/bulk-files/:id/${signedEnd}`

/** The signed path of a file, valid for one to two hours. */
export function bulkFileUrl(
  { id, name, secret }: { readonly id: number; readonly name: string; readonly secret: string },
  now: Date,
): string {
  return `/downloads/bulk-files/${id}/${signPath(secret, name, now)}`
}

const contentTypes = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** The signed URL of the storage only has to last until the browser has followed the redirect. */
const redirectSeconds = 300

/** Sends a file: redirects to the storage, or streams it, because it may be too large for memory. */
export async function sendBulkFile(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  c: Context<HttpEnv>,
  now: Date,
): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const file = signed && (await findFile(db, signed.id, keptSince(now)))
  if (!file || file.name !== signed.name || !isSignedBy(file.secret, signed)) return answerFailure(c, fail('not_found'))
  const contentType = file.name.endsWith('.pdf') ? contentTypes.pdf : contentTypes.zip
  const facts = await storage.head(file.key)
  if (!facts) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': contentType,
    'content-length': String(facts.bytes),
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const url = await storage.presign(file.key, { name: file.name, contentType, seconds: redirectSeconds })
  if (url !== undefined)
    return new Response(null, { status: 302, headers: { location: url, 'cache-control': 'no-store' } })
  const opened = await storage.open(file.key)
  if (!opened) return answerFailure(c, fail('not_found'))
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>, { headers })
}

/** Files of runs that ended earlier are deleted. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - bulkFileHours * 3_600_000)
}

/**
 * Deletes the files of runs that ended long enough ago or do not exist any more. Reads the storage, so that files that a
 * killed process left are found, too. Returns the number of runs.
 */
export async function sweepBulkFiles(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  now: Date,
): Promise<number> {
  const stored = new Set<number>()
  for await (const { key } of storage.list(root)) stored.add(Number(key.slice(root.length).split('/')[0]))
  if (stored.size === 0) return 0
  const kept = await findRunsWithFiles(db, [...stored], keptSince(now))
  const expired = [...stored].filter((id) => !kept.has(id))
  for (const id of expired) await storage.removeFolder(folderOfRun(id))
  return expired.length
}
