import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { FinishedPanel } from './finished-panel.tsx'

/** Not the list that opens first. */
const SavedPanel = lazy(() => import('./saved-panel.tsx').then((module) => ({ default: module.SavedPanel })))

/** The library: a seller's finished products, and saved catalog products. Suppliers have only the second. */
export function FinishedPage() {
  const t = useTranslations('console.finished')
  const { session } = useAuth()
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), ['made', 'saved'])
  if (session?.userType === 2) {
    return (
      <>
        <PageHead page="designFinished" />
        <Suspense>
          <SavedPanel />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <PageHead page="designFinished" />
      <Tabs
        current={tab}
        onChange={(key) =>
          change({ tab: key === 'made' ? undefined : key, page: undefined, search: undefined, item: undefined })
        }
        tabs={[
          { name: 'made', label: t('tab.made') },
          { name: 'saved', label: t('tab.saved') },
        ]}
      >
        <Suspense>{tab === 'made' ? <FinishedPanel /> : <SavedPanel />}</Suspense>
      </Tabs>
    </>
  )
}
