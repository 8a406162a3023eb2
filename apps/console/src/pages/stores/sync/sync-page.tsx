import type { Store } from '@podwright/contracts/stores/store-shapes'
import { consolePaths, reconnectStorePath } from '@podwright/domain/console-paths'
import { isAuthorizationLost, takesOrders } from '@podwright/domain/stores/store-states'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Alert, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { PageHead } from '../../../parts/page-head.tsx'
import { platformName } from '../../../parts/platform-name.ts'
import { Tabs } from '../../../parts/tabs.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../../parts/use-url-state.ts'
import { ShopOrderTable } from './shop-order-table.tsx'
import styles from './sync.module.css'
import { type Platform, SyncFacts } from './sync-facts.tsx'

const SavedViews = lazy(() =>
  import('../../../parts/views/saved-views.tsx').then((module) => ({ default: module.SavedViews })),
)
const VariantTable = lazy(() => import('./variant-table.tsx').then((module) => ({ default: module.VariantTable })))
const ParcelTable = lazy(() => import('./parcel-table.tsx').then((module) => ({ default: module.ParcelTable })))

const tabs = ['orders', 'variants', 'parcels'] as const
const refetchMs = 30_000

/** How the orders of a connected store are synchronized, what became of each, and what its products order here. */
export function SyncPage() {
  const t = useTranslations('console.storeSync')
  const stores = useCall('listStores')
  const [query, change] = useUrlState()
  const platforms = stores.data?.platforms ?? []
  const synced = (stores.data?.items ?? []).filter(({ platform }) =>
    platforms.some(({ id, abilities }) => id === platform && abilities.includes('orders')),
  )
  const store = synced.find(({ id }) => String(id) === query.get('store')) ?? synced[0]
  const platform = platforms.find(({ id }) => id === store?.platform)
  return (
    <>
      <PageHead page="storeSync">
        {store && (
          <Suspense>
            <SavedViews list="storeSync" params={['store', 'tab', 'outcome', 'number', 'state', 'report']} />
          </Suspense>
        )}
        {store && (
          <Select<number>
            className={styles.store ?? ''}
            aria-label={t('store')}
            value={store.id}
            onChange={(id) => change({ store: String(id), outcome: undefined, number: undefined, state: undefined })}
            options={synced.map(({ id, name, platform }) => ({
              value: id,
              label: `${name} · ${platformName(platform, '')}`,
            }))}
          />
        )}
      </PageHead>
      {!stores.data ? (
        <LoadState query={stores} />
      ) : store && platform ? (
        <StoreSync key={store.id} store={store} platform={platform} />
      ) : (
        <section className={card.card}>
          <EmptyState icon="store" title={t('none')} text={t('noneText')}>
            <Link to={consolePaths.store} className={buttonClass({ variant: 'primary' })}>
              {t('toStores')}
            </Link>
          </EmptyState>
        </section>
      )}
    </>
  )
}

function StoreSync({ store, platform }: { store: Store; platform: Platform }) {
  const t = useTranslations('console.storeSync')
  const states = useTranslations('console.stores.states')
  const connect = useTranslations('console.stores.connect')
  const { day } = useFormatters()
  const sync = useCall('getStoreSync', { params: { id: store.id } }, { refetchInterval: refetchMs })
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), tabs)
  if (!sync.data) return <LoadState query={sync} />
  const { counts, unmappedCount, openChangeCount, refusedParcelCount, gap } = sync.data
  return (
    <>
      {!takesOrders(store.state) && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={
            <>
              <strong>{t('stopped', { state: states(store.state) })}</strong>
              <p>{t('stoppedText')}</p>
            </>
          }
          action={
            isAuthorizationLost(store.state) ? (
              <Link to={reconnectStorePath(store.id)}>{connect('again')}</Link>
            ) : (
              <Link to={consolePaths.store}>{t('toStores')}</Link>
            )
          }
        />
      )}
      {gap && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={
            <>
              <strong>{t('gap', { from: day(gap.from), to: day(gap.to) })}</strong>
              <p>{t('gapText')}</p>
            </>
          }
        />
      )}
      {openChangeCount > 0 && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={t('openChanges', { count: openChangeCount })}
          action={<Link to={consolePaths.orders}>{t('decide')}</Link>}
        />
      )}
      <SyncFacts store={store} sync={sync.data} platform={platform} />
      <Tabs
        current={tab}
        onChange={(name) => change({ tab: name === 'orders' ? undefined : name })}
        tabs={[
          { name: 'orders', label: `${t('tabs.orders')} ${counts.reduce((sum, { count }) => sum + count, 0)}` },
          {
            name: 'variants',
            label: <TabLabel name={t('tabs.variants')} count={unmappedCount} meaning={t('states.unmapped')} />,
          },
          {
            name: 'parcels',
            label: <TabLabel name={t('tabs.parcels')} count={refusedParcelCount} meaning={t('parcels.refused')} />,
          },
        ]}
      />
      {tab === 'orders' && <ShopOrderTable store={store} counts={counts} />}
      <Suspense>
        {tab === 'variants' && <VariantTable store={store} unmappedCount={unmappedCount} />}
        {tab === 'parcels' && <ParcelTable store={store} refusedCount={refusedParcelCount} />}
      </Suspense>
    </>
  )
}

/** `count`: what needs the seller; `meaning`: of the count, for screen readers. */
function TabLabel({ name, count, meaning }: { name: string; count: number; meaning: string }) {
  return (
    <>
      {name}
      {count > 0 && (
        <span className={styles.badge}>
          <span className="visually-hidden">{meaning} </span>
          {count}
        </span>
      )}
    </>
  )
}
