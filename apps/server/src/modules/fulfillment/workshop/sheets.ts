import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createPrintSheet as createPrintSheetCall } from '@podwright/contracts/orders/production-batch'
import { Technique } from '@podwright/domain/catalog/vocabulary'
import { csvText } from '@podwright/domain/csv/csv'
import type { LocaleCode } from '@podwright/domain/locale'
import { micrometers, type PrepressPicture, prepressName, prepressOf } from '@podwright/domain/print/prepress'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { xlsxParts } from '@podwright/domain/xlsx/xlsx-files'
import type { Context } from 'hono'
import { ZipFile } from 'yazl'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import { downloadRetrySeconds } from '../../../http/router/downloads.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { requireStream, type Storage } from '../../../storage/storage.ts'
import { ensurePrepress, keyOfPrint } from '../../media/print-files/service.ts'
import { writeSheet } from '../documents/write-sheet.ts'
import { type CuttingPlan, cuttingRows, cuttingSheet, planCutting, type SheetFile } from './cutting-list.ts'
import type { WorkshopDeps } from './deps.ts'
import { cuttingMessages } from './sheet-messages.ts'
import { countProductionOf, deleteSheets, findSheet, findSheetRows, insertSheet, type Sheet } from './sheet-queries.ts'

/**
 * Stores the requested production orders and returns a signed download path. The ZIP is generated while it is
 * downloaded, from the print files that exist then.
 */
export async function createPrintSheet(
  { db }: WorkshopDeps,
  supplierId: number,
  { ids, format, prepress }: ParsedBodyOf<typeof createPrintSheetCall>,
  { locale, now }: { readonly locale: LocaleCode; readonly now: Date },
): Promise<Result<DataOf<typeof createPrintSheetCall>>> {
  const productionIds = [...new Set(ids)]
  if ((await countProductionOf(db, supplierId, productionIds)) < productionIds.length) return fail('production_unknown')
  const plan = planCutting(await findSheetRows(db, supplierId, productionIds, { format, locale }), format)
  if (plan.files.length === 0) return fail('sheet_empty')
  const secret = randomBytes(32).toString('hex')
  const name = `print-${now.toISOString().slice(0, 10)}-${productionIds.length}.zip`
  const id = await insertSheet(db, {
    ...{ supplierId, productionIds, format, locale, name, secret },
    chokeUm: prepress ? micrometers(prepress.chokeMm) : null,
  })
  return succeed({
    download: `/downloads/print-sheets/${id}/${signPath(secret, name, now)}`,
    name,
    files: plan.files.length,
    pieces: plan.pieces,
    missing: [...plan.missing],
  })
}

export const sheetPath = `/downloads/print-sheets/:id/${signedEnd}`

/** Streams the ZIP of a print sheet file by file; the cutting list comes first. */
export async function sendSheet(deps: WorkshopDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const sheet = signed && (await findSheet(deps.db, signed.id))
  if (!sheet || sheet.name !== signed.name || !isSignedBy(sheet.secret, signed))
    return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${sheet.name}"`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const plan = planCutting(await findSheetRows(deps.db, sheet.supplierId, sheet.productionIds, sheet), sheet.format)
  const pdf = await writeList(deps, plan, sheet)
  if (!pdf) return answerFailure(c, fail('unavailable', { retryAfterSeconds: 10 }))
  const zip = new ZipFile()
  const output = deps.downloads.open(sheet.supplierId, zip.outputStream)
  if (!output) return answerFailure(c, fail('download_limit', { retryAfterSeconds: downloadRetrySeconds }))
  // When a file is missing, end the connection: a truncated ZIP must not look complete.
  zip.on('error', (err: unknown) => {
    c.get('log').error({ err, sheetId: sheet.id }, 'print files could not be sent')
    output.destroy(err instanceof Error ? err : new Error(String(err)))
  })
  await packSheet(deps.artworks.storage, zip, { plan, sheet, pdf })
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, { headers })
}

type SheetContent = Pick<Sheet, 'format' | 'chokeUm' | 'locale'>

