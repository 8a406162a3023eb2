import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, sessionKey } from './session-store.ts'
import { fakeStorage } from './test-storage.ts'

const session = { accessToken: 'token-1', userType: 3 as const }
const user = { userName: '+8613800000003', inviteCode: 'ABC123' }

describe('session store', () => {
  it('the session store keeps token and user type in one entry of storage and the name in memory @R-402', () => {
    const storage = fakeStorage()
    const store = createSessionStore(storage, () => {})
    store.begin(session)
    store.setUser('token-1', user)
    expect(store.getSnapshot()).toEqual({ session, ...user })
    expect(storage.entries()).toEqual([[sessionKey, '3 token-1']])
  })

  it('the session store restores a stored session without a name', () => {
    const storage = fakeStorage({ [sessionKey]: '2 token-1' })
    expect(createSessionStore(storage, () => {}).getSnapshot()).toEqual({
      session: { accessToken: 'token-1', userType: 2 },
      userName: undefined,
      inviteCode: undefined,
    })
  })

  it.each(['', 'token-1', '3', '3 ', '1 token-1', '9 token-1'])('the session store ignores the entry "%s"', (entry) => {
    const store = createSessionStore(fakeStorage({ [sessionKey]: entry }), () => {})
    expect(store.getSnapshot().session).toBeUndefined()
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

  it('a tab that reads after each write of another tab, never combines the token of one login with the type of another', () => {
    const storage = fakeStorage()
    const seen: unknown[] = []
    const reader = createSessionStore(storage, () => {})
    const writer = createSessionStore(
      {
        ...storage,
        setItem(name, value) {
          storage.setItem(name, value)
          reader.reread()
          seen.push(reader.getSnapshot().session)
        },
      },
      () => {},
    )
    const agent = { accessToken: 'token-2', userType: 2 as const }
    writer.begin(session)
    writer.begin(agent)
    expect(seen).toEqual([session, agent])
  })

  it('reread adopts a session from another tab and notifies listeners only of changes', () => {
    const storage = fakeStorage()
    const store = createSessionStore(storage, () => {})
    const listener = vi.fn()
    store.subscribe(listener)
    store.reread()
    expect(listener).not.toHaveBeenCalled()
    storage.setItem(sessionKey, '3 token-9')
    store.reread()
    expect(listener).toHaveBeenCalledOnce()
    expect(store.getSnapshot().session?.accessToken).toBe('token-9')
  })
})
