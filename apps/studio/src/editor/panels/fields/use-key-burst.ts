import { useEffect, useMemo, useRef } from 'react'
import type { Edit } from './use-edit.ts'

/** Presses that follow each other within this are one step of the history, as long as the field has the focus. */
const burstMs = 1_000

export type KeyBurst = {
  /** A press ended; the next may follow. */
  readonly pause: () => void
  /** The field is left, or something else is asked for. */
  readonly end: () => void
}

/** Makes one step of a field's `live` changes by keys. */
export function useKeyBurst({ done }: Pick<Edit<never>, 'done'>): KeyBurst {
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  const burst = useMemo((): KeyBurst => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      timer = undefined
      latest.current()
    }
    return {
      pause: () => {
        clearTimeout(timer)
        timer = setTimeout(end, burstMs)
      },
      end,
    }
  }, [])
  useEffect(() => burst.end, [burst])
  return burst
}
