/** Who may work at once, and who waits for memory. */
export type Admission = {
  /** Runs a task when its turn comes; undefined when too many wait already. */
  enter<T>(task: () => Promise<T>): Promise<T> | undefined
  /** Waits until memory was let go; false when nobody is left who could let go of any. Only inside a task. */
  waitForRelease(): Promise<boolean>
  /** Waits for something another task does. Only inside a task. */
  waitForOther<T>(other: Promise<T>): Promise<T>
  /** Tells that memory was let go. */
  released(): void
}

/**
 * At most `atOnce` tasks hold memory at a time, `mayWait` more wait outside. Tasks inside may wait for each other's
 * memory; when all of them wait, the one that waited longest gives up, so that nothing ever hangs.
 */
export function createAdmission(atOnce: number, mayWait: number): Admission {
  const outside: (() => void)[] = []
  const forRoom: ((isReleased: boolean) => void)[] = []
  let inside = 0
  let blocked = 0

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

  async function run<T>(task: () => Promise<T>): Promise<T> {
    inside += 1
    try {
      return await task()
    } finally {
      inside -= 1
      outside.shift()?.()
      breakTies()
    }
  }

  return {
    enter(task) {
      if (inside < atOnce) return run(task)
      if (outside.length >= mayWait) return undefined
      return new Promise<void>((resolve) => outside.push(resolve)).then(() => run(task))
    },
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
