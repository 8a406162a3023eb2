import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createExport } from '@podwright/contracts/exports/create-export'
import { maxExported } from '@podwright/contracts/finished/finished-shapes'
import { channels } from '@podwright/domain/channels/registry'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Context } from 'hono'
import { ZipFile } from 'yazl'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { showBatch } from '../batches/service.ts'
import { findExported, findOfBatch, requestPrints } from '../finished/export-products.ts'
import { type PackDeps, packExport } from './pack-export.ts'
import { fileNameOf, planExport } from './plan-export.ts'
import { deleteExports, findExport, insertExport } from './queries.ts'

export type ExportDeps = PackDeps & {
  /** Queues the generation of print files, so that they exist when the download reaches them. */
  readonly queuePrepare: (finishedId: number) => Promise<void>
}

type Requested = ParsedBodyOf<typeof createExport>
type Chosen = { readonly ids: readonly number[]; readonly name: string; readonly next: number | null }

/** Stores the request and returns a signed download path. The ZIP is generated while it is downloaded. */
export async function addExport(
  deps: ExportDeps,
  accountId: number,
  { of, from, channel, pictures, printFiles, manifest }: Requested,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof createExport>>> {
  const { db } = deps.prints
  const chosen = await choose(deps, accountId, of, from)
  if (!chosen.ok) return chosen
  const { ids, name: word, next } = chosen.data
  const rows = await findExported(db, accountId, ids)
  if (rows.length === 0) return fail('export_empty')
  if ('finishedIds' in of && rows.length < new Set(ids).size) return fail('finished_unknown')
  if (printFiles !== null) for (const id of await requestPrints(db, rows, printFiles)) await deps.queuePrepare(id)
  const secret = randomBytes(32).toString('hex')
  const name = `${[fileNameOf(word), channel, ...(from > 0 ? [from + 1] : [])].join('-')}.zip`
  const requested = { channel, finishedIds: rows.map(({ id }) => id), pictures, printFiles, manifest, locale }
  const id = await insertExport(db, { accountId, requested, name, secret })
  const planned = planExport(rows, channels[channel], pictures)
  return succeed({
    download: `/downloads/exports/${id}/${signPath(secret, name, new Date())}`,
    name,
    products: rows.length,
    pictures: planned.reduce((sum, entry) => sum + entry.pictures.length, 0),
    next,
  })
}

async function choose(deps: ExportDeps, accountId: number, of: Requested['of'], from: number): Promise<Result<Chosen>> {
  if ('finishedIds' in of) return succeed({ ids: of.finishedIds, name: 'products', next: null })
  const { db } = deps.prints
  const batch = await showBatch({ db }, accountId, of.batchId)
  if (!batch.ok) return batch
  const page = { from, limit: maxExported + 1 }
  const ids = await findOfBatch(db, { accountId, batchId: of.batchId }, page)
  const next = ids.length > maxExported ? from + maxExported : null
  return succeed({ ids: ids.slice(0, maxExported), name: batch.data.name, next })
}

export const exportPath = `/downloads/exports/:id/${signedEnd}`

/** Concurrent downloads; each one renders pictures and print files. */
const maxConcurrentExports = 6
let open = 0

/** A client that reads nothing for this long is considered gone, so that it does not occupy a slot. */
const stallMs = 120_000
const watchMs = 10_000

/** Passes chunks on and measures how long the current one has been waiting for the client. */
export function watchReader(source: AsyncIterable<unknown>, now: () => number = () => performance.now()) {
  let offered: number | undefined
  async function* pass(): AsyncGenerator<unknown> {
    for await (const chunk of source) {
      offered = now()
      yield chunk
      offered = undefined
    }
  }
  return { chunks: pass(), waitedMs: () => (offered === undefined ? 0 : now() - offered) }
}

/** Streams an export while it is generated. A client that disconnects or stalls ends it. */
export async function sendExport(deps: ExportDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const job = signed && (await findExport(deps.prints.db, signed.id))
  if (!job || job.name !== signed.name || !isSignedBy(job.secret, signed)) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="export.zip"; filename*=UTF-8''${encodeURIComponent(job.name)}`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  if (open >= maxConcurrentExports) return answerFailure(c, fail('unavailable', { retryAfterSeconds: 30 }))
  open += 1
  const zip = new ZipFile()
  const reader = watchReader(zip.outputStream)
  const output = Readable.from(reader.chunks, { objectMode: false, highWaterMark: 1 << 18 })
  const abort = new AbortController()
  const watch = setInterval(() => {
    if (reader.waitedMs() > stallMs) output.destroy(new Error('the client stopped reading the export'))
  }, watchMs)
  watch.unref()
  output.once('close', () => {
    clearInterval(watch)
    open -= 1
    abort.abort(new Error('the client closed the export'))
  })
  packExport(deps, job, zip, abort.signal).catch((err: unknown) => {
    if (!abort.signal.aborted) deps.log.error({ err, exportId: job.id }, 'an export failed')
    const error = err instanceof Error ? err : new Error(String(err))
    // The reader is waiting for the next chunk; destroying the source ends that wait, so that `output` can close.
    if (zip.outputStream instanceof Readable) zip.outputStream.destroy(error)
    output.destroy(error)
  })
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, { headers })
}

const dayMs = 86_400_000

/** Deletes exports whose download paths have expired. Returns their number. */
export function sweepExports({ db }: Pick<PackDeps['prints'], 'db'>, now: Date): Promise<number> {
  return deleteExports(db, new Date(now.getTime() - dayMs))
}
