/** Spreadsheet programs read a file without this mark in the encoding of their country, not as UTF-8. */
export const csvStart = '\uFEFF'

/** An amount or a count: nothing a spreadsheet could run, minus sign included. */
const plainNumber = /^-?\d+(?:\.\d+)?$/
/** What makes a spreadsheet read a cell as a formula; the full-width forms are taken for the narrow ones by some. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]|^\s|\s$/

/** One line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The same for a program that takes each text as it stands: nothing is put in front of any. */
export function importLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function csvCell(text: string): string {
  return quoted(startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole file, ready to be saved. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return csvStart + rows.map(csvLine).join('')
}
