import { expect, test } from 'vitest'
import { prepressName, prepressNamed, prepressOf } from './prepress.ts'
import { techniqueRules } from './technique-rules.ts'

const namesOf = (technique: keyof typeof techniqueRules) => prepressOf(techniqueRules[technique]).map(prepressName)

test('film prints are mirrored together with their white, and prints on the product are not', () => {
  expect(namesOf('dtf')).toEqual(['mirrored', 'white-2-mirrored'])
  expect(namesOf('heat_transfer')).toEqual(['mirrored', 'white-2-mirrored'])
  expect(namesOf('sublimation')).toEqual(['mirrored'])
  expect(namesOf('dtg')).toEqual(['white-2'])
  expect(namesOf('uv')).toEqual(['white-2'])
  expect(namesOf('embroidery')).toEqual([])
})

test('the name of a prepress picture leads back to it', () => {
  for (const choke of [0, 2, 10])
    for (const isTransferred of [true, false])
      for (const picture of prepressOf({ isTransferred, hasUnderbase: true }, choke))
        expect(prepressNamed(prepressName(picture))).toEqual(picture)
})

test.each(['white', 'white-11', 'white--1', 'white-2-mirrored-', 'Mirrored', ''])(
  'a word that names no prepress picture (%j) is refused',
  (name) => expect(prepressNamed(name)).toBeUndefined(),
)
