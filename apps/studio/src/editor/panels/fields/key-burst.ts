/** Presses that follow each other within this are one step of the history, as long as the field has the focus. */
export const burstMs = 1_000

export type KeyBurst = {
  /** A press ended; the next may follow. */
  readonly pause: () => void
  /** The field is left, or something else is asked for. */
  readonly end: () => void
}

/** Says when a row of presses is over. */
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
