/** Byte order mark. Without it, spreadsheet programs read the file in a local encoding instead of UTF-8. */
export const csvStart = '\uFEFF'

/** An amount or a count, minus sign included, which a spreadsheet does not run as a formula. */
const plainNumber = /^-?\d+(?:\.\d+)?$/
/** Characters that start a formula in a spreadsheet; some programs treat the full-width forms like the ASCII ones. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]|^\s|\s$/

/**
 * Returns one line of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Returns one CSV line without the apostrophe, for programs that import each text literally. */
export function importLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** Returns one line of a table separated by tabs, whose cells cannot contain tabs and line ends. */
export function tabLine(cells: readonly string[]): string {
  return `${cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`
}

function csvCell(text: string): string {
  return quoted(startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a complete CSV file. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return csvStart + rows.map(csvLine).join('')
}
