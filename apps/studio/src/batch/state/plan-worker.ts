import type { BatchFacts } from '@podwright/design/batch/cell-facts'
import { type PlannedItem, planBatch } from '@podwright/design/batch/plan-batch'
import type { BatchSettings } from '@podwright/domain/batch/settings'

export type PlanOrder = { readonly id: number; readonly settings: BatchSettings; readonly facts: BatchFacts }
export type PlanAnswer = { readonly id: number; readonly items: readonly PlannedItem[] }

self.addEventListener('message', ({ data: { id, settings, facts } }: MessageEvent<PlanOrder>) => {
  const answer: PlanAnswer = { id, items: planBatch(settings, facts) }
  self.postMessage(answer)
})
