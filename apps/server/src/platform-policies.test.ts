import { defaultPlatformPolicies } from '@podwright/domain/facts/platform-policies'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

function termsOf(PLATFORM_POLICIES: string | undefined) {
  const read = readEnv({ PLATFORM_POLICIES })
  return read.ok ? read.env.PLATFORM_POLICIES : read.problems
}

it('the terms of the help pages come from the configuration', () => {
  expect(termsOf(undefined)).toEqual(defaultPlatformPolicies)
  expect(termsOf('{"refundWorkingDays":3}')).toEqual({ ...defaultPlatformPolicies, refundWorkingDays: 3 })
})

it.each(['{"refundWorkingDays":"soon"}', '{"x":1}', '{'])('%s is refused with the right form', (value) => {
  expect(termsOf(value)).toEqual([expect.stringMatching(/^PLATFORM_POLICIES must be JSON with some of the terms/)])
})
