import { expect, test } from 'vitest'
import { columnOf, xlsxParts } from './xlsx-files.ts'

const sheetOf = (rows: string[][]) => xlsxParts('A/B', rows).find(({ path }) => path.endsWith('sheet1.xml'))?.text ?? ''

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
