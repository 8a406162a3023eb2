import type { BatchProgress } from '@podwright/contracts/batches/batch-shapes'
import { useEffect, useState } from 'react'
import { useServices } from '../../app/services.tsx'
import { useBatch, useDraft } from '../batch-context.tsx'
import { followBatch } from './follow-batch.ts'

/** Follows the batch while it is running and applies progress to its state. */
export function useProgress(): { readonly progress: BatchProgress | undefined; readonly isUp: boolean } {
  const { api, session, locale } = useServices()
  const { draft } = useBatch()
  const { batch } = useDraft()
  const [progress, setProgress] = useState<BatchProgress>()
  const [isUp, setUp] = useState(true)
  const id = batch?.id
  const isMoving = batch?.state === 'queued' || batch?.state === 'running'
  useEffect(() => {
    if (id === undefined || !isMoving) return
    const { stop } = followBatch({
      api,
      session,
      locale,
      batchId: id,
      onLine: setUp,
      onProgress: (received, isEnd) => {
        setProgress(received)
        const known = draft.state().batch
        if (!known) return
        const { state, isPartial, counts } = received
        draft.take({ ...known, state, isPartial, counts })
        // Only the server knows the end time.
        if (isEnd) draft.reload().catch(reportError)
      },
    })
    return stop
  }, [api, session, locale, draft, id, isMoving])
  return { progress, isUp }
}
