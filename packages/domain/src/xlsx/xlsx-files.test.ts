import { expect, test } from 'vitest'
import { columnOf, xlsxParts } from './xlsx-files.ts'

const sheetOf = (rows: string[][]) => xlsxParts('A/B', rows).find(({ path }) => path.endsWith('sheet1.xml'))?.text ?? ''

test('columns are lettered as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('cells are texts, never formulas, and hold what XML cannot otherwise', () => {
  const sheet = sheetOf([['=1+1', 'a<b & "c"', '', 'x\u0000y\u000bz\ud800', ' 猫 ']])
  expect(sheet).toContain('<c r="A1" t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('a&lt;b &amp; &quot;c&quot;')
  expect(sheet).not.toContain('r="C1"')
  expect(sheet).toContain('>xyz\ufffd<')
  expect(sheet).toContain('> 猫 <')
})
