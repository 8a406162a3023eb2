import type { SearchResult } from '@podwright/contracts/search/search'
import { globalSearchLimits, type SearchKind, searchKinds } from '@podwright/domain/search/global-search'
import type { IconName } from '@podwright/ui/icon'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import type { Place, SearchPlaces } from './places.ts'
import { useResultTexts } from './use-result-texts.ts'

export type SearchRow = {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly state: string
  readonly place: Place
}
type SearchGroup = { readonly key: string; readonly label: string; readonly rows: readonly SearchRow[] }

const icons: Readonly<Record<SearchKind, IconName>> = {
  order: 'orders',
  production: 'factory',
  shipment: 'truck',
  case: 'refresh',
  finished: 'library',
  design: 'palette',
  batch: 'layers',
  store: 'store',
  topUp: 'wallet',
  withdrawal: 'wallet',
  account: 'user',
}

/** The server is asked when nothing was typed for so long. */
const delayMs = 200

/** Pages and results for a text in groups. `isSettled`: they are those of this text. */
export function useSearchGroups(typed: string, places: SearchPlaces) {
  const t = useTranslations('console.search')
  const text = typed.trim()
  const asked = useDelayed(text)
  const isAsked = asked.length >= globalSearchLimits.minLength
  const found = useCall('search', { query: { q: asked }, handles: 'all' }, { enabled: isAsked })
  const rowsOf = useRows(places, asked)
  const results = found.data?.items ?? []
  const pages = pagesNamed(text, places)
  const groups = [
    ...(pages.length > 0 ? [{ key: 'pages', label: t('pages'), rows: pages }] : []),
    ...searchKinds.flatMap((kind): SearchGroup[] => {
      const ofKind = results.filter((result) => result.kind === kind)
      return ofKind.length === 0 ? [] : [{ key: kind, label: t(`kinds.${kind}`), rows: rowsOf(kind, ofKind) }]
    }),
  ]
  const isSettled = asked === text && (!isAsked || !found.isFetching)
  const isError = isAsked && found.isError
  const isEmpty = isAsked && isSettled && !isError && groups.length === 0
  // Names are searched among the newest items only; the lists search all.
  const lists = { key: 'lists', label: t('lists'), rows: places.lists.map((list) => rowOf(list, asked)) }
  return {
    groups: isEmpty && lists.rows.length > 0 ? [lists] : groups,
    count: pages.length + results.length,
    isSettled,
    isEmpty,
    isError,
    retry: found.refetch,
  }
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}

function useRows(places: SearchPlaces, asked: string) {
  const t = useTranslations('console.search')
  const textsOf = useResultTexts()
  return (kind: SearchKind, results: readonly SearchResult[]): SearchRow[] => {
    const rows = results.map((result) => ({
      key: `${kind}-${result.id}`,
      icon: icons[kind],
      ...textsOf(result),
      place: places.placeOf(result),
    }))
    const list = places.lists.find((each) => each.kind === kind)
    if (!list || results.length < globalSearchLimits.ofKind) return rows
    return [...rows, { ...rowOf(list, asked), title: t('all') }]
  }
}

/** A row that leads to the list with everything that matches. */
function rowOf({ kind, label, pathOf }: SearchPlaces['lists'][number], text: string): SearchRow {
  return { key: `${kind}-list`, icon: 'search', title: label, note: '', state: '', place: { to: pathOf(text) } }
}

function pagesNamed(text: string, { pages }: SearchPlaces): SearchRow[] {
  if (text === '') return []
  const part = text.toLocaleLowerCase()
  return pages
    .filter(({ label }) => label.toLocaleLowerCase().includes(part))
    .slice(0, globalSearchLimits.ofKind)
    .map(({ path, label, icon }) => ({
      key: `page-${path}`,
      icon,
      title: label,
      note: '',
      state: '',
      place: { to: path },
    }))
}
