import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DataOf } from '@podwright/contracts/define-call'
import type { exportCatalog as exportCatalogCall } from '@podwright/contracts/operator/catalog'
import type { Context } from 'hono'
import { answerFailure } from '../../../http/router/answer.ts'
import { type Downloads, downloadRetrySeconds } from '../../../http/router/downloads.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import type { CatalogDeps } from './deps.ts'
import { findCurrentCatalog } from './import-catalog.ts'
import { findExport, insertExport } from './import-queries.ts'
import { packCatalog } from './pack-catalog.ts'

export const catalogPath = `/downloads/catalog/:id/${signedEnd}`

/** Returns a signed download path. The ZIP is packed while it is downloaded. */
export async function requestCatalogExport(
  { db }: CatalogDeps,
  accountId: number,
  now: Date,
): Promise<Result<DataOf<typeof exportCatalogCall>>> {
  const name = `catalog-${now.toISOString().slice(0, 10)}.zip`
  const secret = randomBytes(32).toString('hex')
  const id = await insertExport(db, { accountId, name, secret })
  return succeed({ name, download: `/downloads/catalog/${id}/${signPath(secret, name, now)}` })
}

/** Sends the catalog in force. */
export async function sendCatalog(
  deps: CatalogDeps & { readonly downloads: Downloads },
  c: Context<HttpEnv>,
  now: Date,
): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const found = signed && (await findExport(deps.db, signed.id))
  if (!found || found.name !== signed.name || !isSignedBy(found.secret, signed))
    return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${found.name}"`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const inForce = await findCurrentCatalog(deps)
  const folder = inForce ? inForce.folder : deps.deliveredFolder
  if (folder === undefined) throw new Error(`the files of the imported catalog are missing: ${inForce?.place}`)
  const { zip } = await packCatalog(folder)
  const output = deps.downloads.open(found.accountId, zip)
  if (!output) {
    zip.destroy()
    return answerFailure(c, fail('download_limit', { retryAfterSeconds: downloadRetrySeconds }))
  }
  output.once('close', () => zip.destroy())
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, { headers })
}
