import { expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from './lost-chunk.ts'

test('a chunk that fails to load reloads the page once and is an error the second time', () => {
  const target = new EventTarget()
  const reload = vi.fn()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  let now = 1_000_000
  const page = {
    addEventListener: target.addEventListener.bind(target),
    location: { reload } as unknown as Location,
  }
  reloadOnLostChunk(page, storage, () => now)
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(lose()).toBe(true)
  now += 2000
  expect(lose()).toBe(false)
  now += 60_000
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
