import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { ZipFile } from 'yazl'
import { answerFailure } from '../../../http/router/answer.ts'
import { downloadRetrySeconds } from '../../../http/router/downloads.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd } from '../../../signed-path.ts'
import type { ExportDeps } from './deps.ts'
import { packExport } from './pack-export.ts'
import { findExport } from './queries.ts'

export const exportPath = `/downloads/exports/:id/${signedEnd}`

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
  const zip = new ZipFile()
  const output = deps.downloads.open(job.accountId, zip.outputStream)
  if (!output) return answerFailure(c, fail('download_limit', { retryAfterSeconds: downloadRetrySeconds }))
  const abort = new AbortController()
  output.once('close', () => abort.abort(new Error('the client closed the export')))
  packExport(deps, job, zip, abort.signal).catch((err: unknown) => {
    if (!abort.signal.aborted) deps.log.error({ err, exportId: job.id }, 'an export failed')
    const error = err instanceof Error ? err : new Error(String(err))
    // The reader is waiting for the next chunk; destroying the source ends that wait, so that `output` can close.
    if (zip.outputStream instanceof Readable) zip.outputStream.destroy(error)
    output.destroy(error)
  })
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, { headers })
}
