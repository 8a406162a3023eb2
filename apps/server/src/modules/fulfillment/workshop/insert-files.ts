import type { ProductionInsert } from '@podwright/contracts/orders/production'
import { openPaperDocument } from '@podwright/render/backends/node/pdf/paper-document'
import type { Context } from 'hono'
import sharp from 'sharp'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { requireStored } from '../../../storage/storage.ts'
import { keyOfPicture, pictureUrls } from '../../media/artworks/service.ts'
import { findPartInsert, type PartInsertRow } from '../../sales/inserts/service.ts'
import { writers } from '../documents/write-sheet.ts'
import type { WorkshopDeps } from './deps.ts'

export const insertPath = `/downloads/inserts/:id/${signedEnd}`

/** An insert as its supplier sees it, with its print file. */
export function presentInsert(row: PartInsertRow, now: Date): ProductionInsert {
  const { id, kind, widthMm, heightMm, picture, secret } = row
  const download = `/downloads/inserts/${id}/${signPath(secret, nameOf(row), now)}`
  return { id, kind, widthMm, heightMm, thumb: pictureUrls(picture).thumb, download }
}

function nameOf({ id, kind, widthMm, heightMm }: PartInsertRow): string {
  return `${kind}-${widthMm}x${heightMm}-${id}.pdf`
}

/** Sends the print file of an insert; the signed path is the only authorization. */
export async function sendInsert(deps: WorkshopDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const insert = signed && (await findPartInsert(deps.db, signed.id))
  if (!insert || signed.name !== nameOf(insert) || !isSignedBy(insert.secret, signed))
    return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${nameOf(insert)}"`,
    'cache-control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  try {
    return new Response(await writers.run(() => writeInsert(deps, insert)), { headers })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return answerFailure(c, fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds }))
  }
}

/** More than a press can print. */
const maxDpi = 600

/** One page of the trimmed size, filled by the picture. Paper is white where the picture is transparent. */
async function writeInsert(
  { artworks, fontFolder }: WorkshopDeps,
  { picture, widthMm, heightMm }: PartInsertRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const master = sharp(await requireStored(artworks.storage, keyOfPicture(picture, 'master')))
  const { width } = await master.metadata()
  const pixels = (mm: number) => Math.round((mm / 25.4) * maxDpi)
  const widthPx = Math.min(width, pixels(widthMm))
  // The shape of the picture may differ a little from that of the insert.
  const jpeg = await master
    .flatten({ background: '#ffffff' })
    .resize(widthPx, Math.round((widthPx * heightMm) / widthMm), { fit: 'fill' })
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const paper = await openPaperDocument(fontFolder, [])
  paper.addPage(widthMm, heightMm).picture(await paper.addJpeg(jpeg), 0, 0, widthMm, heightMm)
  return new Uint8Array(await paper.finish())
}
