import { describe, expect, it, vi } from 'vitest'
import { createMembershipStore } from './membership-store.ts'

describe('library membership', () => {
  it('asks for every product once a session', () => {
    const store = createMembershipStore()
    expect(store.claimUnknown('anna', [1, 2])).toEqual([1, 2])
    expect(store.claimUnknown('anna', [2, 3])).toEqual([3])
  })

  it('asks nothing for a visitor', () => {
    expect(createMembershipStore().claimUnknown(undefined, [1])).toEqual([])
  })

  it('tells listeners of new members', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    const listener = vi.fn()
    store.subscribe(listener)
    store.markMembers('anna', [1])
    expect(listener).toHaveBeenCalledOnce()
    expect(store.has(1)).toBe(true)
    expect(store.has(2)).toBe(false)
  })

  it('forgets everything when another account logs in', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.markMembers('anna', [1])
    expect(store.claimUnknown('ben', [1])).toEqual([1])
    expect(store.has(1)).toBe(false)
  })

  it('drops an answer that belongs to the account before', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.claimUnknown('ben', [1])
    store.markMembers('anna', [1])
    expect(store.has(1)).toBe(false)
  })

  it('takes back a member that the server refused', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.markMembers('anna', [1])
    store.unmark('anna', 1)
    expect(store.has(1)).toBe(false)
  })

  it('asks again after a failed question', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1, 2])
    store.release('anna', [1])
    expect(store.claimUnknown('anna', [1, 2])).toEqual([1])
  })
})
