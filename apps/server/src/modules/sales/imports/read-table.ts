import type { FileContent } from '@podwright/contracts/fields'
import { importLimits } from '@podwright/contracts/stores/imports'
import { parseCsv } from '@podwright/domain/csv/parse-csv'
import { readLimited } from '../../../files/read-limited.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { readXlsx } from './read-xlsx.ts'

export type Table = {
  readonly format: 'csv' | 'xlsx'
  readonly headings: string[]
  readonly rows: readonly (readonly string[])[]
}

/** Limit for receiving the file. */
const uploadMs = 120_000
const limits = { rows: importLimits.rows + 1, columns: importLimits.columns }

/** Reads a table of orders from a CSV file or workbook; the format is detected from the content. */
export async function readTable(body: FileContent): Promise<Result<Table>> {
  const stream = body instanceof Blob ? body.stream() : body
  const read = await readLimited({ headers: new Headers(), body: stream }, importLimits.bytes, uploadMs)
  if (!read.ok) return read
  const bytes = Buffer.from(read.data)
  const format = bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'xlsx' : 'csv'
  const text = format === 'csv' ? decodeTable(bytes) : undefined
  const parsed =
    format === 'xlsx' ? await readXlsx(bytes, limits) : text === undefined ? undefined : parseCsv(text, limits)
  if (!parsed) return refuse('unreadable')
  if (!parsed.ok) return refuse(parsed.reason)
  const [headings, ...rows] = parsed.rows.map((row) =>
    row.map((cell) => cell.slice(0, importLimits.cell).toWellFormed()),
  )
  if (!headings || rows.length === 0) return refuse('empty')
  return succeed({ format, headings, rows })
}

function refuse(reason: string) {
  return fail('import_refused', { fields: { file: reason } })
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else GB18030, which spreadsheet programs write in China. Undefined
 * for text with NUL characters.
 */
function decodeTable(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined
  if (encoding) return undefinedIfBinary(new TextDecoder(encoding).decode(bytes))
  try {
    return undefinedIfBinary(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The decoder throws only when the bytes are not UTF-8.
    return undefinedIfBinary(new TextDecoder('gb18030').decode(bytes))
  }
}

function undefinedIfBinary(text: string): string | undefined {
  return text.includes('\u0000') ? undefined : text
}
