import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, test } from 'vitest'
import { forgetSearches, noteSearch, readSearches } from './recent-searches.ts'

describe('recent searches', () => {
  test('recent searches are unique, latest first, at most five', () => {
    const storage = fakeStorage()
    for (const keyword of ['mug', 'tee', 'poster', ' Mug ', 'cap', 'sock', 'bag']) noteSearch(storage, keyword)
    expect(readSearches(storage)).toEqual(['bag', 'sock', 'cap', 'Mug', 'poster'])
    forgetSearches(storage)
    expect(readSearches(storage)).toEqual([])
  })

  test('empty searches and those over the keyword limit are not stored', () => {
    const storage = fakeStorage()
    for (const keyword of ['', '   ', 'x'.repeat(101)]) noteSearch(storage, keyword)
    expect(storage.entries()).toEqual([])
  })

  test('a line break does not split a search in two', () => {
    const storage = fakeStorage()
    noteSearch(storage, 'red\nmug')
    expect(readSearches(storage)).toEqual(['red mug'])
  })
})
