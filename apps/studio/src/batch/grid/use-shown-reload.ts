import { useEffect, useEffectEvent } from 'react'
import { useBatch, useDraft } from '../batch-context.tsx'

const againMs = 1_200
/** Visible cells spread over more positions than this are not reloaded: finished items are fetched separately. */
const maxAtOnce = 300

/**
 * While a batch runs, loads finished items about every second when progress reports any, together with the visible
 * cells, so that these show what is being processed.
 */
export function useShownReload(order: readonly number[], from: number, to: number): void {
  const { cells } = useBatch()
  const { batch } = useDraft()
  const isMoving = batch?.state === 'queued' || batch?.state === 'running'
  const through = (batch?.counts.done ?? 0) + (batch?.counts.failed ?? 0)
  const look = useEffectEvent(async (before: number) => {
    const positions = order.slice(from, to)
    const first = positions.reduce((min, position) => Math.min(min, position), Number.POSITIVE_INFINITY)
    const last = positions.reduce((max, position) => Math.max(max, position), 0)
    try {
      if (through !== before) await cells.catchUp()
      if (positions.length > 0 && last - first < maxAtOnce) await cells.reload({ from: first, count: last - first + 1 })
      return through
    } catch {
      // The connection is lost; displayed data stay, and the run panel shows the state.
      return before
    }
  })
  const end = useEffectEvent(async () => {
    await cells.catchUp()
    // Items returned to the queue are not reported as finished.
    if (cells.state().cells.some(({ state }) => state === 'running')) await cells.reload()
  })
  useEffect(() => {
    if (!isMoving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const run = async (before: number) => {
      const seen = await look(before)
      if (!hasEnded) timer = setTimeout(() => void run(seen), againMs)
    }
    timer = setTimeout(() => void run(-1), againMs)
    return () => {
      hasEnded = true
      clearTimeout(timer)
      end().catch(reportError)
    }
  }, [isMoving])
}
