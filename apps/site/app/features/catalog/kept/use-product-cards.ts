import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { useEffect, useState } from 'react'
import { useApi } from '../../../shell/site/api-provider.tsx'

type Found = { readonly key: string; readonly cards: readonly ProductCard[] }

/**
 * Loads the cards of products by id, in that order; cards loaded for other ids are reused, so that adding one does not
 * clear the rest. Undefined until the first response; empty on failure, because these cards are optional everywhere.
 */
export function useProductCards(ids: readonly number[]): readonly ProductCard[] | undefined {
  const api = useApi()
  const [found, setFound] = useState<Found>()
  const key = ids.join(',')

  useEffect(() => {
    if (key === '' || found?.key === key) return
    const known = new Set(found?.cards.map(({ id }) => id))
    const ids = key.split(',').map(Number)
    if (found && ids.every((id) => known.has(id))) return
    const abort = new AbortController()
    api.call('listProductCards', { query: { ids }, signal: abort.signal, handles: 'all' }).then(
      ({ items }) => setFound({ key, cards: items }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setFound({ key, cards: [] })
      },
    )
    return () => abort.abort()
  }, [api, key, found])

  if (!found) return undefined
  return ids.flatMap((id) => found.cards.find((card) => card.id === id) ?? [])
}
