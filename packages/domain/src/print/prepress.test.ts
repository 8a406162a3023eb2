import { expect, test } from 'vitest'
import { chokePx, prepressName, prepressNamed, prepressOf } from './prepress.ts'
import { techniqueRules } from './technique-rules.ts'

const namesOf = (technique: keyof typeof techniqueRules) => prepressOf(techniqueRules[technique]).map(prepressName)

test('film prints are mirrored together with their white, and prints on the product are not', () => {
  expect(namesOf('dtf')).toEqual(['mirrored', 'white-150um-mirrored'])
  expect(namesOf('heat_transfer')).toEqual(['mirrored', 'white-150um-mirrored'])
  expect(namesOf('sublimation')).toEqual(['mirrored'])
  expect(namesOf('dtg')).toEqual(['white-150um'])
  expect(namesOf('uv')).toEqual(['white-150um'])
  expect(namesOf('embroidery')).toEqual([])
})

test('the name of a prepress picture leads back to it', () => {
  for (const choke of [0, 150, 800])
    for (const isTransferred of [true, false])
      for (const picture of prepressOf({ isTransferred, hasUnderbase: true }, choke))
        expect(prepressNamed(prepressName(picture))).toEqual(picture)
})

test.each(['white', 'white-2', 'white-801um', 'white--1um', 'white-150um-mirrored-', 'Mirrored', ''])(
  'a word that names no prepress picture (%j) is refused',
  (name) => expect(prepressNamed(name)).toBeUndefined(),
)

test('a choke has as many pixels as the resolution of the file says', () => {
  expect([300, 150, 600].map((dpi) => chokePx(150, dpi))).toEqual([2, 1, 4])
  expect(chokePx(0, 300)).toBe(0)
})
