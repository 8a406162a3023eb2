import { ApiError } from '@podwright/contracts/client/api-error'
import { useCallback, useState } from 'react'

/** Runs work that the client tells the failures of; whether it was done, and whether it is at it. */
export function useRun(): { isBusy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [running, setRunning] = useState(0)
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setRunning((count) => count + 1)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { isBusy: running > 0, run }
}
