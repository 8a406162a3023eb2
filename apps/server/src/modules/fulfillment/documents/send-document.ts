import type { Context } from 'hono'
import sharp from 'sharp'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd } from '../../../signed-path.ts'
import { requireStored } from '../../../storage/storage.ts'
import { keyOfPicture } from '../../media/artworks/service.ts'
import { findProductPicture } from '../../media/mockups/service.ts'
import { declareParcels } from '../customs/declare.ts'
import { customsSheetOf } from './customs-sheet.ts'
import type { DocumentDeps } from './deps.ts'
import { type Parcel, presentParcel } from './parcel.ts'
import { findParcels } from './parcel-queries.ts'
import { type DocumentJob, findDocument } from './queries.ts'
import { writeInThread } from './write-in-thread.ts'
import { writers } from './write-sheet.ts'

export const documentPath = `/downloads/documents/:id/${signedEnd}`

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

/** The PDF of parcels. */
export async function writeParcels(
  deps: DocumentDeps,
  { kind, locale, productionIds }: Pick<DocumentJob, 'kind' | 'locale' | 'productionIds'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await findParcels(deps.db, productionIds)
  if (kind === 'customs') {
    const declarations = await declareParcels(deps.db, productionIds)
    const sheets = rows.flatMap((row) => {
      const declaration = declarations.find(({ number }) => number === row.number)
      return declaration ? [customsSheetOf(row, declaration)] : []
    })
    return writeInThread({ kind, sheets, fontFolder: deps.fontFolder })
  }
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
      const source = await findProductPicture(pictures, path)
      if (source) rendered.set(path, await maker.make(source, { width: pictureSide, mode: 'lfit' }))
    } catch (err) {
      log.warn({ err, path }, 'a picture of a packing slip could not be made')
    }
  }
  for (const hash of new Set(parcels.flatMap(({ slipLogo }) => slipLogo ?? []))) {
    const logo = await readLogo({ pictures, log }, hash)
    if (logo) rendered.set(hash, logo)
  }
  const requested = [...new Set(paths)].sort()
  for (let start = 0; start < requested.length; start += picturesAtOnce)
    await Promise.all(requested.slice(start, start + picturesAtOnce).map(draw))
  return rendered
}

/** A logo as a JPEG. A slip is printed without one that cannot be read. */
export async function readLogo(
  { pictures, log }: Pick<DocumentDeps, 'pictures' | 'log'>,
  hash: string,
): Promise<Uint8Array | undefined> {
  try {
    const thumb = await requireStored(pictures.storage, keyOfPicture(hash, 'thumb'))
    // A JPEG has no transparency, and paper is white.
    return await sharp(thumb).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
  } catch (err) {
    log.warn({ err, hash }, 'the logo of a packing slip could not be read')
    return undefined
  }
}
