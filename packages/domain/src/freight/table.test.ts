import { describe, expect, it } from 'vitest'
import { csvText } from '../csv/csv.ts'
import { parseCsv } from '../csv/parse-csv.ts'
import type { FreightRateSource } from './source.ts'
import { freightChanges, freightTable, readFreightTable } from './table.ts'

const rate: FreightRateSource = {
  origin: 'PH',
  destination: 'US',
  carrier: 'sf-express',
  firstWeightG: 500,
  firstPriceMinor: 12_605,
  stepWeightG: 500,
  stepPriceMinor: 3800,
  minDays: 4,
  maxDays: 8,
  maxWeightG: 30_000,
}
const other: FreightRateSource = { ...rate, destination: 'TH' }

describe('a table of freight rates', () => {
  it('is read as it was written, through a CSV file', () => {
    const parsed = parseCsv(csvText(freightTable([rate, other])), { rows: 10, columns: 20 })
    expect(readFreightTable(parsed.ok ? parsed.rows : [])).toEqual({ rates: [rate, other], problems: [] })
  })

  it('tells each row that is none by its number, with the column', () => {
    const [head = [], row = []] = freightTable([rate])
    const broken = [head, row, row, row.with(4, '12.345'), row.with(1, 'USA'), row.with(9, '3'), row.with(7, '100')]
    expect(readFreightTable(broken).problems).toEqual([
      { row: 3, code: 'twice', about: 'PH → US sf-express' },
      { row: 4, code: 'cell', about: 'first_price_cny' },
      { row: 5, code: 'cell', about: 'destination' },
      { row: 6, code: 'cell', about: 'max_days' },
      { row: 7, code: 'cell', about: 'max_weight_g' },
    ])
    expect(readFreightTable([head.slice(2), row.slice(2)]).problems).toEqual([
      { row: 1, code: 'columns', about: 'origin, destination' },
    ])
    expect(readFreightTable([head]).problems).toMatchObject([{ code: 'empty' }])
  })

  it('says what is new, what is different and what is gone', () => {
    expect(
      freightChanges(
        [rate, other],
        [
          { ...rate, minDays: 3 },
          { ...rate, destination: 'MY' },
        ],
      ),
    ).toEqual({
      added: ['PH → MY sf-express'],
      changed: ['PH → US sf-express'],
      removed: ['PH → TH sf-express'],
    })
  })
})
