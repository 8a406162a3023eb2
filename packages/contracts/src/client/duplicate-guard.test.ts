import { describe, expect, it } from 'vitest'
import { createDuplicateGuard } from './duplicate-guard.ts'

function guardAt() {
  const clock = { ms: 0 }
  return { clock, guard: createDuplicateGuard(() => clock.ms) }
}
const save = { method: 'POST', url: '/api/cart/lines', body: '{"variantId":1}' }

describe('the duplicate guard', () => {
  it('isDuplicate is true for the same submission within 500 ms @R-505', () => {
    const { clock, guard } = guardAt()
    expect(guard.isDuplicate(save)).toBe(false)
    clock.ms = 499
    expect(guard.isDuplicate(save)).toBe(true)
  })

  it('isDuplicate is false for the same submission after 500 ms @R-505', () => {
    const { clock, guard } = guardAt()
    guard.isDuplicate(save)
    clock.ms = 500
    expect(guard.isDuplicate(save)).toBe(false)
  })

  it('isDuplicate measures the window from the last accepted submission, not from a rejected one', () => {
    const { clock, guard } = guardAt()
    guard.isDuplicate(save)
    clock.ms = 300
    guard.isDuplicate(save)
    clock.ms = 600
    expect(guard.isDuplicate(save)).toBe(false)
  })

  it.each([
    ['another body', { ...save, body: '{"variantId":2}' }],
    ['another url', { ...save, url: '/api/library/items' }],
    ['another method', { ...save, method: 'PUT' }],
  ])('isDuplicate is false for %s', (_, other) => {
    const { guard } = guardAt()
    guard.isDuplicate(save)
    expect(guard.isDuplicate(other)).toBe(false)
  })

  it.each(['GET', 'DELETE'])('isDuplicate is false for repeated %s calls', (method) => {
    const { guard } = guardAt()
    guard.isDuplicate({ ...save, method })
    expect(guard.isDuplicate({ ...save, method })).toBe(false)
  })

  it('isDuplicate compares only with the previous submission', () => {
    const { guard } = guardAt()
    guard.isDuplicate(save)
    guard.isDuplicate({ ...save, body: 'between' })
    expect(guard.isDuplicate(save)).toBe(false)
  })
})
