import { Icon } from '@podwright/ui/icon'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchPlaces } from './places.ts'
import styles from './search.module.css'

/** Loaded on demand, so that the page is shown sooner. */
const SearchDialog = lazy(() => import('./search-dialog.tsx').then((module) => ({ default: module.SearchDialog })))

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Opens the search over all lists, also by Ctrl+K or ⌘K. `owner`: whose recent searches are shown. */
export function SearchButton({ places, owner }: { places: SearchPlaces; owner: string }) {
  const t = useTranslations('console.search')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span>{t('title')}</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog places={places} owner={owner} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
