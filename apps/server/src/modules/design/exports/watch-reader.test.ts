import { expect, test } from 'vitest'
import { watchReader } from './send-export.ts'

test('watchReader measures how long an offered chunk waits, but not how long the next one takes to produce', async () => {
  let now = 1_000
  const made = Promise.withResolvers<void>()
  async function* source() {
    yield 'first'
    await made.promise
    yield 'second'
  }
  const { chunks, waitedMs } = watchReader(source(), () => now)
  now += 500
  expect(waitedMs()).toBe(0)
  expect(await chunks.next()).toMatchObject({ value: 'first' })
  now += 90_000
  expect(waitedMs()).toBe(90_000)
  const second = chunks.next()
  await Promise.resolve()
  now += 90_000
  expect(waitedMs()).toBe(0)
  made.resolve()
  expect(await second).toMatchObject({ value: 'second' })
  expect(waitedMs()).toBe(0)
})
