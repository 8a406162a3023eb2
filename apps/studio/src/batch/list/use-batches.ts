import type { BatchSummary } from '@podwright/contracts/batches/batch-shapes'
import type { listBatches } from '@podwright/contracts/batches/batches'
import type { DataOf } from '@podwright/contracts/define-call'
import type { BatchAction } from '@podwright/domain/batch/states'
import { useEffect, useState } from 'react'
import { useServices } from '../../app/services.tsx'

export type Batches = {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Undefined while loading. */
  readonly items: readonly BatchSummary[] | undefined
  readonly loadMore: (() => void) | undefined
  readonly reload: () => void
  readonly control: (id: number, action: BatchAction) => void
  readonly remove: (id: number) => void
}

const againMs = 3_000

/** Loads the seller's batches; reloads the list while one of them is running. */
export function useBatches(): Batches {
  const { api } = useServices()
  const [found, setFound] = useState<{ items: readonly BatchSummary[]; next: number | null }>()
  const [state, setState] = useState<Batches['state']>('loading')
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)
  const isMoving = found?.items.some(({ state: own }) => own === 'queued' || own === 'running') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` reloads
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    const ask = async () => {
      const items: BatchSummary[] = []
      let next: number | null = null
      for (let page = 0; page < pages; page += 1) {
        const query: { before?: number } = next === null ? {} : { before: next }
        const answer: DataOf<typeof listBatches> = await api.call('listBatches', { query, signal, handles: 'all' })
        items.push(...answer.items)
        next = answer.next
        if (next === null) break
      }
      setFound({ items, next })
      setState('ready')
    }
    // The list shows that loading failed.
    ask().catch(() => !signal.aborted && setState('failed'))
    return () => giveUp.abort()
  }, [api, pages, round])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setRound((before) => before + 1), againMs)
    return () => clearInterval(timer)
  }, [isMoving])
  const reload = () => setRound((before) => before + 1)
  return {
    state,
    items: found?.items,
    loadMore: found && found.next !== null ? () => setPages(pages + 1) : undefined,
    reload,
    control: (id, action) => {
      api.call('controlBatch', { params: { id }, body: { action } }).then(reload, reload)
    },
    remove: (id) => {
      api.call('deleteBatch', { params: { id } }).then(reload, reload)
    },
  }
}
