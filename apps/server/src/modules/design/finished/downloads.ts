import { Readable } from 'node:stream'
import type { PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { Context } from 'hono'
import type { Database } from '../../../db/kysely.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import type { Storage } from '../../../storage/storage.ts'
import { keyOfPrint } from '../../media/print-files/service.ts'
import { type FinishedRow, findAnyFinished, findPrints, type PrintRow } from './queries.ts'

/** Files with signed paths, which work without a session until they expire. */
export const downloadPath = `/downloads/print-files/:id/${signedEnd}`

/** The signed path of a print file. It stays the same for an hour and is valid for one to two hours. */
export function printFileUrl(product: FinishedRow, print: PrintRow, now: Date): string {
  return `/downloads/print-files/${product.id}/${signPath(product.secret, nameOfFile(product, print), now)}`
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
  const key = found && keyOfPrint(found.sha256, found.format)
  const facts = key && (await storage.head(key))
  if (!found || !facts || facts.bytes === 0) return answerFailure(c, fail('not_found'))
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
  const print = (await findPrints(db, product.id)).find((each) => nameOfFile(product, each) === signed.name)
  return print?.sha256 ? { sha256: print.sha256, format: print.format, name: signed.name } : undefined
}
