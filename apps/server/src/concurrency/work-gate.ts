/** Runs at most `atOnce` works at a time and lets at most `waiting` more queue; what exceeds both is refused. */
export type WorkGate = { run<T>(work: () => Promise<T>): Promise<T> }

/** Thrown when the queue is full. */
export class GateFull extends Error {
  constructor() {
    super('too many works are waiting')
    this.name = 'GateFull'
  }
}

export function createWorkGate(limits: { atOnce: number; waiting: number }): WorkGate {
  let running = 0
  const queue: (() => void)[] = []
  const release = () => {
    const next = queue.shift()
    // The place goes to the next in line without being free in between.
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      if (running < limits.atOnce) running += 1
      else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve))
      else throw new GateFull()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
