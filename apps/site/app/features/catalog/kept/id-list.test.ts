import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, test } from 'vitest'
import { createIdList, parseIds } from './id-list.ts'

describe('product ids kept on this device', () => {
  test('are there again the next time, and only ids are written', () => {
    const storage = fakeStorage()
    createIdList(storage, 'kept', 4).change([7, 3])
    expect(storage.entries()).toEqual([['kept', '7,3']])
    expect(createIdList(storage, 'kept', 4).ids()).toEqual([7, 3])
  })

  test('are no more than wanted, and tell who listens', () => {
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

  test('are the same object until they change, so that a page is drawn once', () => {
    const list = createIdList(fakeStorage({ kept: '5,6' }), 'kept', 4)
    const before = list.ids()
    list.reread()
    expect(list.ids()).toBe(before)
  })

  test('follow what another tab wrote', () => {
    const storage = fakeStorage({ kept: '5' })
    const list = createIdList(storage, 'kept', 4)
    storage.setItem('kept', '5,6')
    list.reread()
    expect(list.ids()).toEqual([5, 6])
  })

  test('stay for this page when the storage is full', () => {
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
