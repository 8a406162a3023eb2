import { type FailureCode, failureCodes } from '@podwright/contracts/failure-codes'
import { localeCodes } from '@podwright/domain/locale'
import { expect, test } from 'vitest'
import { failureMessage } from './failure-messages.ts'

const codes = Object.keys(failureCodes) as FailureCode[]

test.each(localeCodes)('every failure has a message in %s without placeholders', (locale) => {
  for (const code of codes) {
    expect(failureMessage(locale, code), code).toMatch(/\S/)
    expect(failureMessage(locale, code), code).not.toMatch(/[{}<>']/)
  }
})

test('the English failure messages are those of the specification @R-503', () => {
  expect(failureMessage('en-US', 'unauthenticated')).toBe(
    'Invalid session, or the session has expired, please log in again',
  )
  expect(failureMessage('en-US', 'forbidden')).toBe('No permission for this operation')
  expect(failureMessage('en-US', 'not_found')).toBe('Resource does not exist')
  expect(failureMessage('en-US', 'unexpected')).toBe('Unknown system error, please contact the administrator')
})
