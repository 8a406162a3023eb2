import { expect, it } from 'vitest'
import { nameOfCopy } from './copy-name.ts'

const copyOf = (name: string) => `${name} (copy)`

it.each([
  ['Cat', 'Cat (copy)'],
  ['Cat 7', 'Cat 7 (copy)'],
  ['Cat (copy)', 'Cat (copy) 2'],
  ['Cat (copy) 2', 'Cat (copy) 3'],
])('the copy of %s is called %s', (name, copy) => {
  expect(nameOfCopy(name, copyOf)).toBe(copy)
})

it('the copy of a design with the longest name has a name that can be saved', () => {
  expect(nameOfCopy('x'.repeat(200), copyOf)).toHaveLength(200)
})
