import type { SuppliedProduct } from '@podwright/contracts/operator/product-suppliers'
import { productSupplierLists } from '@podwright/domain/operator-lists'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import card from '../../parts/card.module.css'
import { actionColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { useOperatorPermits } from '../operator-session.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { ChoiceFilter, SearchFilter } from '../parts/operator-list.tsx'
import type { AssignedProducts } from './assign-products-dialog.tsx'

const AssignProductsDialog = lazy(() =>
  import('./assign-products-dialog.tsx').then((module) => ({ default: module.AssignProductsDialog })),
)

const AssignMatchingDialog = lazy(() =>
  import('../parts/assign-matching-dialog.tsx').then((module) => ({ default: module.AssignMatchingDialog })),
)

const pageSize = 50
const changedCalls = ['listProductSuppliers'] as const

/** The supplier of every product, and the products that no supplier makes now. */
export function SuppliersPage() {
  const permits = useOperatorPermits()
  const t = useTranslations('operator.suppliers')
  const { count } = useFormatters()
  const [query, change] = useUrlState()
  const [selected, setSelected] = useState<readonly number[]>([])
  const [products, setProducts] = useState<AssignedProducts>()
  const page = numberIn(query.get('page'), { min: 1, max: 2000, none: 1 })
  const which = choiceIn(query.get('which'), productSupplierLists)
  const search = query.get('search') ?? ''
  const list = useCall('listProductSuppliers', {
    query: { search, which, page, pageSize },
  })
  const counts = list.data?.counts
  const unassigned = counts?.unassigned ?? 0
  // Rows that a filter or another page hides are not selected any more.
  const chosen = (list.data?.items ?? []).filter(({ id }) => selected.includes(id))
  return (
    <>
      <OperatorHead page="suppliers">
        {unassigned > 0 && (
          <Button onClick={() => setProducts({ codes: null, count: unassigned })}>
            {t('assignAll', { count: unassigned })}
          </Button>
        )}
      </OperatorHead>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(({ code }) => setProducts({ codes: [code], count: 1 }))}
        empty={<EmptyState icon="box" title={t('empty')} />}
        selection={{
          ids: chosen.map(({ id }) => id),
          onSelect: setSelected,
          labelOf: ({ code }) => t('select', { code }),
        }}
        numbered={{ page, pageSize, onPage: (to) => change({ page: to === 1 ? undefined : String(to) }) }}
      >
        <div className={card.bar}>
          <ChoiceFilter
            name="which"
            choices={productSupplierLists}
            labelOf={(choice) =>
              choice === 'all' || !counts ? t(`which.${choice}`) : `${t(`which.${choice}`)} ${count(counts[choice])}`
            }
          />
          <SearchFilter label={t('search')} />
          <span className={card.spread} />
          <SavedViews list="suppliers" params={['which', 'search']} onChoose={() => setSelected([])} />
        </div>
        {list.data && (
          <BulkArea
            permits={permits}
            selection={{ list: 'suppliers', filter: { search, which } }}
            shown={list.data.items.map(({ id }) => id)}
            selected={chosen.map(({ id }) => id)}
            hasMore={list.data.total > list.data.items.length}
            calls={changedCalls}
            onClear={() => setSelected([])}
            renderForm={({ matching, onClose }) => (
              <Suspense>
                <AssignMatchingDialog action="assign_products" matching={matching} onClose={onClose} />
              </Suspense>
            )}
          >
            {chosen.length > 0 && (
              <section className={card.selection} aria-label={t('selected', { count: chosen.length })}>
                <strong>{t('selected', { count: chosen.length })}</strong>
                <Button onClick={() => setProducts({ codes: chosen.map(({ code }) => code), count: chosen.length })}>
                  {t('assign')}
                </Button>
              </section>
            )}
          </BulkArea>
        )}
      </PagedTable>
      {products && (
        <Suspense>
          <AssignProductsDialog
            products={products}
            onDone={() => setSelected([])}
            onClose={() => setProducts(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function useColumns(onAssign: (product: SuppliedProduct) => void): readonly Column<SuppliedProduct>[] {
  const t = useTranslations('operator.suppliers')
  const techniques = useTranslations('console.techniques')
  const { country } = useFormatters()
  return [
    {
      title: t('product'),
      key: 'product',
      render: ({ name, code, picture, techniques: codes, isListed }) => (
        <div className={card.product}>
          <Thumb src={picture ? `/images/${picture.path}` : undefined} />
          <div>
            <p>
              {name} {!isListed && <Tag>{t('unlisted')}</Tag>}
            </p>
            <p className={card.note}>{[code, ...codes.map((each) => techniques(each))].join(' · ')}</p>
          </div>
        </div>
      ),
    },
    { title: t('country'), key: 'country', width: '11rem', render: (product) => country(product.country) },
    {
      title: t('supplier'),
      key: 'supplier',
      width: '12rem',
      render: ({ supplier }) => supplier ?? <span className={card.muted}>{t('none')}</span>,
    },
    {
      title: t('state'),
      key: 'state',
      width: '18rem',
      render: ({ problem }) =>
        problem === null ? (
          <Tag color="success">{t('made')}</Tag>
        ) : (
          <>
            <Tag color={problem === 'paused' ? 'default' : 'warning'}>{t(`problems.${problem}`)}</Tag>
            <p className={card.note}>{t(`problemsText.${problem}`)}</p>
          </>
        ),
    },
    actionColumn(
      t('actions'),
      (product) => (
        <Button size="small" aria-label={`${t('assign')}: ${product.code}`} onClick={() => onAssign(product)}>
          {t('assign')}
        </Button>
      ),
      '10rem',
    ),
  ]
}
