import { expect, test } from 'vitest'
import { operatorPageAt } from './operator-paths.ts'

test('an address of the operators’ area means its page however it is spelled, and the area itself its first one', () => {
  expect(operatorPageAt('/Operator/TOP-UPS/')).toBe('topUps')
  expect(operatorPageAt('/operator/')).toBe('topUps')
  expect(operatorPageAt('/operator/log')).toBe('log')
  expect(operatorPageAt('/operator/nothing')).toBeUndefined()
  expect(operatorPageAt('/operators')).toBeUndefined()
})
