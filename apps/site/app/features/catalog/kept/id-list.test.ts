import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, test } from 'vitest'
import { createIdList, parseIds } from './id-list.ts'

describe('product ids stored on this device', () => {
  test('stored ids are available on the next visit, and only ids are written', () => {
    const storage = fakeStorage()
    createIdList(storage, 'kept', 4).change([7, 3])
    expect(storage.entries()).toEqual([['kept', '7,3']])
    expect(createIdList(storage, 'kept', 4).ids()).toEqual([7, 3])
  })

  test('stored ids are limited in number and notify listeners', () => {
    const list = createIdList(fakeStorage(), 'kept', 2)
    let reported = 0
    const leave = list.subscribe(() => {
      reported += 1
    })
    list.change([1, 2, 3])
    expect(list.ids()).toEqual([1, 2])
    list.change([1, 2])
    leave()
    list.change([])
    expect(reported).toBe(1)
  })

  test('a list of ids is the same object until it changes, so that a page renders once', () => {
    const list = createIdList(fakeStorage({ kept: '5,6' }), 'kept', 4)
    const before = list.ids()
    list.reread()
    expect(list.ids()).toBe(before)
  })

  test('stored ids follow changes by another tab', () => {
    const storage = fakeStorage({ kept: '5' })
    const list = createIdList(storage, 'kept', 4)
    storage.setItem('kept', '5,6')
    list.reread()
    expect(list.ids()).toEqual([5, 6])
  })

  test('ids stay for this page when the storage is full', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const list = createIdList(storage, 'kept', 4)
    list.change([9])
    expect(list.ids()).toEqual([9])
  })

  test.each([
    [null, []],
    ['', []],
    ['3,2,1', [3, 2, 1]],
    ['3,3,x,-1,0,1e3,4.5, 6,99999999999,<b>', [3]],
    ['1,2,3,4,5', [1, 2, 3, 4]],
  ])('%j is read as %j', (text, ids) => {
    expect(parseIds(text, 4)).toEqual(ids)
  })
})
