import { Readable } from 'node:stream'
import type { PrintFile } from '@podwright/contracts/finished/finished-shapes'
import {
  chokeMm,
  micrometers,
  type PrepressPicture,
  prepressName,
  prepressNamed,
} from '@podwright/domain/print/prepress'
import type { Context } from 'hono'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { requireLocalFile, type Storage } from '../../../storage/storage.ts'
import { ensurePrepress, keyOfPrint, previewOf } from '../../media/print-files/service.ts'
import { findPrints, type PrintRow } from './prepare/print-queries.ts'
import { type FinishedRow, findAnyFinished } from './queries.ts'

/** Files with signed paths, which work without a session until they expire. */
export const downloadPath = `/downloads/print-files/:id/${signedEnd}`

/** The signed path of a print file. It stays the same for an hour and is valid for one to two hours. */
export function printFileUrl(product: FinishedRow, print: PrintRow, now: Date): string {
  return `/downloads/print-files/${product.id}/${signPath(product.secret, nameOfFile(product, print), now)}`
}

/** The signed path of a prepress picture of a PNG, valid as long as that of the file. */
export function prepressUrl(product: FinishedRow, print: PrintRow, picture: PrepressPicture, now: Date): string {
  const name = prepressFile(nameOfFile(product, print).replace(/\.png$/, ''), picture)
  return `/downloads/print-files/${product.id}/${signPath(product.secret, name, now)}`
}

function prepressFile(base: string, picture: PrepressPicture): string {
  return `${base}.${prepressName(picture)}.png`
}

/** The name under which a print file is downloaded. */
export function nameOfFile(
  { code, printSizes }: Pick<FinishedRow, 'code' | 'printSizes'>,
  { area, size, garment, format }: PrintRow,
): string {
  const sizes = printSizes.find((each) => each.size === size)?.sizes ?? []
  const words = [code, area, ...sizes, ...(garment === 'all' ? [] : [garment])]
  return `${words.join('-')}.${format}`.replaceAll(/[^A-Za-z0-9._-]/g, '_')
}

const contentTypes = { png: 'image/png', pdf: 'application/pdf' } as const satisfies Record<PrintFile['format'], string>

/** The signed URL of the storage only has to last until the browser has followed the redirect. */
const redirectSeconds = 300

/** Sends a print file: redirects to the storage, or streams it, because it may be too large for memory. */
export async function sendPrint(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  c: Context<HttpEnv>,
  now: Date,
): Promise<Response> {
  const found = await findPrint(db, c.req.param(), now)
  if (!found) return answerFailure(c, fail('not_found'))
  try {
    const { sha256, format } = found
    const prepress = found.prepress && withChoke(found.prepress, c.req.query('choke'))
    if (prepress === null) return answerFailure(c, fail('validation_failed', { fields: { choke: 'out_of_range' } }))
    const key = prepress ? await ensurePrepress(storage, sha256, prepress) : keyOfPrint(sha256, format)
    if (key === undefined) return answerFailure(c, fail('not_found'))
    return c.req.query('preview') === undefined || format !== 'png'
      ? await sendStored(storage, c, { key, format, name: prepress ? prepressFile(found.base, prepress) : found.name })
      : await sendPreview(storage, c, key)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return answerFailure(c, fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds }))
  }
}

/** A print file is decoded as a whole for its preview, so a process makes few at a time. */
const previews = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 50 })

async function sendPreview(storage: Storage, c: Context<HttpEnv>, key: string): Promise<Response> {
  if (!(await storage.head(key))) return answerFailure(c, fail('not_found'))
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const picture = await previews.run(async () => previewOf(await requireLocalFile(storage, key)))
  return new Response(new Uint8Array(picture), { headers })
}

type StoredPrint = { readonly key: string; readonly format: PrintFile['format']; readonly name: string }

async function sendStored(storage: Storage, c: Context<HttpEnv>, found: StoredPrint): Promise<Response> {
  const { key } = found
  const facts = await storage.head(key)
  if (!facts || facts.bytes === 0) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': contentTypes[found.format],
    'content-length': String(facts.bytes),
    'content-disposition': `attachment; filename="${found.name}"`,
    'cache-control': 'private, max-age=3600',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const options = { name: found.name, contentType: contentTypes[found.format], seconds: redirectSeconds }
  const url = await storage.presign(key, options)
  if (url !== undefined)
    return new Response(null, { status: 302, headers: { location: url, 'cache-control': 'no-store' } })
  const opened = await storage.open(key)
  if (!opened) return answerFailure(c, fail('not_found'))
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>, { headers })
}

async function findPrint(db: Database, params: Record<string, string>, now: Date) {
  const signed = readSigned(params, now)
  const product = signed && (await findAnyFinished(db, signed.id))
  if (!product || !isSignedBy(product.secret, signed)) return undefined
  const prints = await findPrints(db, product.id)
  const printNamed = (name: string) => prints.find((each) => nameOfFile(product, each) === name)
  const print = printNamed(signed.name)
  if (print?.sha256) return { sha256: print.sha256, format: print.format, name: signed.name, base: '' }
  const [, base = '', word = ''] = /^(.*)\.([a-z0-9-]+)\.png$/.exec(signed.name) ?? []
  const prepress = prepressNamed(word)
  const printed = prepress && printNamed(`${base}.png`)
  if (!prepress || !printed?.sha256) return undefined
  return { sha256: printed.sha256, format: printed.format, name: signed.name, base, prepress }
}

/** A picture with the choke of a request; null if that is out of range. */
function withChoke(picture: PrepressPicture, text: string | undefined): PrepressPicture | null {
  if (picture.kind !== 'white' || text === undefined) return picture
  const mm = /^\d(\.\d{1,3})?$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  return mm > chokeMm.max ? null : { ...picture, chokeUm: micrometers(mm) }
}
