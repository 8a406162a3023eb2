import { caseStates } from '@podwright/domain/orders/after-sales'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useAuth, useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useIsShown } from '../../parts/use-is-shown.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { CaseTable } from './case-table.tsx'

/** Not on the way to the first table. */
const CaseDrawer = lazy(() => import('./case-drawer.tsx').then((module) => ({ default: module.CaseDrawer })))

const tabs = ['all', ...caseStates] as const
const atOnce = 50

/** Cases of a seller's orders, or of what a supplier has sent. */
export function AfterSalesPage() {
  const t = useTranslations('console.afterSales')
  const { api } = useServices()
  const { session } = useAuth()
  const { refresh } = useAccount()
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), tabs)
  const opened = numberIn(query.get('case'), { min: 0, max: 2_147_483_647, none: 0 })
  const requested = { state: tab === 'all' ? [] : [tab], limit: atOnce }
  const key = JSON.stringify(requested)
  const isShown = useIsShown(key)
  const list = useLoaded(key, (client, signal) => client.call('listCases', { query: requested, signal }))
  const more = useRun()
  const showMore = (before: number) =>
    void more.run(async () => {
      const next = await api.call('listCases', { query: { ...requested, before } })
      if (isShown(key)) list.setData((shown) => ({ ...next, items: [...shown.items, ...next.items] }))
    })
  const changed = () => {
    refresh()
    list.reload()
  }
  const { counts = {}, items = [], next } = list.data ?? {}
  const countOf = (name: (typeof tabs)[number]) =>
    name === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[name] ?? 0)
  return (
    <>
      <PageHead page="afterSales" />
      <Tabs
        activeKey={tab}
        onChange={(name) => change({ tab: name === 'all' ? undefined : name })}
        items={tabs.map((name) => ({
          key: name,
          label: `${name === 'all' ? t('tabs.all') : t(`states.${name}`)}${list.data ? ` ${countOf(name)}` : ''}`,
        }))}
      />
      {!list.data ? (
        <LoadState status={list.status} onRetry={list.reload} />
      ) : (
        <div className={card.card}>
          {items.length === 0 ? (
            <EmptyState
              icon="refresh"
              title={t('emptyTitle')}
              text={t(session?.userType === 2 ? 'emptySupplier' : 'emptySeller')}
            />
          ) : (
            <CaseTable
              items={items}
              isLoading={list.status === 'loading'}
              onOpen={(id) => change({ case: String(id) })}
            />
          )}
          {typeof next === 'number' && (
            <div className={card.more}>
              <Button loading={more.isBusy} disabled={list.status === 'loading'} onClick={() => showMore(next)}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
      {opened > 0 && (
        <Suspense>
          <CaseDrawer id={opened} onClose={() => change({ case: undefined })} onChange={changed} />
        </Suspense>
      )}
    </>
  )
}
