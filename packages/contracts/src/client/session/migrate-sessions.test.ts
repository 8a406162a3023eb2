import { describe, expect, it } from 'vitest'
import { migrateSessions } from './migrate-sessions.ts'
import { createOperatorSession } from './operator-session.ts'
import { createSessionStore } from './session-store.ts'
import { fakeStorage } from './test-storage.ts'
import { toolStorage } from './tool-storage.ts'

describe('sessions of an earlier release', () => {
  it('migrateSessions keeps a supplier and an operator logged in, outside of the site, and removes the old entries', () => {
    const storage = fakeStorage({
      'podwright.accessToken': 'token-1',
      'podwright.userType': '2',
      'podwright.operatorToken': 'token-2',
      'podwright.operatorType': '1',
    })
    migrateSessions(storage)
    const supplier = { accessToken: 'token-1', userType: 2 }
    expect(createSessionStore(toolStorage(storage), () => {}).getSnapshot().session).toEqual(supplier)
    expect(createSessionStore(storage, () => {}).getSnapshot().session).toBeUndefined()
    expect(createOperatorSession(storage).getSnapshot().session).toEqual({ accessToken: 'token-2', userType: 1 })
    expect(storage.entries()).toHaveLength(2)
  })

  it('migrateSessions treats a token without a user type as a seller, the default', () => {
    const storage = fakeStorage({ 'podwright.accessToken': 'token-1' })
    migrateSessions(storage)
    expect(createSessionStore(storage, () => {}).getSnapshot().session?.userType).toBe(3)
  })

  it('migrateSessions does not replace a newer session', () => {
    const storage = fakeStorage({ 'podwright.accessToken': 'old', 'podwright.session': '3 new' })
    migrateSessions(storage)
    expect(storage.entries()).toEqual([['podwright.session', '3 new']])
  })
})
