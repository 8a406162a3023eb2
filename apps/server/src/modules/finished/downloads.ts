import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { Context } from 'hono'
import type { Database } from '../../db/kysely.ts'
import { sizeOf } from '../../files/old-files.ts'
import { answerFailure } from '../../http/answer.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { fail } from '../../http/result.ts'
import { fileOfPrint } from '../print-files/service.ts'
import { type FinishedRow, findAnyFinished, findPrints, type PrintRow } from './queries.ts'

/** Files behind addresses that prove themselves: whoever has one needs no session, until it ends. */
export const downloadPath = '/downloads/print-files/:id/:ends/:signature/:name'

const hourMs = 3_600_000

/** The address of a print file; the same for an hour, and it works for one to two. */
export function addressPrint(product: FinishedRow, print: PrintRow, now: Date): string {
  const ends = (Math.floor(now.getTime() / hourMs) + 2) * hourMs
  const name = nameOfFile(product, print)
  return `/downloads/print-files/${product.id}/${ends}/${sign(product.secret, ends, name)}/${name}`
}

/** What a seller finds in the folder of downloads. */
function nameOfFile(
  { code, printSizes }: Pick<FinishedRow, 'code' | 'printSizes'>,
  { area, size, garment, format }: PrintRow,
): string {
  const sizes = printSizes.find((each) => each.size === size)?.sizes ?? []
  const words = [code, area, ...sizes, ...(garment === 'all' ? [] : [garment])]
  return `${words.join('-')}.${format}`.replaceAll(/[^A-Za-z0-9._-]/g, '_')
}

function sign(secret: string, ends: number, name: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${ends} ${name}`).digest('hex').slice(0, 40)
}

const contentTypes = { png: 'image/png', pdf: 'application/pdf' } as const satisfies Record<PrintFile['format'], string>

/** Sends a print file, as a stream: it may be larger than what all other requests together keep in memory. */
export async function sendPrint(
  { db, folder }: { readonly db: Database; readonly folder: string },
  c: Context<HttpEnv>,
  now: Date,
): Promise<Response> {
  const found = await findPrint(db, c.req.param(), now)
  const file = found && fileOfPrint(folder, found.sha256, found.format)
  const bytes = file === undefined ? 0 : await sizeOf(file)
  if (!found || file === undefined || bytes === 0) return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': contentTypes[found.format],
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${found.name}"`,
    'cache-control': 'private, max-age=3600',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, { headers })
}

async function findPrint(db: Database, { id, ends, signature, name }: Record<string, string>, now: Date) {
  if (!id || !ends || !signature || !name) return undefined
  if (!/^\d{1,9}$/.test(id) || !/^\d{13}$/.test(ends) || Number(ends) < now.getTime()) return undefined
  const product = await findAnyFinished(db, Number(id))
  if (!product || !isEqual(signature, sign(product.secret, Number(ends), name))) return undefined
  const print = (await findPrints(db, product.id)).find((each) => nameOfFile(product, each) === name)
  return print?.sha256 ? { sha256: print.sha256, format: print.format, name } : undefined
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
