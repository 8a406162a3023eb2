import { minorToDecimal } from '../money.ts'
import { readAmount } from '../profit/read-input.ts'
import { FreightRateSource } from './source.ts'

/** Columns of a table of freight rates, in their order; prices are in yuan, weights in grams. */
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

/** Rates as rows of a table, its headings first. */
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

/** What is wrong with a row, counted as a spreadsheet counts; messages: `operator.freight.problems.<code>`. */
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
  /** The column, or what is not known. */
  readonly about: string
}

/** How people call a rate. */
export function freightKey({
  origin,
  destination,
  carrier,
}: Pick<FreightRateSource, 'origin' | 'destination' | 'carrier'>) {
  return `${origin} → ${destination} ${carrier}`
}

type ReadFreight = {
  readonly rates: FreightRateSource[]
  /** The number of the row in which each rate stands. */
  readonly numbers: number[]
  readonly problems: FreightProblem[]
}

/**
 * Reads a table that `freightTable` could have written; each row is read or has a problem. Rows have the numbers that they have in
 * their file: empty ones between them are not in the table.
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

/** The names of a rate's fields as columns are called. */
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

/** A rate, or the column in which it is none. */
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
  const field = String(issue?.path[0] ?? '')
  // A rule about two columns names none: it is the longest time or the largest weight.
  return columnOf[field] ?? (issue?.message.includes('time') ? 'max_days' : 'max_weight_g')
}

/** A cell of a rate that is another one in the new table, as both tables write it. */
export type FreightCell = { readonly column: FreightColumn; readonly before: string; readonly after: string }
export type FreightChange = { readonly key: string; readonly cells: FreightCell[] }
export type FreightChanges = {
  readonly added: string[]
  readonly changed: FreightChange[]
  readonly removed: string[]
}

/** What becomes of rates when others take their place. */
export function freightChanges(
  before: readonly FreightRateSource[],
  after: readonly FreightRateSource[],
): FreightChanges {
  const linesOf = (rates: readonly FreightRateSource[]) =>
    new Map(rates.map((rate) => [freightKey(rate), freightTable([rate])[1] ?? []]))
  const [known, requested] = [linesOf(before), linesOf(after)]
  return {
    added: [...requested.keys()].filter((key) => !known.has(key)),
    changed: [...requested].flatMap(([key, line]) => {
      const cells = differentCells(known.get(key) ?? line, line)
      return cells.length > 0 ? [{ key, cells }] : []
    }),
    removed: [...known.keys()].filter((key) => !requested.has(key)),
  }
}

function differentCells(before: readonly string[], after: readonly string[]): FreightCell[] {
  return freightColumns
    .map((column, at) => ({ column, before: before[at] ?? '', after: after[at] ?? '' }))
    .filter((cell) => cell.before !== cell.after)
}
