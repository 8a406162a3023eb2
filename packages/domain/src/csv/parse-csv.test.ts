import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const limits = { rows: 1000, columns: 50 }
const rowsOf = (text: string) => {
  const parsed = parseCsv(text, limits)
  return parsed.ok ? parsed.rows : parsed.reason
}

describe('parseCsv', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      '\uFEFFa\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a ""b""","c\nd"\n\n,\nx', [['a "b"', 'c\nd'], ['x']]],
    [
      'a,b,\n1,,3',
      [
        ['a', 'b', ''],
        ['1', '', '3'],
      ],
    ],
    ['', []],
  ])('parseCsv reads %j', (text, rows) => expect(rowsOf(text)).toEqual(rows))

  it('parseCsv returns the row numbers that a spreadsheet shows', () => {
    const parsed = parseCsv('a,b\r\n\r\n1,"x\ny"\r\n,\r\n2,3', limits)
    expect(parsed).toMatchObject({ numbers: [1, 3, 5] })
  })

  it('parseCsv rejects an unclosed quote, too many rows and too many columns', () => {
    expect(rowsOf('a,"b')).toBe('open_quote')
    expect(rowsOf('x\n'.repeat(1001))).toBe('too_many_rows')
    expect(rowsOf(','.repeat(60))).toBe('too_many_columns')
  })

  it('parseCsv reads what csvText wrote', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(table, (rows) => {
        const seen = rows.filter((row) => row.some((text) => text.trim() !== ''))
        const text = csvText([['heading, first', 'second'], ...seen])
        expect(rowsOf(text).slice(1)).toEqual(seen)
      }),
    )
  })
})
