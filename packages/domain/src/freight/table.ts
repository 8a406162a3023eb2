import { minorToDecimal } from '../money.ts'
import { readAmount } from '../profit/read-input.ts'
import { FreightRateSource } from './source.ts'

/** Columns of a freight rate table in order; prices in yuan, weights in grams. */
export const freightColumns = [
  'origin',
  'destination',
  'carrier',
  'first_weight_g',
  'first_price_cny',
  'step_weight_g',
  'step_price_cny',
  'max_weight_g',
  'min_days',
  'max_days',
] as const
export type FreightColumn = (typeof freightColumns)[number]

export const maxFreightRates = 20_000

/** Returns the rates as rows of a table, header first. */
export function freightTable(rates: readonly FreightRateSource[]): string[][] {
  return [
    [...freightColumns],
    ...rates.map((rate) => [
      rate.origin,
      rate.destination,
      rate.carrier,
      String(rate.firstWeightG),
      minorToDecimal(rate.firstPriceMinor),
      String(rate.stepWeightG),
      minorToDecimal(rate.stepPriceMinor),
      String(rate.maxWeightG),
      String(rate.minDays),
      String(rate.maxDays),
    ]),
  ]
}

/** Problems of a row; messages: `operator.freight.problems.<code>`. */
export const freightProblemCodes = [
  'columns',
  'cell',
  'twice',
  'destination_unknown',
  'carrier_unknown',
  'empty',
] as const
export type FreightProblem = {
  readonly row: number
  readonly code: (typeof freightProblemCodes)[number]
  /** The column, or the value that is unknown. */
  readonly about: string
}

/** Returns the human-readable key of a rate; unique within a table. */
export function freightKey({
  origin,
  destination,
  carrier,
}: Pick<FreightRateSource, 'origin' | 'destination' | 'carrier'>) {
  return `${origin} → ${destination} ${carrier}`
}

type ReadFreight = {
  readonly rates: FreightRateSource[]
  /** Row number of each rate in the file. */
  readonly numbers: number[]
  readonly problems: FreightProblem[]
}

/**
 * Parses a table in the format of `freightTable`; each row yields a rate or a problem. `numbers` are the row numbers in
 * the file, since empty rows are missing from the table.
 */
export function readFreightTable(
  table: readonly (readonly string[])[],
  numbers: readonly number[] = table.map((_, at) => at + 1),
): ReadFreight {
  const [head = [], ...rows] = table
  const [first = 1] = numbers
  const names = head.map((cell) => cell.trim().toLowerCase())
  const missing = freightColumns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    return { rates: [], numbers: [], problems: [{ row: first, code: 'columns', about: missing.join(', ') }] }
  }
  if (rows.length === 0) {
    return { rates: [], numbers: [], problems: [{ row: first + 1, code: 'empty', about: '' }] }
  }
  const rates: FreightRateSource[] = []
  const problems: FreightProblem[] = []
  const rateNumbers: number[] = []
  const seen = new Set<string>()
  for (const [at, cells] of rows.entries()) {
    const row = numbers[at + 1] ?? at + 2
    const read = readRow((column) => (cells[names.indexOf(column)] ?? '').trim())
    if (typeof read === 'string') problems.push({ row, code: 'cell', about: read })
    else if (seen.has(freightKey(read))) problems.push({ row, code: 'twice', about: freightKey(read) })
    else {
      seen.add(freightKey(read))
      rates.push(read)
      rateNumbers.push(row)
    }
  }
  return { rates, numbers: rateNumbers, problems }
}

/** Maps a rate's field names to column names. */
const columnOf: Readonly<Record<string, FreightColumn>> = {
  origin: 'origin',
  destination: 'destination',
  carrier: 'carrier',
  firstWeightG: 'first_weight_g',
  firstPriceMinor: 'first_price_cny',
  stepWeightG: 'step_weight_g',
  stepPriceMinor: 'step_price_cny',
  maxWeightG: 'max_weight_g',
  minDays: 'min_days',
  maxDays: 'max_days',
}

/** Parses a row; returns the name of the first invalid column on failure. */
function readRow(cell: (column: FreightColumn) => string): FreightRateSource | string {
  const whole = (column: FreightColumn) => (/^\d{1,9}$/.test(cell(column)) ? Number(cell(column)) : undefined)
  const read = FreightRateSource.safeParse({
    origin: cell('origin').toUpperCase(),
    destination: cell('destination').toUpperCase(),
    carrier: cell('carrier'),
    firstWeightG: whole('first_weight_g'),
    firstPriceMinor: readAmount(cell('first_price_cny')),
    stepWeightG: whole('step_weight_g'),
    stepPriceMinor: readAmount(cell('step_price_cny')),
    maxWeightG: whole('max_weight_g'),
    minDays: whole('min_days'),
    maxDays: whole('max_days'),
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return columnOf[String(issue?.path[0])] ?? ''
}

/** A cell that differs between two tables, formatted as in the tables. */
export type FreightCell = { readonly column: FreightColumn; readonly before: string; readonly after: string }
export type FreightChange = { readonly key: string; readonly cells: FreightCell[] }
export type FreightChanges = {
  readonly added: string[]
  readonly changed: FreightChange[]
  readonly removed: string[]
}

/** Compares two sets of rates by key. */
export function freightChanges(
  before: readonly FreightRateSource[],
  after: readonly FreightRateSource[],
): FreightChanges {
  const linesOf = (rates: readonly FreightRateSource[]) =>
    new Map(rates.map((rate) => [freightKey(rate), freightTable([rate])[1] ?? []]))
  const [known, next] = [linesOf(before), linesOf(after)]
  return {
    added: [...next.keys()].filter((key) => !known.has(key)),
    changed: [...next].flatMap(([key, line]) => {
      const cells = differentCells(known.get(key) ?? line, line)
      return cells.length > 0 ? [{ key, cells }] : []
    }),
    removed: [...known.keys()].filter((key) => !next.has(key)),
  }
}

function differentCells(before: readonly string[], after: readonly string[]): FreightCell[] {
  return freightColumns
    .map((column, at) => ({ column, before: before[at] ?? '', after: after[at] ?? '' }))
    .filter((cell) => cell.before !== cell.after)
}
