import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, storageKeys } from './session-store.ts'
import { fakeStorage } from './test-storage.ts'

const session = { accessToken: 'token-1', userType: 3 as const }
const user = { userName: '+8613800000003', inviteCode: 'ABC123' }

describe('session store', () => {
  it('the session store keeps token and user type in storage and the name in memory @R-402', () => {
    const storage = fakeStorage()
    const store = createSessionStore(storage, () => {})
    store.begin(session)
    store.setUser('token-1', user)
    expect(store.getSnapshot()).toEqual({ session, ...user })
    expect(Object.fromEntries(storage.entries())).toEqual({
      [storageKeys.accessToken]: 'token-1',
      [storageKeys.userType]: '3',
    })
  })

  it('the session store restores a stored session without a name', () => {
    const storage = fakeStorage({ [storageKeys.accessToken]: 'token-1', [storageKeys.userType]: '2' })
    expect(createSessionStore(storage, () => {}).getSnapshot()).toEqual({
      session: { accessToken: 'token-1', userType: 2 },
      userName: undefined,
      inviteCode: undefined,
    })
  })

  it('the session store assumes a business user if the user type is missing', () => {
    const store = createSessionStore(fakeStorage({ [storageKeys.accessToken]: 'x' }), () => {})
    expect(store.getSnapshot().session?.userType).toBe(3)
  })

  it('clear removes the session from storage and memory @R-403', () => {
    const storage = fakeStorage()
    const changed = vi.fn()
    const store = createSessionStore(storage, changed)
    store.begin(session)
    store.clear()
    expect(storage.entries()).toEqual([])
    expect(store.getSnapshot().session).toBeUndefined()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('clear and setUser ignore the token of an older session', () => {
    const store = createSessionStore(fakeStorage(), () => {})
    store.begin({ accessToken: 'token-2', userType: 3 })
    store.clear('token-1')
    store.setUser('token-1', user)
    expect(store.getSnapshot()).toMatchObject({ session: { accessToken: 'token-2' }, userName: undefined })
  })

  it('reread adopts a session from another tab and notifies listeners only of changes', () => {
    const storage = fakeStorage()
    const store = createSessionStore(storage, () => {})
    const listener = vi.fn()
    store.subscribe(listener)
    store.reread()
    expect(listener).not.toHaveBeenCalled()
    storage.setItem(storageKeys.accessToken, 'token-9')
    store.reread()
    expect(listener).toHaveBeenCalledOnce()
    expect(store.getSnapshot().session?.accessToken).toBe('token-9')
  })
})
