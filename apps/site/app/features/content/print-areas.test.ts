import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pixelsOf, printAreas } from './print-areas.ts'

it.each(Object.values(printAreas))('articles state the print area of $blank as in the catalog', (area) => {
  const file = new URL(`../../../../../catalog/blanks/${area.blank}.json`, import.meta.url)
  const blank = JSON.parse(readFileSync(file, 'utf8'))
  const { widthMm, heightMm, dpi } = area
  expect(blank.printAreas).toContainEqual(expect.objectContaining({ code: area.area, widthMm, heightMm, dpi }))
})

it('a print file has as many pixels as the area has inches times dpi, rounded to whole pixels', () => {
  expect(pixelsOf({ widthMm: 254, heightMm: 127, dpi: 300 })).toEqual({ widthPx: 3000, heightPx: 1500 })
  expect(pixelsOf({ widthMm: 200, heightMm: 25.4, dpi: 300 })).toEqual({ widthPx: 2362, heightPx: 300 })
})
