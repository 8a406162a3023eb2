import { useEffect, useRef } from 'react'
import { useBatch, useDraft } from '../batch-context.tsx'

const againMs = 1_200
/** All items are brought again after so many looks at those in sight, so that counts and filters follow. */
const allEvery = 6
const mostAtOnce = 300

/** While a batch runs, cells in sight are brought again every second or so, and now and then all of them. */
export function useShownReload(order: readonly number[], from: number, to: number): void {
  const { cells } = useBatch()
  const state = useDraft().batch?.state
  const isMoving = state === 'queued' || state === 'running'
  const shown = useRef({ order, from, to })
  shown.current = { order, from, to }
  useEffect(() => {
    if (!isMoving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const run = async (round: number) => {
      const positions = shown.current.order.slice(shown.current.from, shown.current.to)
      const first = positions.reduce((least, position) => Math.min(least, position), Number.POSITIVE_INFINITY)
      const last = positions.reduce((most, position) => Math.max(most, position), 0)
      const isNear = last - first < mostAtOnce
      try {
        if (round % allEvery === 0 || !isNear) await cells.reload()
        else if (positions.length > 0) await cells.reload({ from: first, count: last - first + 1 })
      } catch {
        // The line is down; what is shown stays, and the run panel says so.
      }
      if (!isOver) timer = setTimeout(() => void run(round + 1), isNear ? againMs : againMs * allEvery)
    }
    timer = setTimeout(() => void run(1), againMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      // How it ended.
      cells.reload().catch(reportError)
    }
  }, [cells, isMoving])
}
