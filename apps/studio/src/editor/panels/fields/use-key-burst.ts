import { useEffect, useMemo, useRef } from 'react'
import { createKeyBurst, type KeyBurst } from './key-burst.ts'
import type { Edit } from './use-edit.ts'

/** Combines a field's `live` changes by keyboard into one step. */
export function useKeyBurst({ done }: Pick<Edit<never>, 'done'>): KeyBurst {
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  const burst = useMemo(() => createKeyBurst(() => latest.current()), [])
  useEffect(() => burst.end, [burst])
  return burst
}
