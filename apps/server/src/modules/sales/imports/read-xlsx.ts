import { importLimits } from '@podwright/contracts/stores/imports'
import type { ParsedTable, TableLimits } from '@podwright/domain/csv/parse-csv'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { dateStylesIn, serialDay } from './xlsx-dates.ts'

/** Limit for the unpacked bytes of a file: ten megabytes of compressed zeros unpack to ten gigabytes. */
const maxUnpacked = 40_000_000
/** Limit for all rows of a sheet, empty ones included, as a multiple of the row limit. */
const emptyRowsEach = 20
/** Limit of shared strings. */
const maxShared = 500_000

/**
 * The cells of the first sheet of a workbook as text, with ISO dates. Undefined when the file is not a workbook or is
 * damaged.
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<ParsedTable | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await fromBufferPromise(bytes, { autoClose: false })
    const files = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) files.set(entry.fileName, entry)
    return await readWorkbook(new Package(zip, files), limits)
  } catch (error) {
    if (error instanceof TableTooLarge) return { ok: false, reason: error.reason }
    // Errors of the ZIP and XML parsers mean that the file is damaged.
    return undefined
  } finally {
    zip?.close()
  }
}

class TableTooLarge extends Error {
  readonly reason: 'too_many_rows' | 'too_many_columns'

  constructor(reason: 'too_many_rows' | 'too_many_columns') {
    super(reason)
    this.reason = reason
  }
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }
type Handlers = {
  readonly open?: (tag: Tag) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** The files of a workbook, read as streams. */
class Package {
  readonly #zip: ZipFile
  readonly #files: ReadonlyMap<string, Entry>
  #unpacked = 0

  constructor(zip: ZipFile, files: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#files = files
  }

  /** Parses an XML file as a stream. Does nothing when the file does not exist. */
  async read(path: string, handlers: Handlers): Promise<void> {
    const entry = this.#files.get(path)
    if (!entry) return
    const parser = new SaxesParser()
    const local = (name: string) => name.slice(name.indexOf(':') + 1)
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => handlers.open?.({ name: local(name), attributes }))
    parser.on('text', (text) => handlers.text?.(text))
    parser.on('closetag', ({ name }) => handlers.close?.(local(name)))
    const decoder = new TextDecoder()
    const stream = await this.#zip.openReadStreamPromise(entry)
    for await (const piece of stream) {
      const bytes: Buffer = piece
      this.#unpacked += bytes.length
      if (this.#unpacked > maxUnpacked) throw new TableTooLarge('too_many_rows')
      parser.write(decoder.decode(bytes, { stream: true }))
    }
    parser.write(decoder.decode()).close()
  }
}

async function readWorkbook(files: Package, limits: TableLimits): Promise<ParsedTable | undefined> {
  const { sheet, is1904 } = await findFirstSheet(files)
  if (sheet === undefined) return undefined
  const shared = await readSharedStrings(files)
  const dateStyles = await readDateStyles(files)
  const rows: string[][] = []
  await readSheet(files, sheet, { shared, dateStyles, is1904, limits, add: (row) => rows.push(row) })
  return { ok: true, rows }
}

async function findFirstSheet(files: Package): Promise<{ sheet: string | undefined; is1904: boolean }> {
  let id: string | undefined
  let is1904 = false
  await files.read('xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet') id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let sheet: string | undefined
  await files.read('xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name !== 'Relationship' || attributes.Id !== id) return
      const target = attributes.Target ?? ''
      sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    },
  })
  return { sheet, is1904 }
}

async function readSharedStrings(files: Package): Promise<string[]> {
  const shared: string[] = []
  let [isText, isReading] = [false, false]
  let value = ''
  await files.read('xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') value = ''
      // Phonetic hints (`rPh`) are not part of the text.
      if (name === 'rPh') isReading = true
      isText = name === 't'
    },
    text: (text) => {
      if (isText && !isReading && value.length < importLimits.cell) value += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      // Many cells may share one string, so it is cut to the limit of a cell here.
      shared.push(value.slice(0, importLimits.cell))
      if (shared.length > maxShared) throw new TableTooLarge('too_many_rows')
    },
  })
  return shared
}

async function readDateStyles(files: Package): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let isCellStyles = false
  await files.read('xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'xf' && isCellStyles) styles.push(Number(attributes.numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return dateStylesIn(styles, formats)
}

type Sheet = {
  readonly shared: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly is1904: boolean
  readonly limits: TableLimits
  readonly add: (row: string[]) => number
}

async function readSheet(files: Package, path: string, sheet: Sheet): Promise<void> {
  let row: string[] = []
  let cell: Readonly<Record<string, string>> = {}
  let value = ''
  let isValue = false
  let [seen, count] = [0, 0]
  await files.read(path, {
    open: ({ name, attributes }) => {
      if (name === 'row') row = []
      if (name === 'c') [cell, value] = [attributes, '']
      isValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (isValue && value.length < importLimits.cell) value += text
    },
    close: (name) => {
      isValue = false
      if (name === 'c') putCell(row, columnOf(cell.r, row.length), textOf(cell, value, sheet), sheet.limits)
      if (name !== 'row') return
      seen += 1
      if (seen > sheet.limits.rows * emptyRowsEach) throw new TableTooLarge('too_many_rows')
      if (row.every((text) => text.trim() === '')) return
      count += 1
      if (count > sheet.limits.rows) throw new TableTooLarge('too_many_rows')
      sheet.add(row)
    },
  })
}

function putCell(row: string[], column: number, text: string, { columns }: TableLimits): void {
  // Empty cells carry only styles.
  if (text === '') return
  if (column >= columns) throw new TableTooLarge('too_many_columns')
  while (row.length < column) row.push('')
  row[column] = text
}

/** Index of the column in a cell reference: 54 for `BC12`. A cell without a reference follows the previous one. */
function columnOf(address: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1]
  if (letters === undefined) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ t: type = 'n', s: style }: Readonly<Record<string, string>>, value: string, sheet: Sheet): string {
  if (type === 's') return sheet.shared[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type !== 'n' || value === '') return value
  if (style !== undefined && sheet.dateStyles.has(Number(style))) return serialDay(Number(value), sheet.is1904) ?? value
  // Order numbers keep all digits, including those beyond the safe integers.
  if (/^\d+$/.test(value)) return value
  // Rounding to 15 digits removes the error of binary fractions.
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}
