import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pixelsOf, printExamples } from './print-examples.ts'

type Blank = { printAreas: { widthMm: number; heightMm: number; dpi: number }[] }

it.each(printExamples)('the print area of the $kind is that of $code in the catalogue', (example) => {
  const url = new URL(`../../../../../../catalogue/blanks/${example.code}.json`, import.meta.url)
  const { printAreas }: Blank = JSON.parse(readFileSync(url, 'utf8'))
  const { widthMm, heightMm, dpi } = example
  expect(printAreas).toContainEqual(expect.objectContaining({ widthMm, heightMm, dpi }))
})

it('a length in pixels is rounded to whole ones', () => {
  expect(pixelsOf(25.4, 300)).toBe(300)
  expect(pixelsOf(200, 300)).toBe(2362)
})
