import { describe, expect, test } from 'vitest'
import { memberRolesOf, type Permission, permissionsOf, rolesOf } from './permissions.ts'

const may = (...input: Parameters<typeof permissionsOf>) => new Set<Permission>(permissionsOf(...input))

describe('permissionsOf', () => {
  test('every role may manage its own login', () => {
    for (const type of [1, 2, 3] as const)
      for (const role of rolesOf[type])
        expect([...may(type, { role })]).toEqual(expect.arrayContaining(['self', 'account']))
  })

  test('a designer sees neither orders nor money', () => {
    const designer = may(3, { role: 'designer' })
    for (const each of ['viewOrders', 'orders', 'cases', 'pay', 'finance', 'reports'] as const)
      expect(designer.has(each)).toBe(false)
  })

  test('the role for orders pays only when the owner permits it, and never sees the wallet', () => {
    expect(may(3, { role: 'orders' }).has('pay')).toBe(false)
    expect(may(3, { role: 'orders', mayPay: true }).has('pay')).toBe(true)
    expect(may(3, { role: 'orders', mayPay: true }).has('finance')).toBe(false)
    expect(may(3, { role: 'designer', mayPay: true }).has('pay')).toBe(false)
  })

  test('no role of a member manages the team, keys or operators', () => {
    for (const type of [2, 3] as const)
      for (const role of memberRolesOf[type])
        for (const each of ['team', 'developers', 'operators'] as const)
          expect(may(type, { role, mayPay: true }).has(each)).toBe(false)
  })

  test('only administrators create operators', () => {
    const able = rolesOf[1].filter((role) => may(1, { role }).has('operators'))
    expect(able).toEqual(['administrator'])
  })
})
