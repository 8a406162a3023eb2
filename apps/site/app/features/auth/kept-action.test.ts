import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'
import { hasKeptAction, type Kept, keepAction, takeKeptAction } from './kept-action.ts'

const kept: Kept = {
  action: { kind: 'cart', variantId: 7, quantity: 2 },
  place: { path: '/category?days=1-3', scrollY: 840 },
}
const { path } = kept.place
const minute = 60_000

describe('an action interrupted by login', () => {
  it('an interrupted action is returned once, for the URL it was requested at', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 0)
    expect(hasKeptAction(storage, path, minute)).toBe(true)
    expect(takeKeptAction(storage, path, minute)).toEqual(kept)
    expect(takeKeptAction(storage, path, minute)).toBeUndefined()
  })

  it('an interrupted action is discarded when login leads elsewhere', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 0)
    expect(takeKeptAction(storage, '/home', 0)).toBeUndefined()
    expect(takeKeptAction(storage, path, 0)).toBeUndefined()
  })

  it('an interrupted action expires after 15 minutes, and setting back the clock does not revive it', () => {
    const storage = fakeStorage()
    keepAction(storage, kept, 100 * minute)
    expect(hasKeptAction(storage, path, 115 * minute)).toBe(true)
    expect(hasKeptAction(storage, path, 116 * minute)).toBe(false)
    expect(hasKeptAction(storage, path, 99 * minute)).toBe(false)
  })

  it('an interrupted action contains neither token nor account', () => {
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
  ])('a stored action is ignored when it is %s', (_, text) => {
    expect(takeKeptAction(fakeStorage({ 'podwright.keptAction': text }), path, 0)).toBeUndefined()
  })
})
