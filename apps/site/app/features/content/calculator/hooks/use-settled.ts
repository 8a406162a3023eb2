import { useEffect, useState } from 'react'

const restMs = 1000

/** Returns the value once it has not changed for a second. */
export function useSettled<T>(value: T): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
