import '@podwright/ui/shop-icons'
import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { Icon } from '@podwright/ui/icon'
import { type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../display/product-picture.tsx'
import { markMatches } from './highlight.ts'
import { forgetSearches, readSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { useSuggestions } from './use-suggestions.ts'

/** The action of a selected option: opens a page, searches for a keyword, or changes the list itself. */
export type SearchOption = { readonly to: string } | { readonly keyword: string } | { readonly run: () => void }

export type SearchPanelProps = {
  id: string
  keyword: string
  pathname: string
  active: number
  optionId: (index: number) => string
  /** Reports the options that the field's arrow keys move through. */
  onOptions: (options: readonly SearchOption[]) => void
  onChoose: (option: SearchOption) => void
}

type Row = SearchOption & { readonly key: string; readonly content: ReactNode }
type Group = { readonly title: string; readonly rows: readonly Row[] }

/** The options below the search field; the field keeps focus, so they are selected by its keys or the pointer. */
export function SearchPanel({ id, keyword, pathname, active, optionId, onOptions, onChoose }: SearchPanelProps) {
  const t = useTranslations('layout.search')
  const { groups, correctedKeyword } = useGroups(keyword.trim(), pathname)
  const options = useMemo(() => groups.flatMap(({ rows }) => rows), [groups])
  useEffect(() => onOptions(options), [options, onOptions])
  return (
    <>
      {correctedKeyword !== null && <p className={styles.corrected}>{t('corrected', { word: correctedKeyword })}</p>}
      <div id={id} role="listbox" aria-label={t('label')}>
        {groups.map(({ title, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
          <div key={title} role="group" aria-label={title}>
            <p className={styles.heading} aria-hidden="true">
              {title}
            </p>
            {rows.map((row) => {
              const index = options.indexOf(row)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps focus, and its keys select an option
                <div
                  key={row.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  className={styles.option}
                  aria-selected={index === active}
                  // Before the field loses focus, which would close the list.
                  onPointerDown={(event: PointerEvent) => event.preventDefault()}
                  onClick={() => onChoose(row)}
                >
                  {row.content}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

/** Recent and popular searches before anything is typed; then categories, products and a link to all results. */
function useGroups(keyword: string, pathname: string) {
  const t = useTranslations('layout.search')
  const { products, categories, correctedKeyword } = useSuggestions(keyword, pathname)
  const [recent, setRecent] = useState(() => readSearches(browserStorage()))
  const groups = useMemo(() => {
    const list = pathname === '/sys-category' ? '/sys-category' : '/category'
    const typed = correctedKeyword ?? keyword
    const recentRows = (): readonly Row[] => [
      ...recent.map((keyword) => ({
        key: keyword,
        keyword,
        content: <Words icon="clock" text={keyword} typed="" />,
      })),
      {
        key: 'forget',
        run: () => {
          forgetSearches(browserStorage())
          setRecent([])
        },
        content: <span className={styles.quiet}>{t('clearRecent')}</span>,
      },
    ]
    const categoryRows = categories.map(
      ({ id, name }): Row => ({
        key: String(id),
        to: `${list}?category=${id}`,
        content: <Words icon="grid" text={name} typed={typed} />,
      }),
    )
    const productRows = products.map(
      ({ id, kind, code, name, picture }): Row => ({
        key: String(id),
        to: `${kind === 'blank' ? '/category-detail' : '/sys-category-detail'}/${id}`,
        content: (
          <>
            <ProductPicture
              picture={{ src: picture.src, alt: '' }}
              width={96}
              height={96}
              sizes="2.75rem"
              className={styles.thumb}
            />
            <Marked text={name} typed={typed} />
            <span className={styles.code}>
              <Marked text={code} typed={typed} />
            </span>
          </>
        ),
      }),
    )
    const all: Row = {
      key: 'all',
      keyword,
      content: <Words icon="search" text={t('all', { keyword })} typed="" />,
    }
    const found: readonly Group[] =
      keyword === ''
        ? [
            { title: t('recent'), rows: recent.length > 0 ? recentRows() : [] },
            { title: t('popularCategories'), rows: categoryRows },
            { title: t('popular'), rows: productRows },
          ]
        : [
            { title: t('categories'), rows: categoryRows },
            { title: t('products'), rows: productRows },
            { title: products.length > 0 ? t('submit') : t('none'), rows: [all] },
          ]
    return found.filter(({ rows }) => rows.length > 0)
  }, [keyword, pathname, recent, products, categories, correctedKeyword, t])
  return { groups, correctedKeyword: keyword === '' ? null : correctedKeyword }
}

function Words({ icon, text, typed }: { icon: 'clock' | 'grid' | 'search'; text: string; typed: string }) {
  return (
    <>
      <Icon name={icon} />
      <Marked text={text} typed={typed} />
    </>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span className={styles.name}>
      {markMatches(text, typed).map(({ text: piece, isMatch, start }) =>
        isMatch ? <mark key={start}>{piece}</mark> : piece,
      )}
    </span>
  )
}
