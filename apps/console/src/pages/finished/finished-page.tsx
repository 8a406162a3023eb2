import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { FinishedPanel } from './finished-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'

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
        <SavedPanel />
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
        {tab === 'made' ? <FinishedPanel /> : <SavedPanel />}
      </Tabs>
    </>
  )
}
