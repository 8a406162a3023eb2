import { expect, test } from 'vitest'
import { columnOf, type XlsxCell, xlsxParts } from './xlsx-files.ts'

const sheetOf = (rows: readonly (readonly XlsxCell[])[]) =>
  xlsxParts('A/B', rows).find(({ path }) => path.endsWith('sheet1.xml'))?.text ?? ''

test('columnOf returns spreadsheet column names', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('xlsxParts writes cells as text, never as formulas, and escapes or removes invalid characters', () => {
  const sheet = sheetOf([['=1+1', 'a<b & "c"', '', 'x\u0000y\u000bz\ud800', ' 猫 ']])
  expect(sheet).toContain('<c r="A1" t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('a&lt;b &amp; &quot;c&quot;')
  expect(sheet).not.toContain('r="C1"')
  expect(sheet).toContain('>xyz\ufffd<')
  expect(sheet).toContain('> 猫 <')
})

test('xlsxParts writes decimals as numbers with and without decimals, and leaves out what is none', () => {
  const sheet = sheetOf([
    ['Name', 'Sum'],
    ['a', { number: '-12.50' }, { number: '3' }, { number: '' }, { number: '1e5' }],
  ])
  expect(sheet).toContain('<c r="B2" s="3"><v>-12.50</v></c><c r="C2" s="2"><v>3</v></c></row>')
})
