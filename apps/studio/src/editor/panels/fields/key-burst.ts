/** Key presses within this interval are one step of the history, as long as the field has focus. */
export const burstMs = 1_000

export type KeyBurst = {
  /** A key press ended; another may follow. */
  readonly pause: () => void
  /** The field lost focus, or another operation starts. */
  readonly end: () => void
}

/** Calls `done` when a burst of key presses is over. */
export function createKeyBurst(done: () => void): KeyBurst {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    done()
  }
  return {
    pause: () => {
      clearTimeout(timer)
      timer = setTimeout(end, burstMs)
    },
    end,
  }
}
