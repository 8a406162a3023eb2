import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'
import { shouldReload } from './preload-error.ts'

describe('a failed preload', () => {
  it('a failed preload reloads a page once; the second time the error is rethrown @R-115', () => {
    const storage = fakeStorage()
    expect(shouldReload(storage, '/category', true)).toBe(true)
    expect(shouldReload(storage, '/category', true)).toBe(false)
  })

  it('each page is reloaded once', () => {
    const storage = fakeStorage()
    shouldReload(storage, '/category', true)
    expect(shouldReload(storage, '/about', true)).toBe(true)
  })

  it('a failed preload does not reload without a network, which would lose the open page', () => {
    const storage = fakeStorage()
    expect(shouldReload(storage, '/category', false)).toBe(false)
    expect(shouldReload(storage, '/category', true)).toBe(true)
  })
})
