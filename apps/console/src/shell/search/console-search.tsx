import {
  type ConsolePage,
  consoleMenu,
  consolePagePermissions,
  consolePagesOf,
  consolePaths,
} from '@podwright/domain/console-paths'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { consolePages } from '../pages.ts'
import { placeOf } from './console-places.ts'
import { type SearchPlaces, searching } from './places.ts'
import { SearchButton } from './search-button.tsx'

/** The search of sellers and suppliers. */
export function ConsoleSearch({ userType }: { userType: 2 | 3 }) {
  const t = useTranslations('console')
  const { userName } = useAuth()
  const permits = usePermits()
  const places = useMemo((): SearchPlaces => {
    const own: readonly ConsolePage[] = consolePagesOf[userType].filter((page) => permits(consolePagePermissions[page]))
    const lists = [
      { kind: 'order', label: t('page.orders'), page: 'orders' },
      { kind: 'finished', label: t('page.designFinished'), page: 'designFinished' },
    ] as const
    return {
      placeOf: (result) => placeOf(result, userType),
      lists:
        userType === 2
          ? []
          : lists
              .filter(({ page }) => own.includes(page))
              .map(({ kind, label, page }) => ({ kind, label, pathOf: searching(consolePaths[page]) })),
      pages: consoleMenu
        .flatMap(({ pages }): readonly ConsolePage[] => pages)
        .filter((page) => own.includes(page))
        .map((page) => ({ path: consolePaths[page], label: t(`page.${page}`), icon: consolePages[page].icon })),
    }
  }, [t, userType, permits])
  return <SearchButton places={places} owner={userName ?? ''} />
}
