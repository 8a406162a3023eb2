import { expect, it } from 'vitest'
import { fail, type Result, succeed } from '../../../../result.ts'
import { createRequestQueue } from './request-queue.ts'

const stays = new AbortController().signal
const limits = { maxConcurrent: 1, maxQueued: 8, maxOfOwner: 2 } as const
const asker = (owner: string, signal = stays) => ({ owner, signal })
const unavailable = { ok: false, code: 'unavailable' }

/** Work that ends on request, or when no one waits for it. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<Result<string>>()
  let runs = 0
  const work = (signal: AbortSignal) => {
    runs += 1
    const given = Promise.withResolvers<Result<string>>()
    signal.addEventListener('abort', () => given.reject(signal.reason))
    return Promise.race([promise, given.promise])
  }
  return { work, finish: (text: string) => resolve(succeed(text)), runs: () => runs }
}

it('equal requests are worked on once, also later', async () => {
  const queue = createRequestQueue<string>(limits, () => 1)
  const held = heldWork()
  const both = [queue.run('a', asker('1'), held.work), queue.run('a', asker('2'), held.work)]
  held.finish('done')
  expect(await Promise.all(both)).toEqual([succeed('done'), succeed('done')])
  expect(await queue.run('a', asker('3'), held.work)).toEqual(succeed('done'))
  expect(held.runs()).toBe(1)
})

it('an owner has as many requests as its share; others still get a place', async () => {
  const queue = createRequestQueue<string>(limits, () => 1)
  const held = heldWork()
  const own = [queue.run('a', asker('1'), held.work), queue.run('b', asker('1'), held.work)]
  expect(await queue.run('c', asker('1'), held.work)).toMatchObject(unavailable)
  const other = queue.run('c', asker('2'), held.work)
  held.finish('done')
  expect(await Promise.all([...own, other])).toEqual([succeed('done'), succeed('done'), succeed('done')])
})

it('requests beyond the queue are refused, also those that join one', async () => {
  const queue = createRequestQueue<string>(limits, () => 1)
  const held = heldWork()
  const accepted = Array.from({ length: 9 }, (_, at) => queue.run(`key ${at}`, asker(String(at)), held.work))
  const joined = [queue.run('late', asker('late'), held.work), queue.run('late', asker('later'), held.work)]
  for (const answer of await Promise.all(joined)) expect(answer).toMatchObject(unavailable)
  held.finish('done')
  expect(await Promise.all(accepted)).toEqual(accepted.map(() => succeed('done')))
})

it('work ends when the last one who waits for it has left, and frees its place', async () => {
  const queue = createRequestQueue<string>(limits, () => 1)
  const held = heldWork()
  const [first, second] = [new AbortController(), new AbortController()]
  const left = [
    queue.run('a', asker('1', first.signal), held.work),
    queue.run('a', asker('2', second.signal), held.work),
  ]
  first.abort()
  second.abort()
  for (const answer of await Promise.all(left)) expect(answer).toMatchObject(unavailable)
  expect(await queue.run('a', asker('1'), async () => succeed('again'))).toEqual(succeed('again'))
})

it('a failure is not tried again at once', async () => {
  const queue = createRequestQueue<string>(limits, () => 1)
  const failed = await queue.run('a', asker('1'), async () => fail('unavailable', { retryAfterSeconds: 60 }))
  expect(await queue.run('a', asker('1'), async () => succeed('tried'))).toEqual(failed)
})
