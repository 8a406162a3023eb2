import { parseCsv } from '../csv/parse-csv.ts'
import {
  checkValue,
  type DesignVariable,
  labelOfVariable,
  matchTexts,
  printedValue,
  type ValueProblem,
  variableKey,
} from '../orders/variables.ts'
import { batchLimits, type TextRow } from './settings.ts'

/** Maximum size of a list of texts. */
export const textListLimits = { bytes: 1_000_000, columns: 60 } as const

export type TextListProblem =
  | 'too_large'
  | 'not_utf8'
  | 'open_quote'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_rows'
  | 'no_column'

export type ListedRow = {
  /** As a spreadsheet numbers it; the header is row 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** What cannot be printed, by index of the column. */
  readonly problems: ReadonlyMap<number, ValueProblem>
}

export type TextList = {
  readonly header: readonly string[]
  /** The variable that each column fills in; null for a column of something else. */
  readonly columns: readonly (DesignVariable | null)[]
  /** Variables without a column. */
  readonly missing: readonly DesignVariable[]
  readonly rows: readonly ListedRow[]
}

export type ReadTextList =
  | { readonly ok: true; readonly list: TextList }
  | { readonly ok: false; readonly reason: TextListProblem }

/** The text of a CSV file. Spreadsheets that do not save UTF-8 would turn names into other letters. */
export function decodeTextList(
  bytes: Uint8Array,
): { readonly ok: true; readonly text: string } | Extract<ReadTextList, { ok: false }> {
  if (bytes.length > textListLimits.bytes) return { ok: false, reason: 'too_large' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, reason: 'not_utf8' }
  }
}

/** Reads a list whose header names variables or their questions, with one product for each row. */
export function readTextList(text: string, variables: readonly DesignVariable[]): ReadTextList {
  if (text.length > textListLimits.bytes) return { ok: false, reason: 'too_large' }
  const parsed = parseCsv(text, { rows: batchLimits.rows + 1, columns: textListLimits.columns })
  if (!parsed.ok) return parsed
  const [header = [], ...rows] = parsed.rows
  if (rows.length === 0) return { ok: false, reason: 'no_rows' }
  const columns = columnsOf(header, variables)
  if (columns.every((variable) => variable === null)) return { ok: false, reason: 'no_column' }
  return {
    ok: true,
    list: {
      header: header.map((name) => name.trim()),
      columns,
      missing: variables.filter((variable) => !columns.includes(variable)),
      rows: rows.map((cells, at) => {
        const problems = columns.flatMap((variable, column) => {
          const problem = variable && checkValue(variable, cells[column] ?? '')
          return problem ? [[column, problem] as const] : []
        })
        return { number: parsed.numbers[at + 1] ?? at + 2, cells, problems: new Map(problems) }
      }),
    },
  }
}

/** The same rule as for the texts of an order decides which column belongs to a variable. */
function columnsOf(header: readonly string[], variables: readonly DesignVariable[]): (DesignVariable | null)[] {
  const columns: (DesignVariable | null)[] = header.map(() => null)
  const numbered = header.map((name, column) => ({ name, value: String(column) }))
  const { values } = matchTexts(variables, numbered)
  for (const variable of variables) {
    const column = values[variableKey(variable.name)]
    if (column) columns[Number(column)] = variable
  }
  return columns
}

/** The rows of a batch: each named by a column, or by its number in the list. */
export function rowsOfList({ columns, rows }: TextList, nameColumn: number | null): TextRow[] {
  const taken = new Set<number>()
  return rows.map(({ number, cells }) => {
    const name = nameColumn === null ? '' : printedValue(cells[nameColumn] ?? '')
    const values = Object.fromEntries(
      columns.flatMap((variable, column) => (variable ? [[variable.name, printedValue(cells[column] ?? '')]] : [])),
    )
    const row = { name: name === '' ? String(number) : [...name].slice(0, 100).join(''), values }
    return { id: freeId(JSON.stringify(row), taken), ...row }
  })
}

/** Equal rows of a corrected list keep their ids, and with them what the seller has decided for their products. */
function freeId(content: string, taken: Set<number>): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < content.length; i += 1) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193)
  let id = (hash >>> 2) + 1
  while (taken.has(id)) id += 1
  taken.add(id)
  return id
}

/** A list with one row of samples, as a start for the seller's own. */
export function sampleTextList(variables: readonly DesignVariable[]): string {
  const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = [variables.map(labelOfVariable), variables.map(({ sample }) => sample)]
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
