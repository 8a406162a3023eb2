import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { publishLimits } from '@podwright/domain/stores/store-listings'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import type { Priced } from './rule-price.tsx'

/** Loaded on demand, so that the table is shown sooner. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const BulkListing = lazy(() => import('./bulk-listing.tsx').then((module) => ({ default: module.BulkListing })))
const PublishDialog = lazy(() =>
  import('../listings/publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
)
const MockupDialog = lazy(() => import('./mockup-dialog.tsx').then((module) => ({ default: module.MockupDialog })))
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** Maximum number of products per ZIP (finished-shapes of the contracts, which browsers do not load). */
const maxExported = 200

/** Maximum number of products duplicated at once. */
const maxDuplicated = 50

type SelectionBarProps = {
  products: readonly (Priced & Pick<FinishedSummary, 'price' | 'priceRule'>)[]
  archived: 'no' | 'yes' | 'all'
  onClear: () => void
}

/** Bulk actions for the selected products. */
export function SelectionBar({ products, archived, onClear }: SelectionBarProps) {
  const t = useTranslations('console.finished')
  const listings = useTranslations('console.listings')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const [shown, setShown] = useState<'edit' | 'export' | 'list' | 'mockups' | 'publish'>()
  const ids = products.map(({ id }) => id)
  const finish = () => {
    onClear()
    invalidate('listFinishedProducts', 'getFinishedFacets')
  }
  const duplicate = useMutation({
    mutationFn: () => {
      const items = products.map(({ id, title }) => ({
        id,
        title: t('copyOf', { title }).slice(0, 200),
        finishKey: crypto.randomUUID(),
      }))
      return api.call('duplicateFinishedProducts', { body: { items } })
    },
    onSuccess: ({ done, refused }) => {
      if (done.length > 0) notify('success', t('duplicatedMany', { count: done.length }))
      if (refused.length > 0) notify('warning', t('notDuplicated', { count: refused.length }))
      finish()
    },
  })
  const archive = useMutation({
    mutationFn: (isArchived: boolean) => api.call('editFinishedProducts', { body: { ids: [...ids], isArchived } }),
    onSuccess: ({ items }) => {
      notify('success', t('edited', { count: items.length }))
      finish()
    },
  })
  const remove = useMutation({
    // Sequential: the first failure is reported, and the remaining products are not processed.
    mutationFn: async () => {
      for (const id of ids) await api.call('deleteFinishedProduct', { params: { id } })
    },
    onSuccess: () => notify('success', t('removed', { count: ids.length })),
    onSettled: () => {
      refresh()
      finish()
    },
  })
  const isBusy = [duplicate, archive, remove].some(({ isPending }) => isPending)
  return (
    <section className={card.selection} aria-label={t('selected', { count: ids.length })}>
      <strong>{t('selected', { count: ids.length })}</strong>
      <Button onClick={() => setShown('edit')}>{t('editDetails')}</Button>
      {ids.length <= publishLimits.maxProducts && (
        <Button type="primary" onClick={() => setShown('publish')}>
          {listings('add')}
        </Button>
      )}
      <Button onClick={() => setShown('list')}>{t('listing.add')}</Button>
      <Button onClick={() => setShown('mockups')}>{t('mockups.choose')}</Button>
      {ids.length <= maxDuplicated && (
        <Button loading={isBusy} onClick={() => duplicate.mutate()}>
          {t('duplicate')}
        </Button>
      )}
      {ids.length <= maxExported && <Button onClick={() => setShown('export')}>{t('exportZip')}</Button>}
      {archived !== 'yes' && (
        <Button loading={isBusy} onClick={() => archive.mutate(true)}>
          {t('archiveDo')}
        </Button>
      )}
      {archived !== 'no' && (
        <Button loading={isBusy} onClick={() => archive.mutate(false)}>
          {t('restore')}
        </Button>
      )}
      <Popconfirm
        title={t('removeAsk', { count: ids.length })}
        description={t('removeText')}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={() => remove.mutate()}
      >
        <Button danger loading={isBusy}>
          {t('remove')}
        </Button>
      </Popconfirm>
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <Suspense>
        {shown === 'edit' && <EditDialog products={products} onClose={() => setShown(undefined)} onDone={onClear} />}
        {shown === 'list' && <BulkListing ids={ids} onClose={() => setShown(undefined)} onDone={onClear} />}
        {shown === 'publish' && (
          <PublishDialog
            ids={ids}
            retail={products}
            onClose={() => setShown(undefined)}
            onDone={() => setShown(undefined)}
          />
        )}
        {shown === 'mockups' && <MockupDialog ids={ids} onClose={() => setShown(undefined)} onDone={onClear} />}
        {shown === 'export' && <ExportDialog ids={ids} onClose={() => setShown(undefined)} />}
      </Suspense>
    </section>
  )
}
