import type { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import { useEffect, useState } from 'react'
import { useApi } from '../site/api-provider.tsx'

export type Suggestions = DataOf<typeof suggestProducts>

const noSuggestions: Suggestions = { products: [], categories: [], correctedKeyword: null }
/** Long enough that fast typing causes one request, short enough to feel immediate. */
const pauseMs = 120
const limit = 5

/** Responses cached for the life of the page: deleting a letter shows the earlier ones at once. */
const answers = new Map<string, Suggestions>()

/** List pages request their own kind, other pages both. */
function kindOfList(pathname: string) {
  if (pathname === '/sys-category') return 'ready_made' as const
  return pathname === '/category' ? ('blank' as const) : undefined
}

/**
 * Returns products and categories for the typed text, or popular ones before; the last response stays until the next
 * arrives.
 */
export function useSuggestions(keyword: string, pathname: string): Suggestions {
  const api = useApi()
  const trimmed = keyword.trim()
  const kind = kindOfList(pathname)
  const key = `${kind ?? ''} ${trimmed.toLowerCase()}`
  const known = answers.get(key)
  const [last, setLast] = useState(known ?? noSuggestions)

  useEffect(() => {
    if (known) return setLast(known)
    const giveUp = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await ask(
          api,
          { limit, ...(trimmed && { keyword: trimmed }), ...(kind && { kind }) },
          giveUp.signal,
        )
        if (giveUp.signal.aborted) return
        if (answer) answers.set(key, answer)
        setLast(answer ?? noSuggestions)
      },
      trimmed === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, key, kind, known, trimmed])

  return known ?? last
}

type Question = { keyword?: string; kind?: 'blank' | 'ready_made'; limit: number }

/** Suggestions are optional: without a response the field works as a plain one. */
function ask(api: ApiClient, query: Question, signal: AbortSignal): Promise<Suggestions | undefined> {
  return api.call('suggestProducts', { query, signal, handles: 'all' }).catch(() => undefined)
}
