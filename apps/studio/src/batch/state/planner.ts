import type { BatchFacts } from '@podwright/design/batch/cell-facts'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { PlanAnswer, PlanOrder } from './plan-worker.ts'

export type Planner = {
  /** Plans settings; of several requests in a row only the newest is reported. */
  readonly plan: (settings: BatchSettings, facts: BatchFacts) => void
  readonly dispose: () => void
}

/** Plans batches in a worker: twenty thousand cells with their checks take seconds. */
export function createPlanner(onPlanned: (items: readonly PlannedItem[]) => void): Planner {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
  let count = 0
  let isBusy = false
  let next: PlanOrder | undefined
  const send = (order: PlanOrder) => {
    isBusy = true
    worker.postMessage(order)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PlanAnswer>) => {
    isBusy = false
    if (next) send(next)
    next = undefined
    if (data.id === count) onPlanned(data.items)
  })
  worker.addEventListener('error', ({ message }) => reportError(new Error(`plan worker: ${message}`)))
  return {
    plan: (settings, { artworks, products, templates }) => {
      count += 1
      const order: PlanOrder = { id: count, settings, facts: { artworks, products, templates } }
      if (isBusy) next = order
      else send(order)
    },
    dispose: () => worker.terminate(),
  }
}
