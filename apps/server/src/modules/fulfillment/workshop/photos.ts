import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DataOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { listQualityPhotos as listQualityPhotosCall, QualityPhoto } from '@podwright/contracts/workshop/photos'
import { photoLimits } from '@podwright/domain/orders/limits'
import type { Context } from 'hono'
import sharp from 'sharp'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import type { Storage } from '../../../storage/storage.ts'
import { decodeUpload } from '../../media/artworks/service.ts'
import type { WorkshopDeps } from './deps.ts'
import {
  deletePhoto,
  findChecked,
  findNamedPhotos,
  findPhoto,
  findPhotos,
  findPhotosOfOrder,
  insertPhoto,
  lockOrderOf,
  type PhotoRow,
} from './photo-queries.ts'

type Photos = Result<DataOf<typeof listQualityPhotosCall>>

/** Longer side of the stored photos: enough to see a stitch, yet small enough for mobile connections. */
const sides = { picture: 1600, small: 320 } as const
type Size = keyof typeof sides

export async function listQualityPhotos(
  { db }: WorkshopDeps,
  supplierId: number,
  id: number,
  now: Date,
): Promise<Photos> {
  const part = await findChecked(db, supplierId, id)
  return part ? succeed({ items: presentPhotos(await findPhotos(db, id), now) }) : fail('production_unknown')
}

export async function listOrderPhotos(
  { db }: WorkshopDeps,
  accountId: number,
  orderId: number,
  now: Date,
): Promise<Photos> {
  const rows = await findPhotosOfOrder(db, accountId, orderId)
  return rows ? succeed({ items: presentPhotos(rows, now) }) : fail('order_unknown')
}

/** Stores a quality check photo. It is decoded in the decoder process, scaled down and stripped of camera metadata. */
export async function addQualityPhoto(
  deps: WorkshopDeps,
  supplierId: number,
  id: number,
  body: FileContent,
  now: Date,
): Promise<Photos> {
  const refused = await refusePhoto(deps, supplierId, id)
  if (refused) return refused
  const made = await makePhoto(deps, body)
  if (!made.ok) return made
  const { sha256, widthPx, heightPx } = made.data
  const failed = await withNamedLock(deps.db, `photo ${sha256}`, async (transaction): Promise<Failed | undefined> => {
    await lockOrderOf(transaction, id)
    const late = await refusePhoto({ ...deps, db: transaction }, supplierId, id)
    if (late) return late
    // The files first, so that a row never refers to a missing file.
    for (const size of ['picture', 'small'] as const)
      await deps.artworks.storage.put(keyOfPhoto(sha256, size), made.data[size])
    const secret = randomBytes(32).toString('hex')
    await insertPhoto(transaction, { productionId: id, sha256, widthPx, heightPx, secret })
    return undefined
  })
  return failed ?? succeed({ items: presentPhotos(await findPhotos(deps.db, id), now) })
}

async function refusePhoto({ db }: WorkshopDeps, supplierId: number, id: number): Promise<Failed | undefined> {
  const part = await findChecked(db, supplierId, id)
  if (!part) return fail('production_unknown')
  if (part.state !== 'accepted' && part.state !== 'in_production') return fail('production_state')
  return (await findPhotos(db, id)).length >= photoLimits.ofOrder ? fail('photo_limit') : undefined
}

type PreparedPhoto = {
  readonly sha256: string
  readonly widthPx: number
  readonly heightPx: number
  readonly picture: Buffer
  readonly small: Buffer
}

