import type { ApiClient } from '@podwright/contracts/client/create-client'
import { useEffect, useState } from 'react'
import { useServices } from '../../app/services.tsx'

export const sources = ['catalog', 'library', 'cart'] as const
export type Source = (typeof sources)[number]

type Found = { readonly id: number; readonly name: string; readonly picture: string }
type Page = { readonly items: readonly Found[]; readonly hasMore: boolean }

const pageSize = 48
const restMs = 250

/** Returns the products of one source that match a keyword, page by page; undefined while the first page is loading. */
export function useProductSource(source: Source, keyword: string) {
  const { api } = useServices()
  const words = keyword.trim()
  const [found, setFound] = useState<Page & { readonly of: string }>()
  const [asked, setAsked] = useState({ of: '', pages: 1 })
  const of = `${source} ${words}`
  const pages = asked.of === of ? asked.pages : 1
  useEffect(() => {
    const giveUp = new AbortController()
    const run = async () => {
      try {
        setFound({ ...(await readers[source](api, words, pages, giveUp.signal)), of })
      } catch (error) {
        if (giveUp.signal.aborted) return
        // The API client has shown the reason.
        setFound({ items: [], hasMore: false, of })
        if (!(error instanceof Error)) throw error
      }
    }
    const timer = setTimeout(() => void run(), words === '' ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, source, words, pages, of])
  return {
    items: found?.of === of ? found.items : undefined,
    hasMore: found?.of === of && found.hasMore,
    loadMore: () => setAsked({ of, pages: pages + 1 }),
  }
}

type Reader = (api: ApiClient, words: string, pages: number, signal: AbortSignal) => Promise<Page>

const readers: Readonly<Record<Source, Reader>> = {
  catalog: async (api, words, pages, signal) => {
    const query = { kind: 'blank', ...(words === '' ? {} : { keyword: words }), pageSize } as const
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, i) => api.call('listProducts', { query: { ...query, page: i + 1 }, signal })),
    )
    const items = answers.flatMap((answer) => answer.items)
    return { items: items.map(foundOf), hasMore: items.length < (answers[0]?.total ?? 0) }
  },
  library: async (api, words, pages, signal) => {
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, i) =>
        api.call('listLibraryItems', { query: { page: i + 1, pageSize }, signal }),
      ),
    )
    const all = answers.flatMap((answer) => answer.items)
    const items = all.filter(({ listed, product }) => listed && product.kind === 'blank').map(({ product }) => product)
    return { items: items.map(foundOf).filter(isNamed(words)), hasMore: all.length < (answers[0]?.total ?? 0) }
  },
  cart: async (api, words, _, signal) => {
    const { lines } = await api.call('getCart', { signal })
    const blanks = new Map(
      lines.filter(({ listed, kind }) => listed && kind === 'blank').map((line) => [line.productId, line]),
    )
    const items = [...blanks.values()].map(({ productId, name, picture }) => ({
      id: productId,
      name,
      picture: picture.src,
    }))
    return { items: items.filter(isNamed(words)), hasMore: false }
  },
}

function foundOf({ id, name, pictures }: { id: number; name: string; pictures: readonly { src: string }[] }): Found {
  return { id, name, picture: pictures[0]?.src ?? '' }
}

function isNamed(words: string): (found: Found) => boolean {
  return ({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase())
}