/** Adds the lists, then the files, each of which is opened when its turn comes. */
async function packSheet(
  storage: Storage,
  zip: ZipFile,
  { plan, sheet, pdf }: { readonly plan: CuttingPlan; readonly sheet: SheetContent; readonly pdf: Uint8Array },
): Promise<void> {
  await addLists(zip, plan, { sheet, pdf })
  for (const file of plan.files) {
    const { path, sha256 } = file
    addStored(zip, path, () => requireStream(storage, keyOfPrint(sha256, sheet.format)))
    for (const picture of prepressOfFile(file, sheet))
      addStored(zip, path.replace(/png$/, `${prepressName(picture)}.png`), async () => {
        const key = await ensurePrepress(storage, sha256, picture)
        if (key === undefined) throw new Error(`print file ${sha256} is missing`)
        return requireStream(storage, key)
      })
  }
  zip.end()
}

/** The pictures that a press needs besides a file, if the sheet was requested with them. */
function prepressOfFile({ lines }: SheetFile, { chokeUm, format }: SheetContent): PrepressPicture[] {
  const technique = Technique.safeParse(lines[0]?.technique)
  return chokeUm === null || format !== 'png' || !technique.success
    ? []
    : prepressOf(techniqueRules[technique.data], chokeUm)
}

/** Opens a file when its turn comes. */
function addStored(zip: ZipFile, path: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(path, { compress: false }, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => zip.emit('error', error),
    )
  })
}

/** The cutting list with barcodes as PDF; undefined when too many documents are being written. */
async function writeList(
  { fontFolder }: Pick<WorkshopDeps, 'fontFolder'>,
  plan: CuttingPlan,
  { locale }: SheetContent,
): Promise<Uint8Array | undefined> {
  const { heading, technique } = cuttingMessages[locale]
  const sheet = cuttingSheet(plan, heading, nameIn(technique))
  try {
    return await writeSheet({ kind: 'cutting_list', sheet, fontFolder })
  } catch (error) {
    if (error instanceof QueueFullError) return undefined
    throw error
  }
}

function nameIn(technique: Readonly<Record<string, string>>): (code: string) => string {
  return (code) => technique[code] ?? code
}

export type PlannedSheet = {
  readonly plan: CuttingPlan
  /** Bytes of the print files. */
  readonly bytes: number
  /** Writes the ZIP to a path, one file after the other. */
  readonly write: (path: string) => Promise<void>
}

/** Plans the ZIP of a supplier's production orders, for a file instead of a download. */
export async function planSheet(
  { db, storage, fontFolder }: Pick<WorkshopDeps, 'db' | 'fontFolder'> & { readonly storage: Storage },
  supplierId: number,
  productionIds: readonly number[],
  sheet: SheetContent,
): Promise<PlannedSheet> {
  const plan = planCutting(await findSheetRows(db, supplierId, productionIds, sheet), sheet.format)
  let bytes = 0
  for (const { sha256 } of plan.files) bytes += (await storage.head(keyOfPrint(sha256, sheet.format)))?.bytes ?? 0
  return {
    plan,
    bytes,
    write: async (path) => {
      const pdf = await writeList({ fontFolder }, plan, sheet)
      if (!pdf) throw new QueueFullError(10)
      const zip = new ZipFile()
      const written = pipeline(zip.outputStream, createWriteStream(path))
      zip.on('error', (err: unknown) => {
        if (zip.outputStream instanceof Readable)
          zip.outputStream.destroy(err instanceof Error ? err : new Error(String(err)))
      })
      await Promise.all([written, packSheet(storage, zip, { plan, sheet, pdf })])
    },
  }
}

async function addLists(
  zip: ZipFile,
  plan: CuttingPlan,
  { sheet, pdf }: { readonly sheet: SheetContent; readonly pdf: Uint8Array },
): Promise<void> {
  const { heading, technique } = cuttingMessages[sheet.locale]
  const rows = cuttingRows(plan, heading, nameIn(technique))
  zip.addBuffer(Buffer.from(pdf), 'cutting-list.pdf', { compress: false })
  zip.addBuffer(Buffer.from(csvText(rows)), 'cutting-list.csv')
  const workbook = new ZipFile()
  for (const { path, text } of xlsxParts('Cutting list', rows)) workbook.addBuffer(Buffer.from(text), path)
  workbook.end()
  zip.addBuffer(await buffer(workbook.outputStream), 'cutting-list.xlsx', { compress: false })
}

const dayMs = 86_400_000

/** Deletes print sheets whose download paths have expired. Returns their number. */
export function sweepSheets({ db }: Pick<WorkshopDeps, 'db'>, now: Date): Promise<number> {
  return deleteSheets(db, new Date(now.getTime() - dayMs))
}
