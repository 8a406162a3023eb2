import type { CustomsProduct } from '@podwright/contracts/operator/product-customs'
import { customsLists, formatHsCode } from '@podwright/domain/customs/product-customs'
import { EmptyState } from '@podwright/ui/empty-state'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { actionColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import { ChoiceFilter, SearchFilter } from '../parts/operator-list.tsx'

const CustomsDialog = lazy(() => import('./customs-dialog.tsx').then((module) => ({ default: module.CustomsDialog })))

const pageSize = 50

/** The customs data of every blank. */
export function CustomsPage() {
  const t = useTranslations('operator.customs')
  const { count } = useFormatters()
  const [query, change] = useUrlState()
  const [edited, setEdited] = useState<CustomsProduct>()
  const page = numberIn(query.get('page'), { min: 1, max: 2000, none: 1 })
  const which = choiceIn(query.get('which'), customsLists)
  const list = useCall('listProductCustoms', { query: { search: query.get('search') ?? '', which, page, pageSize } })
  const counts = list.data?.counts
  return (
    <>
      <OperatorHead page="customs" />
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setEdited)}
        empty={<EmptyState icon="globe" title={t('empty')} />}
        numbered={{ page, pageSize, onPage: (to) => change({ page: to === 1 ? undefined : String(to) }) }}
      >
        <div className={card.bar}>
          <ChoiceFilter
            name="which"
            choices={customsLists}
            labelOf={(choice) =>
              choice === 'all' || !counts ? t(`which.${choice}`) : `${t(`which.${choice}`)} ${count(counts[choice])}`
            }
          />
          <SearchFilter label={t('search')} />
          <span className={card.spread} />
          <SavedViews list="customs" params={['which', 'search']} />
        </div>
      </PagedTable>
      {edited && (
        <Suspense>
          <CustomsDialog product={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(onEdit: (product: CustomsProduct) => void): readonly Column<CustomsProduct>[] {
  const t = useTranslations('operator.customs')
  const { country } = useFormatters()
  return [
    {
      title: t('product'),
      key: 'product',
      render: ({ name, code, picture, isListed }) => (
        <div className={card.product}>
          <Thumb src={picture ? `/images/${picture.path}` : undefined} />
          <div>
            <p>
              {name} {!isListed && <Tag>{t('unlisted')}</Tag>}
            </p>
            <p className={card.note}>{code}</p>
          </div>
        </div>
      ),
    },
    {
      title: t('hsCode'),
      key: 'hsCode',
      width: '13rem',
      render: ({ customs }) =>
        customs === null ? (
          <Tag color="warning">{t('missing')}</Tag>
        ) : (
          <>
            {formatHsCode(customs.hsCode)} {customs.source === 'operator' && <Tag>{t('changed')}</Tag>}
          </>
        ),
    },
    {
      title: t('description'),
      key: 'description',
      render: ({ customs, material }) => (
        <>
          {customs?.description}
          <p className={card.note}>
            {t('material')}: {material}
          </p>
        </>
      ),
    },
    {
      title: t('origin'),
      key: 'origin',
      width: '9rem',
      render: ({ customs }) => (customs ? country(customs.origin) : ''),
    },
    actionColumn(
      t('actions'),
      (product) => (
        <>
          <Button size="small" aria-label={`${t('edit')}: ${product.code}`} onClick={() => onEdit(product)}>
            {t('edit')}
          </Button>
          {product.customs?.source === 'operator' && <ResetButton code={product.code} />}
        </>
      ),
      '14rem',
    ),
  ]
}

function ResetButton({ code }: { code: string }) {
  const t = useTranslations('operator.customs')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const reset = useMutation({
    mutationFn: () => api.call('resetProductCustoms', { params: { code } }),
    onSuccess: () => {
      notify('success', t('resetDone', { code }))
      invalidate('listProductCustoms')
    },
  })
  return (
    <Button size="small" loading={reset.isPending} aria-label={`${t('reset')}: ${code}`} onClick={() => reset.mutate()}>
      {t('reset')}
    </Button>
  )
}
