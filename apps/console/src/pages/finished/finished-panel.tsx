import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { useFinishedColumns } from './finished-columns.tsx'
import { FinishedFilters } from './finished-filters.tsx'
import { choiceParams, criteriaOf, isFiltered, readChoice, writeChoice } from './finished-query.ts'
import { useExport } from './use-export.ts'

/** Loaded on demand, so that the table is shown sooner. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))
const MatchingDialog = lazy(() =>
  import('./matching-dialog.tsx').then((module) => ({ default: module.MatchingDialog })),
)
const FinishedGrid = lazy(() => import('./finished-grid.tsx').then((module) => ({ default: module.FinishedGrid })))
const FinishedDrawer = lazy(() =>
  import('./detail/finished-drawer.tsx').then((module) => ({ default: module.FinishedDrawer })),
)

const pageSize = 48
const changedCalls = ['listFinishedProducts', 'getFinishedFacets'] as const

/** Finished products as a table or a grid, with bulk actions. */
export function FinishedPanel() {
  const permits = usePermits()
  const t = useTranslations('console.finished')
  const [query, change] = useUrlState()
  const choice = readChoice(query)
  const criteria = criteriaOf(choice)
  const view = choiceIn(query.get('view'), ['table', 'grid'])
  const opened = numberIn(query.get('item'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useCallPages('listFinishedProducts', { query: { ...criteria, pageSize } }, { nextOf: lastOf })
  const [selected, setSelected] = useState<readonly number[]>([])
  const { sort: _sort, ...filter } = criteria
  const chosen = list.data?.items.filter(({ id }) => selected.includes(id)) ?? []
  const exporting = useExport(criteria)
  const open = (id: number) => change({ item: String(id) })
  const total = list.data?.total
  const isEmpty = total === 0 && !isFiltered(choice)
  return (
    <>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useFinishedColumns(open)}
        empty={isEmpty ? <NoProducts /> : t('nothingFound')}
        selection={{ ids: selected, onSelect: setSelected, labelOf: ({ title }) => t('select', { name: title }) }}
        renderItems={
          view === 'grid' && !isEmpty
            ? (items) => (
                <Suspense>
                  <FinishedGrid items={items} selected={selected} onSelect={setSelected} onOpen={open} />
                </Suspense>
              )
            : undefined
        }
      >
        {(list.data || isFiltered(choice)) && !isEmpty && (
          <>
            <FinishedFilters choice={choice} onChoose={(next) => change(writeChoice({ ...choice, ...next }))} />
            <div className={card.bar}>
              <span className={card.muted} role="status">
                {total !== undefined && t('count', { count: total })}
              </span>
              <span className={card.spread} />
              <SavedViews list="designFinished" params={choiceParams} />
              <Button icon={<Icon name="download" />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
                {t('export')}
              </Button>
              <Segmented
                value={view}
                onChange={(value) => change({ view: value === 'table' ? undefined : value })}
                options={[
                  { value: 'table', label: t('view.table') },
                  { value: 'grid', label: t('view.grid') },
                ]}
              />
              <Button type="primary" href="/category" icon={<Icon name="plus" />}>
                {t('new')}
              </Button>
            </div>
          </>
        )}
        {list.data && (
          <BulkArea
            permits={permits}
            selection={{ list: 'finished', filter }}
            shown={list.data.items.map(({ id }) => id)}
            selected={selected}
            hasMore={list.hasNextPage}
            calls={changedCalls}
            onClear={() => setSelected([])}
            onOpen={open}
            renderForm={(form, usual) => (
              <Suspense>
                <MatchingDialog {...form} shown={chosen} usual={usual} />
              </Suspense>
            )}
          >
            {selected.length > 0 && (
              <Suspense>
                <SelectionBar products={chosen} archived={choice.archived} onClear={() => setSelected([])} />
              </Suspense>
            )}
          </BulkArea>
        )}
      </PagedTable>
      {opened > 0 && (
        <Suspense>
          <FinishedDrawer
            id={opened}
            dialog={dialogs.find((name) => query.get(name) === '1')}
            onDialog={(dialog) => change({ ...noDialog, ...(dialog && { [dialog]: '1' }) })}
            onClose={() => change({ item: undefined, ...noDialog })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Dialogs above an open product, by their names in the URL. */
const dialogs = ['publish', 'cart'] as const
const noDialog = { publish: undefined, cart: undefined }

/** The next page starts before the last product, until all are loaded. */
function lastOf({ items, total }: { items: readonly { id: number }[]; total: number }, count: number) {
  return count < total ? items.at(-1)?.id : undefined
}

function NoProducts() {
  const t = useTranslations('console.finished')
  return (
    <EmptyState icon="palette" title={t('empty')} text={t('emptyText')}>
      <Button type="primary" href="/category">
        {t('browse')}
      </Button>
      <Button href="/studio">{t('studio')}</Button>
    </EmptyState>
  )
}
