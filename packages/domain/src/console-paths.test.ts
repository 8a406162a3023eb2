import { expect, test } from 'vitest'
import { consolePageAt, consolePagesOf, consolePaths } from './console-paths.ts'

test('the five pages of the user menu have the addresses that others link to', () => {
  const { store, designFinished, carts, orders, profile } = consolePaths
  expect([store, designFinished, carts, orders, profile]).toEqual([
    '/designManage/store',
    '/finishedProduct/designFinished',
    '/personalCenter/carts',
    '/ordersManage/orders',
    '/attachmentManage/profile',
  ])
})

test('an address means its page however it is spelled', () => {
  expect(consolePageAt('/personalcenter/CARTS/')).toBe('carts')
  expect(consolePageAt('/wallet')).toBe('wallet')
  expect(consolePageAt('/nothing')).toBeUndefined()
  expect(consolePageAt('')).toBeUndefined()
})

test('every page belongs to somebody', () => {
  const owned = new Set<string>([...consolePagesOf[2], ...consolePagesOf[3]])
  expect(Object.keys(consolePaths).filter((page) => !owned.has(page))).toEqual([])
})
