import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../shell/site/api-provider.tsx'

export type Found =
  | { status: 'loading' | 'failed'; items: readonly ProductCard[]; total: number }
  | { status: 'ready'; items: readonly ProductCard[]; total: number }

const typingPauseMs = 250

/** Returns the first products of a kind that match a keyword; another `attempt` loads again. */
export function useProductSearch(kind: ProductKind, keyword: string, isOn: boolean, attempt: number): Found {
  const api = useApi()
  const [found, setFound] = useState<Found>({ status: 'loading', items: [], total: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!isOn) return
    const giveUp = new AbortController()
    setFound((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(async () => {
      try {
        const words = keyword.trim()
        const answer = await api.call('listProducts', {
          query: { kind, pageSize: 24, ...(words && { keyword: words }) },
          signal: giveUp.signal,
          handles: 'all',
        })
        if (!giveUp.signal.aborted) setFound({ status: 'ready', items: answer.items, total: answer.total })
      } catch {
        // Shown in the dialog with a retry button.
        if (!giveUp.signal.aborted) setFound({ status: 'failed', items: [], total: 0 })
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, kind, keyword, isOn, attempt])
  return found
}
