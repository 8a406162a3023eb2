import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { useEffect, useState } from 'react'
import { useServices } from '../../../app/services.tsx'

export type ArtworkFilter = {
  readonly search: string
  /** Null: all folders. */
  readonly folder: string | null
  readonly tag: string | null
}

type Count = { readonly name: string; readonly count: number }
export type ArtworkList = {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly items: readonly Artwork[]
  readonly total: number
  readonly folders: readonly Count[]
  readonly tags: readonly Count[]
}

const nothing: ArtworkList = { state: 'loading', items: [], total: 0, folders: [], tags: [] }
const pageSize = 48
/** Typing is debounced by this delay. */
const restMs = 250

/**
 * Loads the seller's artworks, newest first; another `round` reloads. Without a filter only those in no folder, because
 * a batch brings hundreds of pictures in a folder of its own.
 */
export function useArtworks(filter: ArtworkFilter, pages: number, round: number): ArtworkList {
  const { api } = useServices()
  const [list, setList] = useState(nothing)
  const { search, folder, tag } = filter
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` reloads
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const isFiltered = search !== '' || folder !== null || tag !== null
      const query = {
        search,
        place: isFiltered ? ('all' as const) : ('unfiled' as const),
        ...(folder === null ? {} : { folder }),
        ...(tag === null ? {} : { tag }),
      }
      const asked = Array.from({ length: pages }, (_, i) =>
        api.call('listArtworks', {
          query: { ...query, page: i + 1, pageSize },
          signal: controller.signal,
          handles: 'all',
        }),
      )
      const answers = await Promise.all(asked)
      const [first] = answers
      if (!first || controller.signal.aborted) return
      const { total, folders, tags } = first
      setList({ state: 'ready', items: answers.flatMap(({ items }) => items), total, folders, tags })
    }
    const timer = setTimeout(
      () =>
        ask().catch(() => {
          // The panel shows the failure and offers a retry.
          if (!controller.signal.aborted) setList((before) => ({ ...before, state: 'failed' }))
        }),
      search === '' ? 0 : restMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, search, folder, tag, pages, round])
  return list
}
