import type { Store } from '@podwright/contracts/stores/store-shapes'
import { consolePaths } from '@podwright/domain/console-paths'
import type { StoreAbility } from '@podwright/domain/stores/abilities'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Space, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { PageHead } from '../../parts/page-head.tsx'
import { platformName } from '../../parts/platform-name.ts'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useUrlState } from '../../parts/use-url-state.ts'
import { ChosenAccount } from './chosen-account.tsx'
import { StoreMenu } from './store-menu.tsx'
import styles from './stores.module.css'

/** Loaded on demand, so that the table is shown sooner. */
const StoreDialog = lazy(() => import('./store-dialog.tsx').then((module) => ({ default: module.StoreDialog })))
const ConnectDialog = lazy(() => import('./connect-dialog.tsx').then((module) => ({ default: module.ConnectDialog })))
const FeesDialog = lazy(() => import('./fees-dialog.tsx').then((module) => ({ default: module.FeesDialog })))
const SlipsDialog = lazy(() => import('./slips/slips-dialog.tsx').then((module) => ({ default: module.SlipsDialog })))
const StoreInsertsDialog = lazy(() =>
  import('./inserts/store-inserts-dialog.tsx').then((module) => ({ default: module.StoreInsertsDialog })),
)
const StoreSkus = lazy(() => import('./store-skus.tsx').then((module) => ({ default: module.StoreSkus })))
const PaymentRuleDialog = lazy(() =>
  import('./payment-rule-dialog.tsx').then((module) => ({ default: module.PaymentRuleDialog })),
)
const PublishSettingsDialog = lazy(() =>
  import('./publish-settings/publish-settings-dialog.tsx').then((module) => ({
    default: module.PublishSettingsDialog,
  })),
)
const ImportDrawer = lazy(() => import('./import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })))

const tagColors = {
  connected: 'success',
  expiring: 'warning',
  expired: 'error',
  revoked: 'error',
  frozen: 'error',
  paused: 'default',
} as const

/** The seller's stores, with dialogs for their settings, SKU mappings and imports. */
export function StoresPage() {
  const t = useTranslations('console.stores')
  const list = useCall('listStores')
  const { invalidate } = useCallCache()
  const [editingStore, setEditingStore] = useState<Store | 'new'>()
  const [skuStore, setSkuStore] = useState<Store>()
  const [slipStore, setSlipStore] = useState<Store>()
  const [insertStore, setInsertStore] = useState<Store>()
  const [importing, setImporting] = useState<Store>()
  const [paymentRuleStore, setPaymentRuleStore] = useState<Store>()
  const { day } = useFormatters()
  const [query, changeQuery] = useUrlState()
  const canDo = ({ platform }: Store, ability: StoreAbility) =>
    list.data?.platforms.some(({ id, abilities }) => id === platform && abilities.includes(ability)) === true
  const isSynced = (store: Store) => canDo(store, 'orders')
  // In the URL, because listings that lack settings link here.
  const settingsStore = list.data?.items.find(
    (store) => String(store.id) === query.get('publishing') && canDo(store, 'publish_settings'),
  )
  // In the URL, because pages with profits link here.
  const feesStore = list.data?.items.find(({ id }) => String(id) === query.get('fees'))
  // In the URL, because solution pages of the site and other pages of the console link here.
  const connecting = query.get('connect')
  const linked = list.data?.items.find(({ id }) => String(id) === connecting)
  const reconnecting = linked && isSynced(linked) ? linked : undefined
  const connect = () => changeQuery({ connect: 'new' })
  const closeConnect = () => changeQuery({ connect: undefined })
  const columns: readonly Column<Store>[] = [
    {
      title: t('name'),
      key: 'name',
      render: (store) => (
        <>
          <strong>{store.name}</strong>
          <p className={card.note}>{platformName(store.platform, t('platforms.manual'))}</p>
        </>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      width: '14rem',
      render: (store) => {
        const { state, expiresAt, jitConsentedAt } = store
        return (
          <>
            {/* Nothing connects a store of manual entry: “Connected” would promise a sync. */}
            {state === 'connected' && list.data && !isSynced(store) ? (
              <Tag>{t('manualState')}</Tag>
            ) : (
              <Tag color={tagColors[state]}>{t(`states.${state}`)}</Tag>
            )}
            <Duplicate store={store} stores={list.data?.items ?? []} />
            {jitConsentedAt && <Tag color="processing">{t('jit')}</Tag>}
            {expiresAt && <p className={card.note}>{t('expires', { date: day(expiresAt) })}</p>}
            <Contact store={store} />
          </>
        )
      },
    },
    { title: t('currency'), key: 'currency', render: ({ currency }) => currency, width: '8rem' },
    {
      title: t('hold'),
      key: 'hold',
      width: '15rem',
      render: ({ holdMinutes }) => (holdMinutes === 0 ? t('noHold') : t('minutes', { count: holdMinutes })),
    },
    {
      title: t('orders'),
      key: 'orders',
      width: '20rem',
      render: (store) => (
        <>
          <Link to={`${consolePaths.orders}?store=${store.id}`}>
            {t('orderCount', { count: store.orderCount })}
            {store.openCount > 0 && ` · ${t('openCount', { count: store.openCount })}`}
          </Link>
          <Problems store={store} />
        </>
      ),
    },
    timeColumn('added', t('added'), ({ createdAt }) => day(createdAt)),
    actionColumn(
      t('actions'),
      (store) => (
        <Space>
          {isSynced(store) && (
            <Link to={`${consolePaths.storeSync}?store=${store.id}`} aria-label={`${t('sync')}: ${store.name}`}>
              {t('sync')}
            </Link>
          )}
          <StoreMenu
            store={store}
            onEdit={() => setEditingStore(store)}
            onFees={() => changeQuery({ fees: String(store.id) })}
            onSlips={() => setSlipStore(store)}
            onInserts={() => setInsertStore(store)}
            onSkus={() => setSkuStore(store)}
            onImport={() => setImporting(store)}
            onPublishSettings={
              canDo(store, 'publish_settings') ? () => changeQuery({ publishing: String(store.id) }) : undefined
            }
            onPaymentRule={isSynced(store) ? () => setPaymentRuleStore(store) : undefined}
            onConnect={isSynced(store) ? () => changeQuery({ connect: String(store.id) }) : undefined}
          />
        </Space>
      ),
      '9rem',
    ),
  ]
  return (
    <>
      <PageHead page="store">
        <Button icon={<Icon name="plus" />} onClick={() => setEditingStore('new')}>
          {t('add')}
        </Button>
        <Button type="primary" icon={<Icon name="store" />} onClick={connect}>
          {t('connect.title')}
        </Button>
      </PageHead>
      {connecting !== null && connecting !== 'new' && list.data && !reconnecting && (
        <Alert
          className={styles.notFound ?? ''}
          type="warning"
          showIcon
          title={linked ? t('connect.manual', { name: linked.name }) : t('connect.notFound')}
          closable={{ onClose: closeConnect }}
        />
      )}
      <PagedTable
        list={list}
        rowKey="id"
        columns={columns}
        empty={
          <EmptyState icon="store" title={t('empty')} text={t('emptyText')}>
            <Button type="primary" onClick={connect}>
              {t('connect.title')}
            </Button>
            <Button onClick={() => setEditingStore('new')}>{t('add')}</Button>
          </EmptyState>
        }
      />
      {editingStore && (
        <Suspense>
          <StoreDialog
            store={editingStore === 'new' ? undefined : editingStore}
            platforms={
              list.data?.platforms.filter(({ connectsBy }) => connectsBy === 'nothing').map(({ id }) => id) ?? []
            }
            onClose={() => setEditingStore(undefined)}
            onSaved={() => {
              setEditingStore(undefined)
              invalidate('listStores')
            }}
          />
        </Suspense>
      )}
      {connecting !== null && list.data && (connecting === 'new' || reconnecting) && (
        <Suspense>
          <ChosenAccount onClose={closeConnect}>
            <ConnectDialog
              platforms={list.data.platforms.filter(({ connectsBy }) => connectsBy !== 'nothing')}
              stores={list.data.items}
              again={reconnecting}
              onClose={closeConnect}
              onConnected={() => {
                closeConnect()
                invalidate('listStores')
              }}
            />
          </ChosenAccount>
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDrawer store={importing} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
      {settingsStore && (
        <Suspense>
          <PublishSettingsDialog store={settingsStore} onClose={() => changeQuery({ publishing: undefined })} />
        </Suspense>
      )}
      {paymentRuleStore && (
        <Suspense>
          <PaymentRuleDialog store={paymentRuleStore} onClose={() => setPaymentRuleStore(undefined)} />
        </Suspense>
      )}
      {feesStore && (
        <Suspense>
          <FeesDialog store={feesStore} onClose={() => changeQuery({ fees: undefined })} />
        </Suspense>
      )}
      {slipStore && (
        <Suspense>
          <SlipsDialog store={slipStore} onClose={() => setSlipStore(undefined)} />
        </Suspense>
      )}
      {insertStore && (
        <Suspense>
          <StoreInsertsDialog store={insertStore} onClose={() => setInsertStore(undefined)} />
        </Suspense>
      )}
      {skuStore && (
        <Suspense>
          <StoreSkus store={skuStore} onClose={() => setSkuStore(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** What needs the seller in a store, each with a link to the page that shows it. */
function Problems({ store: { id, waitingOrders, refusedParcels, failedListings } }: { store: Store }) {
  const t = useTranslations('console.stores')
  const problems = [
    { kind: 'waitingOrders', count: waitingOrders, to: `${consolePaths.storeSync}?store=${id}` },
    { kind: 'refusedParcels', count: refusedParcels, to: `${consolePaths.storeSync}?store=${id}&tab=parcels` },
    { kind: 'failedListings', count: failedListings, to: `${consolePaths.listings}?store=${id}` },
  ] as const
  return problems
    .filter(({ count }) => count > 0)
    .map(({ kind, count, to }) => (
      <p key={kind} className={styles.problem ?? ''}>
        <Link to={to}>{t(kind, { count })}</Link>
      </p>
    ))
}

/** Why a store takes no orders although its authorization is fine: another one is the same shop. The seller can choose. */
function Duplicate({ store, stores }: { store: Store; stores: readonly Store[] }) {
  const t = useTranslations('console.stores.duplicate')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const choose = useMutation({
    mutationFn: () => api.call('chooseStore', { params: { id: store.id } }),
    onSuccess: ({ name }) => notify('success', t('chosen', { name })),
    onSettled: () => invalidate('listStores'),
  })
  if (!store.duplicateOf) return null
  const { storeId } = store.duplicateOf
  const other = stores.find(({ id }) => id === storeId)
  return (
    <>
      <Tag color="warning">{t('tag')}</Tag>
      <p className={card.note}>{other ? t('of', { name: other.name }) : t('elsewhere')}</p>
      {other && takesOrders(store.state) && (
        <Button
          size="small"
          loading={choose.isPending}
          onClick={() => choose.mutate()}
          aria-label={`${t('choose')}: ${store.name}`}
        >
          {t('choose')}
        </Button>
      )}
    </>
  )
}

/** When the platform last answered, and why the last call failed. Stores without a connection were never called. */
function Contact({ store: { lastSeenAt, lastError } }: { store: Store }) {
  const t = useTranslations('console.stores')
  const { ago, moment } = useFormatters()
  return (
    <>
      {lastSeenAt && (
        <p className={card.note} title={moment(lastSeenAt)}>
          {t('seen', { time: ago(lastSeenAt) })}
        </p>
      )}
      {lastError && (
        <p className={styles.error} title={lastError.detail}>
          {t(`errors.${lastError.code}`)} · {ago(lastError.at)}
        </p>
      )}
    </>
  )
}
