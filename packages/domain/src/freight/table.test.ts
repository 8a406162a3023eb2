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

describe('freight rate table', () => {
  it('readFreightTable reads what freightTable wrote, via a CSV file', () => {
    const parsed = parseCsv(csvText(freightTable([rate, other])), { rows: 10, columns: 20 })
    expect(readFreightTable(parsed.ok ? parsed.rows : [])).toEqual({
      rates: [rate, other],
      numbers: [2, 3],
      problems: [],
    })
  })

  it('readFreightTable reports each invalid row with its number and column', () => {
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

  it('readFreightTable returns the row number of each rate despite invalid and empty rows', () => {
    const [head = [], row = [], last = []] = freightTable([rate, other])
    const file = csvText([head, row.with(4, '12.345'), [''], row, row, [''], last])
    const parsed = parseCsv(file, { rows: 10, columns: 20 })
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(readFreightTable(parsed.rows, parsed.numbers)).toEqual({
      rates: [rate, other],
      numbers: [4, 7],
      problems: [
        { row: 2, code: 'cell', about: 'first_price_cny' },
        { row: 5, code: 'twice', about: 'PH → US sf-express' },
      ],
    })
  })

  it('readFreightTable rejects values beyond plausible limits', () => {
    const [head = [], row = []] = freightTable([rate])
    const max = row.with(4, '1000000').with(6, '1000000').with(7, '1000000').with(8, '365').with(9, '365')
    expect(readFreightTable([head, max]).problems).toEqual([])
    const slips = [max.with(3, '1000001'), max.with(4, '1000000.01'), max.with(5, '1000001'), max.with(6, '1000000.01')]
    const longer = [max.with(7, '1000001'), max.with(8, '366'), max.with(9, '99999')]
    expect(readFreightTable([head, ...slips, ...longer]).problems.map(({ about }) => about)).toEqual([
      'first_weight_g',
      'first_price_cny',
      'step_weight_g',
      'step_price_cny',
      'max_weight_g',
      'min_days',
      'max_days',
    ])
  })

  it('freightChanges lists added, changed and removed rates', () => {
    expect(
      freightChanges(
        [rate, other],
        [
          { ...rate, minDays: 3, firstPriceMinor: 13_000 },
          { ...rate, destination: 'MY' },
        ],
      ),
    ).toEqual({
      added: ['PH → MY sf-express'],
      changed: [
        {
          key: 'PH → US sf-express',
          cells: [
            { column: 'first_price_cny', before: '126.05', after: '130.00' },
            { column: 'min_days', before: '4', after: '3' },
          ],
        },
      ],
      removed: ['PH → TH sf-express'],
    })
  })
})
