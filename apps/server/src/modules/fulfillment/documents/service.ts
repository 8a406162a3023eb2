import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createDocument } from '@podwright/contracts/documents/create-document'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { findEffectSource, type Pictures } from '../../media/effects/service.ts'
import { type DocumentTask, type Parcel, type ParcelTask, presentParcel } from './parcel.ts'
import {
  type DocumentJob,
  deleteDocuments,
  findAccountParcels,
  findDocument,
  findParcels,
  findParcelsOfOrders,
  insertDocument,
} from './queries.ts'
import { writeInThread } from './write-in-thread.ts'

export type DocumentDeps = {
  readonly db: Database
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly fontFolder: string
  readonly log: Logger
}

type Requested = ParsedBodyOf<typeof createDocument>

/** Stores the requested parcels and returns a signed download path. The PDF is generated when it is downloaded. */
export async function addDocument(
  { db }: DocumentDeps,
  { accountId, userType }: Session,
  { kind, ids, locale }: Requested,
): Promise<Result<DataOf<typeof createDocument>>> {
  const found =
    userType === 2 ? await findParcelsOfSupplier(db, accountId, ids) : await findParcelsOfSeller(db, accountId, ids)
  if (!found.ok) return found
  const productionIds = found.data
  if (productionIds.length === 0) return fail('document_empty')
  const secret = randomBytes(32).toString('hex')
  const name = `${kind === 'labels' ? 'labels' : 'packing-slips'}-${new Date().toISOString().slice(0, 10)}.pdf`
  const id = await insertDocument(db, { accountId, kind, locale: locale ?? null, productionIds, name, secret })
  const download = `/downloads/documents/${id}/${signPath(secret, name, new Date())}`
  return succeed({ download, name, parcels: productionIds.length })
}

async function findParcelsOfSeller(db: Database, accountId: number, ids: readonly number[]): Promise<Result<number[]>> {
  const uniqueIds = [...new Set(ids)]
  const { orders, productionIds } = await findParcelsOfOrders(db, accountId, uniqueIds)
  return orders < uniqueIds.length ? fail('order_unknown') : succeed(productionIds)
}

async function findParcelsOfSupplier(
  db: Database,
  supplierId: number,
  ids: readonly number[],
): Promise<Result<number[]>> {
  const uniqueIds = [...new Set(ids)]
  const { known, productionIds } = await findAccountParcels(db, supplierId, uniqueIds)
  return known < uniqueIds.length ? fail('production_unknown') : succeed(productionIds)
}

/**
 * Writes a document without parcels, under the same limit as all documents. Throws QueueFullError under too much load.
 */
export function writeSheet(
  task: Exclude<DocumentTask, ParcelTask & { fontFolder: string }>,
): Promise<Uint8Array<ArrayBuffer>> {
  return writers.run(() => writeInThread(task))
}

export const documentPath = `/downloads/documents/:id/${signedEnd}`

/** Writing a document keeps a core busy for one or two seconds. */
const writers = createConcurrencyLimiter({ atOnce: 2, waiting: 20, longestWaitMs: 60_000 })

/** Sends the PDF of a signed path, for display in the browser. */
export async function sendDocument(deps: DocumentDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const job = signed && (await findDocument(deps.db, signed.id))
  if (!job || job.name !== signed.name || !isSignedBy(job.secret, signed)) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${job.name}"`,
    'cache-control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  try {
    return new Response(await writers.run(() => writeParcels(deps, job)), { headers })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return answerFailure(c, fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds }))
  }
}

async function writeParcels(deps: DocumentDeps, { kind, locale, productionIds }: DocumentJob) {
  const rows = await findParcels(deps.db, productionIds)
  const parcels = rows.map((row) => presentParcel(row, locale))
  const pictures = kind === 'labels' ? new Map<string, Uint8Array>() : await drawPictures(deps, parcels)
  return writeInThread({ kind, parcels, pictures, fontFolder: deps.fontFolder })
}

/** Twice the pixels that 18 mm need at 150 dpi. */
const pictureSide = 220
const picturesAtOnce = 8

/**
 * Renders the picture of each line once. Pictures that fail are left out: the SKU on the slip identifies the product.
 */
async function drawPictures(
  { pictures, maker, log }: DocumentDeps,
  parcels: readonly Parcel[],
): Promise<Map<string, Uint8Array>> {
  const paths = parcels.flatMap(({ lines }) => lines.flatMap(({ picture }) => (picture === null ? [] : [picture])))
  const rendered = new Map<string, Uint8Array>()
  const draw = async (path: string) => {
    try {
      const source = await findEffectSource(pictures, path.slice(0, path.indexOf('/')))
      if (source) rendered.set(path, await maker.make(source, { width: pictureSide, mode: 'lfit' }))
    } catch (err) {
      log.warn({ err, path }, 'a picture of a packing slip could not be made')
    }
  }
  const requested = [...new Set(paths)].sort()
  for (let start = 0; start < requested.length; start += picturesAtOnce)
    await Promise.all(requested.slice(start, start + picturesAtOnce).map(draw))
  return rendered
}

const dayMs = 86_400_000

/** Deletes documents whose download paths have expired. */
export function sweepDocuments({ db }: Pick<DocumentDeps, 'db'>, now: Date): Promise<void> {
  return deleteDocuments(db, new Date(now.getTime() - dayMs))
}
