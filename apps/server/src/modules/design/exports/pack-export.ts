import { once } from 'node:events'
import { addAbortSignal, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { genericList } from '@podwright/domain/channels/lists/generic-list'
import { channels } from '@podwright/domain/channels/registry'
import { csvText, importLine, tabLine } from '@podwright/domain/csv/csv'
import { fallbackLocale } from '@podwright/domain/locale'
import { xlsxParts } from '@podwright/domain/xlsx/xlsx-files'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'
import type { ImageMaker } from '../../../images/image-maker.ts'
import { requireStream, type Storage } from '../../../storage/storage.ts'
import { listExchangeRates } from '../../catalog/exchange-rates/service.ts'
import type { ProductReader } from '../../catalog/products/service.ts'
import type { Pictures } from '../../media/effects/service.ts'
import { keyOfPrint, type Prints } from '../../media/print-files/service.ts'
import { printForExport } from '../finished/export-products.ts'
import { findExported } from '../finished/export-queries.ts'
import { drawEntry } from './draw-entry.ts'
import { createFactFinder } from './find-names.ts'
import { findRetailPrices } from './find-retail-prices.ts'
import { listedProducts, type PackedProduct, type PictureEntry, type ProductEntry, planExport } from './plan-export.ts'
import type { ExportJob } from './queries.ts'
import { currencyOf, suggestedPrice } from './suggest-price.ts'

export type PackDeps = {
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly prints: Prints
  readonly log: Logger
  readonly catalog: ProductReader
  /** Base URL under which stores can fetch pictures. */
  readonly publicUrl: string
}

/** Pictures rendered concurrently while earlier ones are sent. */
const picturesAhead = 6

/**
 * Writes an export to a ZIP stream, product by product, with only a few pictures in memory. Failures are listed in the
 * product list, which comes last. Throws when `signal` aborts because the client disconnected.
 */
export async function packExport(
  deps: PackDeps,
  job: Pick<ExportJob, 'accountId' | 'content'>,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const { content } = job
  const rules = channels[content.channel]
  const rows = await findExported(deps.prints.db, job.accountId, content.finishedIds)
  const locale = content.locale ?? fallbackLocale
  const factsOf = createFactFinder(deps.catalog, locale)
  const rates = await listExchangeRates({ db: deps.prints.db })
  const currency = currencyOf(rows, locale, rates.ok ? rates.data.rates : {})
  const retailOf = await findRetailPrices(deps.prints.db, job.accountId, rows, rates.ok ? rates.data.rates : {}, locale)
  const packed: PackedProduct[] = []
  for (const entry of planExport(rows, rules, content.pictures)) {
    signal.throwIfAborted()
    const pictures = await packPictures(deps, zip, entry, signal)
    const printFiles =
      content.printFiles === null ? none : await packPrints(deps, zip, { entry, format: content.printFiles }, signal)
    const remarks = [...entry.remarks, ...pictures.remarks, ...printFiles.remarks]
    const { words, suggestedMinor } = await factsOf(entry.row)
    packed.push({
      entry,
      words,
      retail: retailOf.get(entry.row.id) ?? null,
      suggested: suggestedPrice(suggestedMinor, currency),
      pictures: pictures.entries,
      printFiles: printFiles.names,
      remarks,
    })
  }
  const products = listedProducts(packed, rules, deps.publicUrl)
  const { importFile } = rules
  const list = genericList(products)
  if (content.manifest.includes('csv')) {
    await addBuffer(zip, Buffer.from(csvText(list)), 'products.csv', signal)
    // Import files are read by programs: without a byte order mark, which would become part of the first column's name,
    // and without apostrophes before formulas, which would become part of titles.
    if (importFile) {
      const { ending, rows: rowsOf } = importFile
      const own = rowsOf(products).map(ending === 'txt' ? tabLine : importLine)
      await addBuffer(zip, Buffer.from(own.join('')), `${content.channel}-import.${ending}`, signal)
    }
  }
  if (content.manifest.includes('xlsx')) await addBuffer(zip, await workbookOf(list), 'products.xlsx', signal)
  zip.end()
}

type Packed = { readonly names: readonly string[]; readonly remarks: readonly string[] }
const none: Packed = { names: [], remarks: [] }

async function packPictures(
  deps: PackDeps,
  zip: ZipFile,
  { pictures }: ProductEntry,
  signal: AbortSignal,
): Promise<{ readonly entries: readonly PictureEntry[]; readonly remarks: readonly string[] }> {
  const entries: PictureEntry[] = []
  const remarks = new Set<string>()
  for (let start = 0; start < pictures.length; start += picturesAhead) {
    signal.throwIfAborted()
    const some = pictures.slice(start, start + picturesAhead)
    const rendered = await Promise.all(some.map((entry) => drawPicture(deps, entry)))
    for (const [i, picture] of rendered.entries()) {
      const entry = some[i]
      if (picture.remark !== undefined) remarks.add(picture.remark)
      if (picture.ok && entry) {
        await addBuffer(zip, picture.bytes, entry.name, signal)
        entries.push(entry)
      }
    }
  }
  return { entries, remarks: [...remarks] }
}

async function drawPicture(deps: PackDeps, entry: PictureEntry): ReturnType<typeof drawEntry> {
  try {
    return await drawEntry(deps, entry)
  } catch (err) {
    deps.log.warn({ err, name: entry.name }, 'a picture of an export could not be made')
    return { ok: false, remark: 'picture_missing' }
  }
}

async function packPrints(
  { prints }: PackDeps,
  zip: ZipFile,
  { entry, format }: { readonly entry: ProductEntry; readonly format: 'png' | 'pdf' },
  signal: AbortSignal,
): Promise<Packed> {
  const { files, isComplete } = await printForExport(prints, entry.row, format, signal)
  const names: string[] = []
  for (const file of files) {
    const name = `${entry.folder}/print/${file.name}`
    await addStored(zip, prints.storage, { key: keyOfPrint(file.sha256, file.format), name }, signal)
    names.push(name)
  }
  return { names, remarks: isComplete ? [] : ['print_missing'] }
}

/** yazl's types are incomplete: its output stream is writable too. */
function sinkOf({ outputStream }: ZipFile): Writable {
  if (!(outputStream instanceof Writable)) throw new Error('the stream of a zip cannot be written to')
  return outputStream
}

/** Adds a file and waits until the client has consumed enough of the stream. */
async function addBuffer(zip: ZipFile, bytes: Buffer, name: string, signal: AbortSignal): Promise<void> {
  zip.addBuffer(bytes, name, { compress: name.endsWith('.csv') || name.endsWith('.txt') })
  const sink = sinkOf(zip)
  if (sink.writableNeedDrain) await once(sink, 'drain', { signal })
}

async function addStored(
  zip: ZipFile,
  storage: Storage,
  { key, name }: { readonly key: string; readonly name: string },
  signal: AbortSignal,
): Promise<void> {
  const stream = addAbortSignal(signal, await requireStream(storage, key))
  zip.addReadStream(stream, name, { compress: false })
  await finished(stream)
}

async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new ZipFile()
  for (const { path, text } of xlsxParts('Products', rows)) workbook.addBuffer(Buffer.from(text), path)
  workbook.end()
  return buffer(workbook.outputStream)
}
