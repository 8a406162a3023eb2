import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDownloads } from './downloads.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const limits = { perAccount: 2, stallMs: 60_000 }
const chunk = Buffer.alloc(1 << 18)
async function* endless() {
  for (;;) yield chunk
}

test('downloads of one account are limited; downloads of another account are not affected', async () => {
  const downloads = createDownloads(limits)
  const first = downloads.open(1, endless())
  expect(downloads.open(1, endless())).toBeDefined()
  expect(downloads.open(1, endless())).toBeUndefined()
  expect(downloads.open(2, endless())).toBeDefined()
  first?.destroy()
  if (first) await once(first, 'close')
  expect(downloads.open(1, endless())).toBeDefined()
})

test('a download whose client stops reading ends with an error after the time limit and frees its slot', async () => {
  const downloads = createDownloads({ ...limits, perAccount: 1 })
  const stalled = downloads.open(1, endless())
  if (!stalled) throw new Error('no slot')
  const failed = once(stalled, 'error')
  await once(stalled, 'readable')
  stalled.read()
  await vi.advanceTimersByTimeAsync(limits.stallMs - 1)
  expect([stalled.destroyed, downloads.open(1, endless())]).toEqual([false, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(String(await failed)).toContain('the client stopped reading the download')
  expect(downloads.open(1, endless())).toBeDefined()
})

test('a download whose next chunk takes long to generate does not count as stalled', async () => {
  const generated = Promise.withResolvers<void>()
  async function* slow() {
    yield Buffer.from('first ')
    await generated.promise
    yield Buffer.from('second')
  }
  const output = createDownloads(limits).open(1, slow())
  if (!output) throw new Error('no slot')
  const content = buffer(output)
  await vi.advanceTimersByTimeAsync(limits.stallMs * 10)
  generated.resolve()
  expect((await content).toString()).toBe('first second')
})
