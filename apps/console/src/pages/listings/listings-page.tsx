import type { DataOf } from '@podwright/contracts/define-call'
import type { listStoreListings, StoreListing } from '@podwright/contracts/stores/listings'
import { consolePaths } from '@podwright/domain/console-paths'
import { publishLimits, storeListingStates } from '@podwright/domain/stores/store-listings'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Segmented, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import card from '../../parts/card.module.css'
import { PageHead } from '../../parts/page-head.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { useListingColumns } from './listing-columns.tsx'
import styles from './listings.module.css'
import { usePublishingStores } from './use-publishing-stores.ts'

/** Loaded when it is opened. */
const MarginDialog = lazy(() => import('./margin-dialog.tsx').then((module) => ({ default: module.MarginDialog })))

const filters = ['all', ...storeListingStates] as const
const pageLimit = 50
const changedCalls = ['listStoreListings'] as const
/** While listings are being sent, and otherwise: the server compares the prices of all that are in shops. */
const refetchMs = { underWay: 5000, quiet: 60_000 } as const

type Action = { readonly ids: readonly number[]; readonly call: 'retryListings' | 'takeDownListings' }

/** Whether a listing is sent now, or as soon as it is its turn. */
function isSending({ items, counts }: DataOf<typeof listStoreListings>): boolean {
  const isNext = ({ isWaiting, nextAt, storeState }: StoreListing) =>
    isWaiting && nextAt === null && takesOrders(storeState)
  return items.some(isNext) || counts.some(({ state, count }) => state === 'publishing' && count > 0)
}

/** The seller's products in connected stores: what became of each, and what can be done about it. */
export function ListingsPage() {
  const permits = usePermits()
  const t = useTranslations('console.listings')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [query, change] = useUrlState()
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isPricing, setPricing] = useState(false)
  const { stores } = usePublishingStores()
  const state = choiceIn(query.get('state'), filters)
  const storeId = stores.find(({ id }) => String(id) === query.get('store'))?.id
  const scope = storeId === undefined ? {} : { storeId }
  const filter = { ...scope, states: state === 'all' ? [] : [state] }
  const list = useCallPages(
    'listStoreListings',
    { query: { ...filter, limit: pageLimit } },
    {
      refetchInterval: ({ state: { data } }) => (data?.pages.some(isSending) ? refetchMs.underWay : refetchMs.quiet),
    },
  )
  // They do not depend on the filter by state.
  const counts = list.data?.counts
  const act = useMutation({
    mutationFn: ({ ids, call }: Action) => api.call(call, { body: { ids: [...ids] } }),
    onSuccess: ({ done }) => {
      setSelected([])
      notify('success', t('requested', { count: done.length }))
    },
    onSettled: () => invalidate('listStoreListings'),
  })
  const link = useMutation({
    mutationFn: (id: number) => api.call('retryListings', { body: { ids: [id], existing: 'link' } }),
    onSettled: () => invalidate('listStoreListings'),
  })
  const columns = useListingColumns({
    isBusy: act.isPending || link.isPending,
    onRetry: (id) => act.mutate({ ids: [id], call: 'retryListings' }),
    onLink: link.mutate,
    onTakeDown: (id) => act.mutate({ ids: [id], call: 'takeDownListings' }),
  })
  const countOf = (name: (typeof filters)[number]) =>
    (counts ?? []).reduce((sum, each) => sum + (name === 'all' || each.state === name ? each.count : 0), 0)
  return (
    <>
      <PageHead page="listings">
        {stores.length > 1 && (
          <Select<number>
            className={styles.store ?? ''}
            allowClear
            aria-label={t('store')}
            placeholder={t('allStores')}
            value={storeId ?? null}
            onChange={(id) => change({ store: id === undefined ? undefined : String(id) })}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SavedViews list="listings" params={['state', 'store']} onChoose={() => setSelected([])} />
        <Link to={consolePaths.designFinished} className={buttonClass({ variant: 'primary' })}>
          {t('publishMore')}
        </Link>
      </PageHead>
      <PagedTable
        list={list}
        rowKey="id"
        columns={columns}
        selection={{
          ids: selected,
          onSelect: setSelected,
          labelOf: ({ title }) => title,
          max: publishLimits.maxListings,
        }}
        empty={
          state === 'all' ? (
            <EmptyState icon="store" title={t('empty')} text={t('emptyText')}>
              <Link to={consolePaths.designFinished} className={buttonClass({ variant: 'primary' })}>
                {t('publishMore')}
              </Link>
            </EmptyState>
          ) : (
            t('noneInState')
          )
        }
      >
        {countOf('all') > 0 && (
          <div className={card.bar}>
            <Segmented
              value={state}
              onChange={(name) => change({ state: name === 'all' ? undefined : name })}
              options={filters
                .filter((name) => name === 'all' || name === state || countOf(name) > 0)
                .map((name) => ({
                  value: name,
                  label: `${name === 'all' ? t('all') : t(`states.${name}`)} ${countOf(name)}`,
                }))}
            />
          </div>
        )}
        {list.data && (
          <BulkArea
            permits={permits}
            selection={{ list: 'listings', filter }}
            shown={list.data.items.map(({ id }) => id)}
            selected={selected}
            max={publishLimits.maxListings}
            hasMore={list.hasNextPage}
            calls={changedCalls}
            onClear={() => setSelected([])}
          >
            {selected.length > 0 && (
              <section className={card.selection} aria-label={t('selected', { count: selected.length })}>
                <strong>{t('selected', { count: selected.length })}</strong>
                <Button loading={act.isPending} onClick={() => act.mutate({ ids: selected, call: 'retryListings' })}>
                  {t('update')}
                </Button>
                <Button onClick={() => setPricing(true)}>{t('setMargin')}</Button>
                <Popconfirm
                  title={t('takeDownAsk', { count: selected.length })}
                  description={t('takeDownText')}
                  okText={t('takeDown')}
                  cancelText={t('cancel')}
                  okButtonProps={{ danger: true }}
                  onConfirm={() => act.mutate({ ids: selected, call: 'takeDownListings' })}
                >
                  <Button danger loading={act.isPending}>
                    {t('takeDown')}
                  </Button>
                </Popconfirm>
              </section>
            )}
          </BulkArea>
        )}
      </PagedTable>
      {isPricing && (
        <Suspense>
          <MarginDialog
            ids={selected}
            onClose={() => setPricing(false)}
            onDone={() => {
              setPricing(false)
              setSelected([])
              invalidate('listStoreListings')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
