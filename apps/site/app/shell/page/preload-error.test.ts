import { describe, expect, it } from 'vitest'
import { fakeStorage } from '../auth/fake-storage.test-support.ts'
import { shouldReload } from './preload-error.ts'

describe('a failed preload', () => {
  it('reloads a page once; the second time the error goes on', () => {
    const storage = fakeStorage()
    expect(shouldReload(storage, '/category')).toBe(true)
    expect(shouldReload(storage, '/category')).toBe(false)
  })

  it('gives each page its own chance', () => {
    const storage = fakeStorage()
    shouldReload(storage, '/category')
    expect(shouldReload(storage, '/about')).toBe(true)
  })
})
