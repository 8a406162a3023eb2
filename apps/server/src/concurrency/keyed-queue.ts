import { QueueFullError } from './concurrency-limiter.ts'

/** Runs tasks of one key one after the other and tasks of different keys concurrently. */
export type KeyedQueue = { run<T>(key: number, work: () => Promise<T>): Promise<T> }

/**
 * For tasks that need the same database row lock: waiting in the database would occupy a connection each, and many
 * waiting for one row could exhaust the pool. With `max` tasks of a key in the queue, further ones are refused with
 * QueueFullError. Each process has its own queue; between processes the row lock decides.
 */
export function createKeyedQueue(max = 1000): KeyedQueue {
  const waiting = new Map<number, { last: Promise<unknown>; count: number }>()
  return {
    async run(key, work) {
      const line = waiting.get(key) ?? { last: Promise.resolve(), count: 0 }
      if (line.count >= max) throw new QueueFullError()
      waiting.set(key, line)
      line.count += 1
      const turn = line.last.then(work)
      // The caller receives the error; the next task runs regardless.
      line.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        line.count -= 1
        if (line.count === 0) waiting.delete(key)
      }
    },
  }
}
