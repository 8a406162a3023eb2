import { describe, expect, it, vi } from 'vitest'
import { createMembershipStore } from './membership-store.ts'

describe('library membership', () => {
  it('the membership of every product is requested once a session', () => {
    const store = createMembershipStore()
    expect(store.claimUnknown('anna', [1, 2])).toEqual([1, 2])
    expect(store.claimUnknown('anna', [2, 3])).toEqual([3])
  })

  it('a guest’s membership is not requested', () => {
    expect(createMembershipStore().claimUnknown(undefined, [1])).toEqual([])
  })

  it('listeners are notified of new members', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    const listener = vi.fn()
    store.subscribe(listener)
    store.markMembers('anna', [1])
    expect(listener).toHaveBeenCalledOnce()
    expect(store.members().has(1)).toBe(true)
    expect(store.members().has(2)).toBe(false)
  })

  it('membership is cleared when another account logs in', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.markMembers('anna', [1])
    expect(store.claimUnknown('ben', [1])).toEqual([1])
    expect(store.members().has(1)).toBe(false)
  })

  it('a response for the previous account is dropped', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.claimUnknown('ben', [1])
    store.markMembers('anna', [1])
    expect(store.members().has(1)).toBe(false)
  })

  it('a member refused by the server is removed', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1])
    store.markMembers('anna', [1])
    store.unmark('anna', 1)
    expect(store.members().has(1)).toBe(false)
  })

  it('membership is requested again after a failure', () => {
    const store = createMembershipStore()
    store.claimUnknown('anna', [1, 2])
    store.release('anna', [1])
    expect(store.claimUnknown('anna', [1, 2])).toEqual([1])
  })
})
