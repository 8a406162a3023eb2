import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { channels } from '@podwright/domain/channels/registry'
import { csvText } from '@podwright/domain/csv/csv'
import { xlsxParts } from '@podwright/domain/xlsx/xlsx-files'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'
import type { ImageMaker } from '../../http/images/image-maker.ts'
import { findExported, printForExport } from '../finished/service.ts'
import { findEffectSource, type Pictures } from '../pictures/service.ts'
import { fileOfPrint, type Prints } from '../print-files/service.ts'
import { manifestRows, type PackedProduct, type PictureEntry, type ProductEntry, planExport } from './plan-export.ts'
import type { ExportJob } from './queries.ts'

export type PackDeps = {
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly prints: Prints
  readonly log: Logger
}

/** Pictures that are drawn while earlier ones are sent. */
const picturesAhead = 6
/** Tried one after the other until a picture is as small as its channel wants it. */
const smallerQualities = [75, 60, 40] as const

/**
 * Writes an export to a zip that somebody reads: product by product, never more of it in memory than a few pictures. What
 * cannot be made is named in the list, which comes last. Ends early when nobody reads any more.
 */
export async function packExport(deps: PackDeps, job: ExportJob, zip: ZipFile, signal: AbortSignal): Promise<void> {
  const { wanted } = job
  const rules = channels[wanted.channel]
  const rows = await findExported(deps.prints.db, job.accountId, wanted.finishedIds)
  const packed: PackedProduct[] = []
  for (const entry of planExport(rows, rules, wanted.pictures)) {
    signal.throwIfAborted()
    const pictures = await packPictures(deps, zip, entry, signal)
    const printFiles =
      wanted.printFiles === null ? none : await packPrints(deps, zip, { entry, format: wanted.printFiles }, signal)
    const remarks = [...pictures.remarks, ...printFiles.remarks]
    packed.push({ entry, pictures: pictures.names, printFiles: printFiles.names, remarks })
  }
  const list = manifestRows(packed, rules)
  if (wanted.manifest.includes('csv')) await addBuffer(zip, Buffer.from(csvText(list)), 'products.csv', signal)
  if (wanted.manifest.includes('xlsx')) await addBuffer(zip, await workbookOf(list), 'products.xlsx', signal)
  zip.end()
}

type Packed = { readonly names: readonly string[]; readonly remarks: readonly string[] }
const none: Packed = { names: [], remarks: [] }

async function packPictures(
  deps: PackDeps,
  zip: ZipFile,
  { pictures }: ProductEntry,
  signal: AbortSignal,
): Promise<Packed> {
  const names: string[] = []
  const remarks = new Set<string>()
  for (let start = 0; start < pictures.length; start += picturesAhead) {
    signal.throwIfAborted()
    const some = pictures.slice(start, start + picturesAhead)
    const drawn = await Promise.all(some.map((picture) => drawPicture(deps, picture)))
    for (const [i, bytes] of drawn.entries()) {
      const name = some[i]?.name
      if (bytes === undefined || name === undefined) remarks.add('picture_missing')
      else {
        await addBuffer(zip, bytes, name, signal)
        names.push(name)
      }
    }
  }
  return { names, remarks: [...remarks] }
}

/** A picture by its address; undefined for one that is no more or cannot be drawn. */
async function drawPicture(
  { pictures, maker, log }: PackDeps,
  { path, side, mostBytes }: PictureEntry,
): Promise<Buffer | undefined> {
  try {
    const source = await findEffectSource(pictures, path.slice(0, path.indexOf('/')))
    if (!source) return undefined
    const process = { width: side, mode: 'lfit' } as const
    let bytes = await maker.make(source, process)
    for (const quality of smallerQualities) {
      if (bytes.length <= mostBytes) break
      bytes = await maker.make(source, { ...process, quality })
    }
    return Buffer.from(bytes)
  } catch (err) {
    log.warn({ err, path }, 'a picture of an export could not be made')
    return undefined
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
    await addFile(zip, fileOfPrint(prints.folder, file.sha256, file.format), name, signal)
    names.push(name)
  }
  return { names, remarks: isComplete ? [] : ['print_missing'] }
}

/** What the writer of types calls readable is the end that is written to as well. */
function sinkOf(zip: ZipFile): Writable {
  return zip.outputStream as unknown as Writable
}

/** Waits for whoever reads. */
async function addBuffer(zip: ZipFile, bytes: Buffer, name: string, signal: AbortSignal): Promise<void> {
  zip.addBuffer(bytes, name, { compress: name.endsWith('.csv') })
  if (sinkOf(zip).writableNeedDrain) await once(sinkOf(zip), 'drain', { signal })
}

async function addFile(zip: ZipFile, file: string, name: string, signal: AbortSignal): Promise<void> {
  const stream = createReadStream(file, { signal })
  zip.addReadStream(stream, name, { compress: false })
  await finished(stream)
}

async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new ZipFile()
  for (const { path, text } of xlsxParts('Products', rows)) workbook.addBuffer(Buffer.from(text), path)
  workbook.end()
  return buffer(workbook.outputStream)
}
