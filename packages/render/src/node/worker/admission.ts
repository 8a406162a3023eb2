/** Controls which tasks run and which wait for memory. */
export type Admission = {
  /** Runs a task when a slot is free; returns undefined if too many are waiting already. */
  enter<T>(task: () => Promise<T>): Promise<T> | undefined
  /** Runs a task exclusively, for work that does not fit in memory beside others. */
  enterAlone<T>(task: () => Promise<T>): Promise<T>
  /**
   * Waits until memory has been released; resolves to false if no task is left that could release any. Only for use
   * inside a task.
   */
  waitForRelease(): Promise<boolean>
  /** Waits for something another task does. Only for use inside a task. */
  waitForOther<T>(other: Promise<T>): Promise<T>
  /** Signals that memory has been released. */
  released(): void
}

type Outside = { readonly isAlone: boolean; readonly start: () => void }

/**
 * Admits at most `atOnce` tasks at a time; up to `maxWaiting` more wait outside. Admitted tasks may wait for each
 * other's memory; if all of them wait, the one that has waited longest gives up, which prevents deadlocks.
 */
export function createAdmission(atOnce: number, maxWaiting: number): Admission {
  const outside: Outside[] = []
  const forRoom: ((isReleased: boolean) => void)[] = []
  let inside = 0
  let blocked = 0
  let isTaken = false

  function answer(isReleased: boolean): void {
    const resolve = forRoom.shift()
    if (resolve === undefined) return
    // Decrement here rather than when the task resumes, or a second one would give up in between.
    blocked -= 1
    resolve(isReleased)
  }

  function breakTies(): void {
    if (blocked >= inside) answer(false)
  }

  function letIn(): void {
    for (let next = outside[0]; next !== undefined; next = outside[0]) {
      if (isTaken || (next.isAlone ? inside > 0 : inside >= atOnce)) return
      outside.shift()
      inside += 1
      isTaken = next.isAlone
      next.start()
    }
  }

  async function run<T>(task: () => Promise<T>, isAlone: boolean): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    outside.push({ isAlone, start: resolve })
    letIn()
    await promise
    try {
      return await task()
    } finally {
      inside -= 1
      isTaken = false
      breakTies()
      letIn()
    }
  }

  return {
    enter(task) {
      const isFull = isTaken || inside >= atOnce || outside.length > 0
      return isFull && outside.length >= maxWaiting ? undefined : run(task, false)
    },
    enterAlone: (task) => run(task, true),
    waitForRelease() {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      forRoom.push(resolve)
      blocked += 1
      breakTies()
      return promise
    },
    async waitForOther(other) {
      blocked += 1
      breakTies()
      try {
        return await other
      } finally {
        blocked -= 1
      }
    },
    released() {
      while (forRoom.length > 0) answer(true)
    },
  }
}
