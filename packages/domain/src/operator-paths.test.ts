import { expect, test } from 'vitest'
import { operatorPageAt } from './operator-paths.ts'

test("operatorPageAt ignores case and trailing slashes and returns the first page for the area's root", () => {
  expect(operatorPageAt('/Operator/TOP-UPS/')).toBe('topUps')
  expect(operatorPageAt('/operator/')).toBe('home')
  expect(operatorPageAt('/operator/log')).toBe('log')
  expect(operatorPageAt('/operator/nothing')).toBeUndefined()
  expect(operatorPageAt('/operators')).toBeUndefined()
})