async function makePhoto({ artworks }: WorkshopDeps, body: FileContent): Promise<Result<PreparedPhoto>> {
  const stream = body instanceof Blob ? body.stream() : body
  try {
    const answer = await decodeUpload(artworks, stream, photoLimits.megabytes * 1_000_000, shrinkMaster)
    if (answer.ok) return succeed(answer.data)
    return answer.refusal === 'broken'
      ? fail('malformed_request')
      : fail('artwork_refused', { fields: { file: answer.refusal } })
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}

async function shrinkMaster(master: string): Promise<PreparedPhoto> {
  const shrink = (size: Size) =>
    sharp(master)
      .flatten({ background: '#fff' })
      .resize(sides[size], sides[size], { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true })
  const [picture, small] = [await shrink('picture'), await shrink('small')]
  const sha256 = createHash('sha256').update(picture.data).digest('hex')
  const { width: widthPx, height: heightPx } = picture.info
  return { sha256, widthPx, heightPx, picture: picture.data, small: small.data }
}

/** Removes a photo. Fails with `production_state` once the order is packed. */
export async function removeQualityPhoto(
  deps: WorkshopDeps,
  supplierId: number,
  { id, photoId }: { readonly id: number; readonly photoId: number },
  now: Date,
): Promise<Photos> {
  const failed = await deps.db.transaction().execute(async (transaction) => {
    await lockOrderOf(transaction, id)
    const part = await findChecked(transaction, supplierId, id)
    if (!part) return fail('production_unknown')
    if (part.isPacked) return fail('production_state')
    return (await deletePhoto(transaction, id, photoId)) ? undefined : fail('photo_unknown')
  })
  return failed ?? succeed({ items: presentPhotos(await findPhotos(deps.db, id), now) })
}

const prefix = 'photos/'

function keyOfPhoto(sha256: string, size: Size): string {
  return `${prefix}${sha256.slice(0, 2)}/${sha256}-${size}.webp`
}

export const photoPath = `/downloads/photos/:id/${signedEnd}`

function presentPhotos(rows: readonly PhotoRow[], now: Date): QualityPhoto[] {
  return rows.map(({ id, productionId, secret, widthPx, heightPx, createdAt }) => {
    const addressOf = (size: Size) => `/downloads/photos/${id}/${signPath(secret, `${size}.webp`, now)}`
    const [picture, small] = [addressOf('picture'), addressOf('small')]
    return { id, productionId, picture, small, widthPx, heightPx, createdAt: createdAt.toISOString() }
  })
}

/** Sends a photo; the signed path is the only authorization. */
export async function sendPhoto({ db, artworks }: WorkshopDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const photo = signed && (await findPhoto(db, signed.id))
  const size = signed?.name === 'small.webp' ? 'small' : 'picture'
  if (!photo || signed.name !== `${size}.webp` || !isSignedBy(photo.secret, signed))
    return answerFailure(c, fail('not_found'))
  const opened = await artworks.storage.open(keyOfPhoto(photo.sha256, size))
  if (!opened) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(opened.bytes),
    'cache-control': 'private, max-age=3600',
  }
  if (c.req.method === 'HEAD') {
    opened.stream.destroy()
    return new Response(null, { headers })
  }
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>, { headers })
}

const dayMs = 86_400_000

/**
 * Removes files of photos without a row after their quarantine, and files with other names, which killed processes or a
 * newer release have left. Returns their number.
 */
export async function sweepPhotos(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  now: Date,
  maxShare?: number,
): Promise<number> {
  /** The files of a photo by its hash; any other file by its key. */
  const keys = new Map<string, string[]>()
  for await (const { key, storedAt } of storage.list(prefix)) {
    if (storedAt.getTime() >= now.getTime() - dayMs) continue
    const name = /\/([0-9a-f]{64})-(?:picture|small)\.webp$/.exec(key)?.[1] ?? key
    keys.set(name, [...(keys.get(name) ?? []), key])
  }
  let removed = 0
  const used = await findNamedPhotos(db, [...keys.keys()])
  const unused = [...keys.keys()].filter((name) => !used.has(name))
  for (const name of await findRemovable(db, { area: 'photos', stored: keys.size, unused }, now, maxShare))
    await withNamedLock(db, `photo ${name}`, async (transaction) => {
      if ((await findNamedPhotos(transaction, [name])).size > 0) return
      const files = keys.get(name) ?? []
      await storage.remove(files)
      removed += files.length
    })
  return removed
}
