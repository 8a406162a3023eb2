import { importLimits } from '@podwright/contracts/stores/imports'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { workbookOf, zipOf } from './test-workbook.ts'
import { dateStylesIn, serialDay } from './xlsx-dates.ts'

const limits = { rows: 100, columns: 20 }

describe('a workbook', () => {
  it('a workbook is read as text, with ISO dates and complete order numbers', async () => {
    const bytes = workbookOf([
      ['Order & number', 'When', 'Qty', 'SKU'],
      [123456789012345, new Date('2026-11-21T08:30:00Z'), 2, '王小明 <M>'],
      [null, null, null, null],
      [0.1 + 0.2, new Date('2026-11-22T00:00:00Z'), null, 'x'],
    ])
    expect(await readXlsx(bytes, limits)).toEqual({
      ok: true,
      rows: [
        ['Order & number', 'When', 'Qty', 'SKU'],
        ['123456789012345', '2026-11-21 08:30:00', '2', '王小明 <M>'],
        ['0.3', '2026-11-22', '', 'x'],
      ],
    })
  })

  it('a workbook keeps all digits of numbers beyond the safe integers, and cuts text at the limit of a cell', async () => {
    const sheet =
      '<row><c><v>577012345678901234</v></c><c t="s"><v>0</v></c></row><row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'
    const bytes = zipOf({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheet r:id="a"/></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst><si><t>x${' '.repeat(5_000_000)}</t></si></sst>`,
      'xl/s.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    })
    const read = await readXlsx(bytes, limits)
    const [first, second] = read?.ok ? read.rows : []
    expect(first?.[0]).toBe('577012345678901234')
    expect([first?.[1], ...(second ?? [])].map((text) => text?.length)).toEqual(Array(3).fill(importLimits.cell))
  })

  it('a workbook that is too large is refused, and so is a file that is not a workbook', async () => {
    const rows = Array.from({ length: 101 }, () => ['x'])
    expect(await readXlsx(workbookOf(rows), limits)).toEqual({ ok: false, reason: 'too_many_rows' })
    const wide = [Array.from({ length: 26 }, () => 'x')]
    expect(await readXlsx(workbookOf(wide), limits)).toEqual({ ok: false, reason: 'too_many_columns' })
    expect(await readXlsx(Buffer.from('order,sku\n1,2'), limits)).toBeUndefined()
    expect(await readXlsx(workbookOf([['x']]).subarray(0, 300), limits)).toBeUndefined()
    expect(await readXlsx(zipOf({ 'xl/workbook.xml': '<workbook' }), limits)).toBeUndefined()
    expect(await readXlsx(zipOf({ 'word/document.xml': '<w/>' }), limits)).toBeUndefined()
  })

  it('unpacking a workbook stops at the size limit', async () => {
    const zipped = (sheet: string) =>
      zipOf({
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheet r:id="a"/></workbook>',
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
        'xl/s.xml': sheet,
      })
    const rows = zipped(`<worksheet><sheetData>${'<row></row>'.repeat(1_000_000)}</sheetData></worksheet>`)
    const comment = zipped(`<worksheet><!--${' '.repeat(45_000_000)}--></worksheet>`)
    for (const bytes of [rows, comment]) {
      expect(bytes.length).toBeLessThan(100_000)
      expect(await readXlsx(bytes, limits)).toEqual({ ok: false, reason: 'too_many_rows' })
    }
  })
})

describe('the days of spreadsheets', () => {
  it('spreadsheet dates are counted from 1900 or from 1904', () => {
    expect(serialDay(1, false)).toBe('1900-01-01')
    expect(serialDay(61, false)).toBe('1900-03-01')
    expect(serialDay(46_347.5, false)).toBe('2026-11-21 12:00:00')
    expect(serialDay(44_885, true)).toBe('2026-11-21')
    expect(serialDay(-1, false)).toBeUndefined()
  })

  it('spreadsheet dates are distinguished from numbers by their format', () => {
    const formats = new Map([
      [164, 'yyyy"年"m"月"d"日"'],
      [165, '"day" 0.00'],
      [166, '[Red]#,##0'],
      [167, '[h]:mm'],
    ])
    expect([...dateStylesIn([0, 14, 164, 165, 166, 167, 2], formats)]).toEqual([1, 2, 5])
  })
})
