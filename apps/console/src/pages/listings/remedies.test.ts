import { expect, test } from 'vitest'
import { remedyOf } from './remedies.ts'

const failed = { failure: 'unavailable', isWaiting: true, nextAt: '2026-11-23T10:00:00.000Z' } as const

test('remedyOf asks nothing of the seller while a listing of a connected store is tried again', () => {
  expect(remedyOf({ ...failed, storeState: 'connected' })).toBeUndefined()
  expect(remedyOf({ ...failed, storeState: 'connected', isWaiting: false, nextAt: null })).toBe('again')
})

test('remedyOf of a listing that waits follows the state of a store that is not connected', () => {
  expect(remedyOf({ ...failed, storeState: 'revoked' })).toBe('reconnect')
  expect(remedyOf({ ...failed, storeState: 'expired', failure: null })).toBe('reconnect')
  expect(remedyOf({ ...failed, storeState: 'frozen' })).toBe('platform')
  expect(remedyOf({ ...failed, storeState: 'paused' })).toBe('resume')
  expect(remedyOf({ ...failed, storeState: 'revoked', failure: null, isWaiting: false })).toBeUndefined()
})
