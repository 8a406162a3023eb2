import type { SearchResult } from '@podwright/contracts/search/search'
import { operatorMenu, operatorPaths } from '@podwright/domain/operator-paths'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Place, type SearchPlaces, searching } from '../shell/search/places.ts'
import { SearchButton } from '../shell/search/search-button.tsx'
import { useOperator } from './operator-session.ts'
import { operatorPages } from './pages.ts'

/** The search of operators, over all accounts. */
export function OperatorSearch() {
  const t = useTranslations('operator')
  const { userName } = useOperator()
  const places = useMemo(
    (): SearchPlaces => ({
      placeOf,
      lists: [
        { kind: 'order', label: t('page.orders'), pathOf: searching(operatorPaths.orders) },
        { kind: 'account', label: t('page.accounts'), pathOf: searching(operatorPaths.accounts) },
      ],
      pages: operatorMenu.flatMap(({ pages }) =>
        pages.map((page) => ({ path: operatorPaths[page], label: t(`page.${page}`), icon: operatorPages[page].icon })),
      ),
    }),
    [t],
  )
  return <SearchButton places={places} owner={userName ?? ''} />
}

function placeOf(result: SearchResult): Place {
  switch (result.kind) {
    case 'production':
    case 'shipment':
      return { to: `${operatorPaths.orders}?order=${result.orderId}` }
    case 'case':
      return { to: `${operatorPaths.cases}?case=${result.id}` }
    case 'topUp':
      return { to: `${operatorPaths.topUps}?state=${result.state}` }
    case 'withdrawal':
      return { to: `${operatorPaths.withdrawals}?state=${result.state}` }
    case 'account':
      return { to: searching(operatorPaths.accounts)(result.username) }
    // Operators find nothing else.
    default:
      return { to: `${operatorPaths.orders}?order=${result.id}` }
  }
}
