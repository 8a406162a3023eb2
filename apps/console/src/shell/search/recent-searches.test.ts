import { expect, it } from 'vitest'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

function storageOf(content?: string) {
  let value = content ?? null
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
    removeItem: () => {
      value = null
    },
  }
}

it('recent searches are kept newest first, without repetition, up to six', () => {
  const storage = storageOf()
  for (const text of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'c1']) rememberSearch('anong', text, storage)
  expect(readRecentSearches('anong', storage)).toEqual(['c1', 'g1', 'f1', 'e1', 'd1', 'b1'])
  forgetSearches(storage)
  expect(readRecentSearches('anong', storage)).toEqual([])
})

it('recent searches of another user of the browser are not shown, and are replaced', () => {
  const storage = storageOf()
  rememberSearch('anong', 'Somchai', storage)
  expect(readRecentSearches('lin', storage)).toEqual([])
  rememberSearch('lin', 'PW1', storage)
  expect(readRecentSearches('lin', storage)).toEqual(['PW1'])
  expect(readRecentSearches('anong', storage)).toEqual([])
})

it('a damaged entry counts as no recent searches', () => {
  for (const content of ['{', '7', '{"a":1}', '[null,3]'])
    expect(readRecentSearches('anong', storageOf(content)), content).toEqual([])
})
