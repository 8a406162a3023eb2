import { defaultPlatformPolicies } from '@podwright/domain/facts/platform-policies'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

function policiesOf(PLATFORM_POLICIES: string | undefined) {
  const read = readEnv({ PLATFORM_POLICIES })
  return read.ok ? read.env.PLATFORM_POLICIES : read.problems
}

it('the policies of the help pages can be configured', () => {
  expect(policiesOf(undefined)).toEqual(defaultPlatformPolicies)
  expect(policiesOf('{"refundWorkingDays":3}')).toEqual({ ...defaultPlatformPolicies, refundWorkingDays: 3 })
})

it.each(['{"refundWorkingDays":"soon"}', '{"x":1}', '{'])(
  'the invalid PLATFORM_POLICIES %s are refused with an example',
  (value) => {
    expect(policiesOf(value)).toEqual([
      expect.stringMatching(/^PLATFORM_POLICIES must be JSON with some of the policies/),
    ])
  },
)
