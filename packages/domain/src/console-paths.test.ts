import { expect, test } from 'vitest'
import { consolePageAt, consolePagesOf, consolePaths } from './console-paths.ts'

test('consolePaths keep the five published paths of the user menu', () => {
  const { store, designFinished, carts, orders, profile } = consolePaths
  expect([store, designFinished, carts, orders, profile]).toEqual([
    '/designManage/store',
    '/finishedProduct/designFinished',
    '/personalCenter/carts',
    '/ordersManage/orders',
    '/attachmentManage/profile',
  ])
})

test('consolePageAt ignores case and trailing slashes', () => {
  expect(consolePageAt('/personalcenter/CARTS/')).toBe('carts')
  expect(consolePageAt('/wallet')).toBe('wallet')
  expect(consolePageAt('/nothing')).toBeUndefined()
  expect(consolePageAt('')).toBeUndefined()
})

test('consolePagesOf assigns every page to a user type', () => {
  const owned = new Set<string>([...consolePagesOf[2], ...consolePagesOf[3]])
  expect(Object.keys(consolePaths).filter((page) => !owned.has(page))).toEqual([])
})
