import type { Picture } from '@podwright/contracts/catalog/product-shapes'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../site/api-provider.tsx'

export type ProductOption = { to: string; name: string; code: string; picture: Picture }
export type CategoryOption = { to: string; name: string }
type Suggestions = { keyword: string; products: readonly ProductOption[]; categories: readonly CategoryOption[] }

const none: Suggestions = { keyword: '', products: [], categories: [] }
/** Long enough that a quick typist asks once, short enough to feel immediate. */
const pauseMs = 180

/** The list pages ask for their own kind, other pages for both. */
function kindOfList(pathname: string) {
  if (pathname === '/sys-category') return 'ready_made' as const
  return pathname === '/category' ? ('blank' as const) : undefined
}

/** Products and categories for what has been typed so far; categories come first in `options`, as they do on the screen. */
export function useSuggestions(keyword: string, pathname: string) {
  const api = useApi()
  const [found, setFound] = useState(none)
  const wanted = keyword.trim()
  const kind = kindOfList(pathname)

  useEffect(() => {
    if (wanted === '') return setFound(none)
    const giveUp = new AbortController()
    const timer = setTimeout(async () => {
      const list = kind === 'ready_made' ? '/sys-category' : '/category'
      const query = { keyword: wanted, ...(kind && { kind }) }
      // Suggestions are a help: without an answer the field works as a plain one.
      const answer = await api
        .call('suggestProducts', { query, signal: giveUp.signal, handles: 'all' })
        .catch(() => undefined)
      if (giveUp.signal.aborted) return
      setFound({
        keyword: wanted,
        categories: answer?.categories.map(({ id, name }) => ({ to: `${list}?category=${id}`, name })) ?? [],
        products:
          answer?.products.map((product) => ({
            ...product,
            to: `${product.kind === 'blank' ? '/category-detail' : '/sys-category-detail'}/${product.id}`,
          })) ?? [],
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, wanted, kind])

  const { products, categories } = wanted === '' ? none : found
  const options = useMemo((): readonly { to: string }[] => [...categories, ...products], [categories, products])
  return { products, categories, options }
}
