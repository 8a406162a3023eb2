/** Who may work at once, and who waits for memory. */
export type Admission = {
  /** Runs a task when its turn comes; undefined when too many wait already. */
  enter<T>(task: () => Promise<T>): Promise<T> | undefined
  /** Runs a task with nobody else inside, for what does not fit beside others. */
  enterAlone<T>(task: () => Promise<T>): Promise<T>
  /** Waits until memory was let go; false when nobody is left who could let go of any. Only inside a task. */
  waitForRelease(): Promise<boolean>
  /** Waits for something another task does. Only inside a task. */
  waitForOther<T>(other: Promise<T>): Promise<T>
  /** Tells that memory was let go. */
  released(): void
}

type Outside = { readonly isAlone: boolean; readonly start: () => void }

/**
 * At most `atOnce` tasks hold memory at a time, `mayWait` more wait outside. Tasks inside may wait for each other's
 * memory; when all of them wait, the one that waited longest gives up, so that nothing ever hangs.
 */
export function createAdmission(atOnce: number, mayWait: number): Admission {
  const outside: Outside[] = []
  const forRoom: ((isReleased: boolean) => void)[] = []
  let inside = 0
  let blocked = 0
  let isTaken = false

  function answer(isReleased: boolean): void {
    const resolve = forRoom.shift()
    if (resolve === undefined) return
    // Counted down here and not when the task goes on, or a second one would give up in between.
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
      return isFull && outside.length >= mayWait ? undefined : run(task, false)
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
