import { expect, test } from 'vitest'
import { criteriaOf, isFiltered, readChoice, writeChoice } from './finished-query.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))

test('filters are read from the URL and written back unchanged', () => {
  const address = 'search=sun&state=ready&blank=7&tag=Gift&batch=3&ordered=never&archived=yes&sort=title'
  const choice = read(address)
  const written = Object.entries(writeChoice(choice)).map(([name, value]): [string, string] => [name, value ?? ''])
  expect(new URLSearchParams(written).toString()).toBe(address)
  expect(criteriaOf(choice)).toEqual({
    ...{ search: 'sun', state: ['ready'], productId: 7, tag: 'Gift', batchId: 3 },
    ...{ ordered: 'never', archived: 'yes', sort: 'title' },
  })
  expect(isFiltered(choice)).toBe(true)
})

test('unknown values in the URL are ignored, and a sort order alone does not count as a filter', () => {
  const choice = read('state=broken&blank=-1&batch=x&ordered=twice&archived=perhaps&sort=title')
  expect(criteriaOf(choice)).toEqual({ search: '', archived: 'no', sort: 'title' })
  expect(isFiltered(choice)).toBe(false)
})
