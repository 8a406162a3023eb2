import { caseStates } from '@podwright/domain/orders/after-sales'
import { EmptyState } from '@podwright/ui/empty-state'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useAuth } from '../../app/services.tsx'
import { useCallPages } from '../../data/use-call-pages.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { useCaseColumns } from './case-columns.tsx'

/** Loaded on demand, so that the table is shown sooner. */
const CaseDrawer = lazy(() => import('./case-drawer.tsx').then((module) => ({ default: module.CaseDrawer })))

const tabs = ['all', ...caseStates] as const
const pageLimit = 50

/** After-sales cases of a seller's orders or of a supplier's production orders. */
export function AfterSalesPage() {
  const t = useTranslations('console.afterSales')
  const { session } = useAuth()
  const { refresh } = useAccount()
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), tabs)
  const opened = numberIn(query.get('case'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useCallPages('listCases', { query: { state: tab === 'all' ? [] : [tab], limit: pageLimit } })
  const counts = list.data?.counts ?? {}
  const countOf = (name: (typeof tabs)[number]) =>
    name === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[name] ?? 0)
  return (
    <>
      <PageHead page="afterSales">
        <SavedViews list="afterSales" params={['tab']} />
      </PageHead>
      <Tabs
        current={tab}
        onChange={(name) => change({ tab: name === 'all' ? undefined : name })}
        tabs={tabs.map((name) => ({
          name: name,
          label: `${name === 'all' ? t('tabs.all') : t(`states.${name}`)}${list.data ? ` ${countOf(name)}` : ''}`,
        }))}
      />
      <PagedTable
        list={list}
        rowKey="id"
        columns={useCaseColumns((id) => change({ case: String(id) }))}
        empty={
          <EmptyState
            icon="refresh"
            title={t('emptyTitle')}
            text={t(session?.userType === 2 ? 'emptySupplier' : 'emptySeller')}
          />
        }
      />
      {opened > 0 && (
        <Suspense>
          <CaseDrawer id={opened} onClose={() => change({ case: undefined })} onChange={refresh} />
        </Suspense>
      )}
    </>
  )
}
