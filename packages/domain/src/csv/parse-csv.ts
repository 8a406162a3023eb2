export type ParsedTable =
  | { readonly ok: true; readonly rows: string[][] }
  | { readonly ok: false; readonly reason: 'too_many_rows' | 'too_many_columns' | 'open_quote' }

/** `numbers` holds the row number that a spreadsheet shows for each row; empty rows are left out but counted. */
export type ParsedCsv =
  | (Extract<ParsedTable, { readonly ok: true }> & { readonly numbers: number[] })
  | Extract<ParsedTable, { readonly ok: false }>

export type TableLimits = { readonly rows: number; readonly columns: number }

/**
 * Parses a CSV file (RFC 4180). The separator is whichever of comma, semicolon and tab occurs most often in the first
 * line; quoted cells may contain line breaks. Rows without any text are left out. Apostrophes that escape a formula are
 * kept.
 */
export function parseCsv(text: string, limits: TableLimits): ParsedCsv {
  const separator = separatorOf(text)
  const rows: string[][] = []
  const numbers: number[] = []
  let number = 0
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const endRow = () => {
    number++
    if (row.some((cell) => cell.trim() !== '')) {
      rows.push(row)
      numbers.push(number)
    }
    row = []
  }
  while (at < text.length) {
    const cell = readCell(text, at, separator)
    if (!cell) return { ok: false, reason: 'open_quote' }
    row.push(cell.value)
    if (row.length > limits.columns) return { ok: false, reason: 'too_many_columns' }
    const end = text[cell.end]
    at = cell.end + (end === '\r' && text[cell.end + 1] === '\n' ? 2 : 1)
    if (end !== separator) endRow()
    if (rows.length > limits.rows) return { ok: false, reason: 'too_many_rows' }
  }
  endRow()
  return rows.length > limits.rows ? { ok: false, reason: 'too_many_rows' } : { ok: true, rows, numbers }
}

function separatorOf(text: string): string {
  const line = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? ''
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Reads one cell and the index at which it ends: a separator, a line end or the end of the text. Returns undefined if
 * its quote is never closed.
 */
function readCell(text: string, start: number, separator: string): { value: string; end: number } | undefined {
  if (text[start] !== '"') {
    let end = start
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    return { value: text.slice(start, end), end }
  }
  let value = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // Text between the closing quote and the separator is kept as part of the cell.
      const tail = readCell(text.slice(quote + 1, quote + 1001), 0, separator)?.value ?? ''
      return { value: value + tail, end: quote + 1 + tail.length }
    }
    value += '"'
    from = quote + 2
  }
}
