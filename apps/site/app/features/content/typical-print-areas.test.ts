import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pixelsOf, typicalPrintAreas } from './typical-print-areas.ts'

it.each(typicalPrintAreas)('the handbook states the print area of $blank as the catalogue has it', (area) => {
  const file = new URL(`../../../../../catalogue/blanks/${area.blank}.json`, import.meta.url)
  const { printAreas } = JSON.parse(readFileSync(file, 'utf8'))
  const { widthMm, heightMm, dpi } = area
  expect(printAreas).toContainEqual(expect.objectContaining({ code: area.area, widthMm, heightMm, dpi }))
})

it('a print file has as many pixels as the area has inches times dots', () => {
  expect(pixelsOf({ widthMm: 254, heightMm: 127, dpi: 300 })).toEqual({ widthPx: 3000, heightPx: 1500 })
})
