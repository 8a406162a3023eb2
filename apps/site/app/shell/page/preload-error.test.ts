import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'
import { shouldReload } from './preload-error.ts'

describe('a failed preload', () => {
  it('reloads a page once; the second time the error goes on @R-115', () => {
    const storage = fakeStorage()
    expect(shouldReload(storage, '/category', true)).toBe(true)
    expect(shouldReload(storage, '/category', true)).toBe(false)
  })

  it('gives each page its own chance', () => {
    const storage = fakeStorage()
    shouldReload(storage, '/category', true)
    expect(shouldReload(storage, '/about', true)).toBe(true)
  })

  it('never reloads without a network, which would lose the page that is open', () => {
    const storage = fakeStorage()
    expect(shouldReload(storage, '/category', false)).toBe(false)
    expect(shouldReload(storage, '/category', true)).toBe(true)
  })
})
