import { defaultHouseTerms } from '@podwright/domain/facts/house-terms'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

function termsOf(HOUSE_TERMS: string | undefined) {
  const read = readEnv({ HOUSE_TERMS })
  return read.ok ? read.env.HOUSE_TERMS : read.problems
}

it('the terms of the help pages come from the configuration', () => {
  expect(termsOf(undefined)).toEqual(defaultHouseTerms)
  expect(termsOf('{"refundWorkingDays":3}')).toEqual({ ...defaultHouseTerms, refundWorkingDays: 3 })
})

it.each(['{"refundWorkingDays":"soon"}', '{"x":1}', '{'])('%s is refused with the right form', (value) => {
  expect(termsOf(value)).toEqual([expect.stringMatching(/^HOUSE_TERMS must be JSON with some of the terms/)])
})
