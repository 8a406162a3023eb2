import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'
import { hasKeptAction, type Kept, keepAction, takeKeptAction } from './kept-action.ts'

const kept: Kept = {
  action: { kind: 'cart', variantId: 7, quantity: 2 },
  place: { path: '/category?days=1-3', scrollY: 840 },
}
const { path } = kept.place
const minute = 60_000

describe('an action that login interrupted', () => {
  it('comes back once, for the address it was asked for at', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 0)
    expect(hasKeptAction(storage, path, minute)).toBe(true)
    expect(takeKeptAction(storage, path, minute)).toEqual(kept)
    expect(takeKeptAction(storage, path, minute)).toBeUndefined()
  })

  it('is given up when login leads elsewhere', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 0)
    expect(takeKeptAction(storage, '/home', 0)).toBeUndefined()
    expect(takeKeptAction(storage, path, 0)).toBeUndefined()
  })

  it('ends after a quarter of an hour, and a clock set back does not revive it', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 100 * minute)
    expect(hasKeptAction(storage, path, 115 * minute)).toBe(true)
    expect(hasKeptAction(storage, path, 116 * minute)).toBe(false)
    expect(hasKeptAction(storage, path, 99 * minute)).toBe(false)
  })

  it('holds neither token nor account', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 0)
    expect(Object.keys(JSON.parse(storage.entries()[0]?.[1] ?? ''))).toEqual(['action', 'place', 'until'])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['an unknown action', JSON.stringify({ action: { kind: 'pay' }, place: kept.place, until: minute })],
    [
      'no whole number',
      JSON.stringify({ action: { kind: 'library', productId: 1.5 }, place: kept.place, until: minute }),
    ],
    [
      'no such quantity',
      JSON.stringify({ action: { ...kept.action, quantity: -1 }, place: kept.place, until: minute }),
    ],
    ['no end', JSON.stringify(kept)],
  ])('counts as nothing when it is %s', (_, text) => {
    expect(takeKeptAction(fakeStorage({ 'podwright.keptAction': text }), path, 0)).toBeUndefined()
  })
})
