import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuttingRows, planCutting } from './cutting-list.ts'
import type { SheetRow } from './sheet-queries.ts'

const row = (more: Partial<SheetRow> = {}): SheetRow => ({
  number: 'PO1',
  orderNumber: 'PW1',
  lineId: 1,
  sku: 'TS001-WHITE-M',
  title: 'Star shirt',
  colour: 'white',
  size: 'M',
  technique: 'dtg',
  pieces: 2,
  isPrinted: true,
  area: 'front',
  code: 'TS001-00000A',
  sha256: 'a'.repeat(64),
  ...more,
})
const heading = {
  list: 'Cutting list',
  file: 'File',
  production: 'Production order',
  order: 'Order',
  sku: 'SKU',
  title: 'Title',
  technique: 'Technique',
  size: 'Size',
  colour: 'Color',
  area: 'Area',
  pieces: 'Pieces',
}

test('planCutting lists a file used by several orders once, with the pieces of all of them', () => {
  const plan = planCutting([row(), row({ number: 'PO2', lineId: 2, pieces: 3 })], 'png')
  expect(plan.files.map(({ path, pieces }) => [path, pieces])).toEqual([['dtg/M/TS001-00000A-front-x5.png', 5]])
  expect(plan.pieces).toBe(5)
  expect(cuttingRows(plan, heading, (code) => code.toUpperCase())).toEqual([
    Object.values(heading).slice(1),
    ['dtg/M/TS001-00000A-front-x5.png', 'PO1', 'PW1', 'TS001-WHITE-M', 'Star shirt', 'DTG', 'M', 'white', 'front', '2'],
    ['dtg/M/TS001-00000A-front-x5.png', 'PO2', 'PW1', 'TS001-WHITE-M', 'Star shirt', 'DTG', 'M', 'white', 'front', '3'],
  ])
})

test('planCutting counts a shirt with two printed sides once and reports orders without print files', () => {
  const back = row({ area: 'back', sha256: 'b'.repeat(64) })
  const waiting = row({ number: 'PO3', lineId: 3, area: null, sha256: null })
  const blank = row({ number: 'PO4', lineId: 4, isPrinted: false, area: null, code: null, sha256: null })
  const plan = planCutting([row(), back, waiting, waiting, blank], 'pdf')
  expect(plan).toMatchObject({ pieces: 2, missing: ['PO3'] })
  expect(plan.files.map(({ path }) => path)).toEqual([
    'dtg/M/TS001-00000A-front-x2.pdf',
    'dtg/M/TS001-00000A-back-x2.pdf',
  ])
})

test('planCutting gives every file a unique path inside its folder and lists every piece', () => {
  const word = fc.oneof(fc.constantFrom('M', '../..', 'ไซซ์ L', '', 'a/b', '.'), fc.string({ maxLength: 6 }))
  const rows = fc.array(
    fc.record({
      technique: word,
      size: word,
      area: word,
      code: word,
      pieces: fc.integer({ min: 1, max: 99 }),
      sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64), null),
      lineId: fc.integer({ min: 1, max: 5 }),
    }),
  )
  fc.assert(
    fc.property(rows, (some) => {
      const plan = planCutting(
        some.map((each) => row(each)),
        'png',
      )
      const paths = plan.files.map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      for (const path of paths)
        for (const part of path.split('/')) expect(['', '.', '..'].includes(part), path).toBe(false)
      for (const file of plan.files) expect(file.lines.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(file.pieces)
    }),
  )
})
