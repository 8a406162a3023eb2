import { expect, test } from 'vitest'
import { QueueFullError } from './concurrency-limiter.ts'
import { createKeyedQueue } from './keyed-queue.ts'

test('tasks of one key run in order, also after a failed one; other keys do not wait', async () => {
  const queue = createKeyedQueue()
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.run(1, async () => {
    await gate.promise
    seen.push('first')
    throw new Error('broken')
  })
  const second = queue.run(1, async () => seen.push('second'))
  await queue.run(2, async () => seen.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(seen).toEqual(['other', 'first', 'second'])
})

test('a keyed queue refuses tasks over its limit until there is room again', async () => {
  const queue = createKeyedQueue(2)
  const gate = Promise.withResolvers<void>()
  const waiting = [queue.run(1, () => gate.promise), queue.run(1, () => gate.promise)]
  await expect(queue.run(1, () => gate.promise)).rejects.toBeInstanceOf(QueueFullError)
  gate.resolve()
  await Promise.all(waiting)
  await expect(queue.run(1, async () => 'in')).resolves.toBe('in')
})
