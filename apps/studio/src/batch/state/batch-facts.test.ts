import { ApiError } from '@podwright/contracts/client/api-error'
import { expect, test, vi } from 'vitest'
import { createFactStore } from './batch-facts.ts'
import { newSettings } from './new-settings.ts'

const settings = { ...newSettings('en-US'), artworks: [1, 2] }
const failure = (reason: string, status: number) => new ApiError('', { reason, code: status, status, msg: '' })

/** A store whose listener requests missing data on each notification, as the cells do. */
function openStore(answer: () => Promise<unknown>) {
  const call = vi.fn(answer)
  const rests: { ms: number; end: () => void }[] = []
  const store = createFactStore({ call: call as never }, (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    rests.push({ ms, end: resolve })
    return promise
  })
  store.subscribe(() => store.need(settings))
  store.need(settings)
  return { store, call, rests }
}

test('data that cannot be loaded are requested again after a growing delay, not at once', async () => {
  const { store, call, rests } = openStore(() => Promise.reject(failure('network', 0)))
  for (const ms of [1_000, 2_000, 4_000]) {
    await vi.waitFor(
      () => {
        expect(rests.at(-1)?.ms).toBe(ms)
        expect(store.state()).toMatchObject({ isFailing: true, isComplete: false })
      },
      { timeout: 60_000 },
    )
    rests.at(-1)?.end()
  }
  await expect.poll(() => rests).toHaveLength(4)
  expect(call).toHaveBeenCalledTimes(4)
  store.dispose()
})

test('data refused by the server are not requested again until the seller acts', async () => {
  let isRefused = true
  const { store, call, rests } = openStore(() =>
    isRefused ? Promise.reject(failure('access_denied', 403)) : Promise.resolve({ items: [] }),
  )
  await expect.poll(() => store.state().isFailing).toBe(true)
  expect(rests).toEqual([])
  isRefused = false
  store.retry()
  await expect.poll(() => store.state()).toMatchObject({ isFailing: false, isComplete: true })
  expect(call).toHaveBeenCalledTimes(2)
  store.dispose()
})
