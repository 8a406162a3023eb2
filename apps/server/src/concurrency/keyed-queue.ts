import { QueueFullError } from './concurrency-limiter.ts'

/** Works of one key run one after the other, those of other keys beside them. */
export type KeyedQueue = { run<T>(key: number, work: () => Promise<T>): Promise<T> }

/**
 * For works that would wait for one row of the database: each that waits there holds a connection, and a crowd at one row would
 * take those of everybody else. Who finds more than `most` in front of it is refused (QueueFullError). Other processes have their own
 * turns: the row decides between them.
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
      // What fails is told to who asked for it; the next one comes all the same.
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
