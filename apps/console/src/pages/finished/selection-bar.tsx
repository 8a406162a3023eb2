import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Button, Popconfirm } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useRun } from '../../parts/use-run.ts'

/** Not on the way to the first table. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const BulkListing = lazy(() => import('./bulk-listing.tsx').then((module) => ({ default: module.BulkListing })))
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** As many as one ZIP takes (finished-shapes of the contracts, which browsers do not load). */
const maxExported = 200

/** As many as are made again with one press. */
const maxDuplicated = 50

type SelectionBarProps = {
  products: readonly Pick<FinishedSummary, 'id' | 'title'>[]
  archived: 'no' | 'yes' | 'all'
  onClear: () => void
  onDone: () => void
}

/** What can be done with the products that are ticked. */
export function SelectionBar({ products, archived, onClear, onDone }: SelectionBarProps) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { isBusy, run } = useRun()
  const [shown, setShown] = useState<'edit' | 'export' | 'list'>()
  const ids = products.map(({ id }) => id)
  const duplicate = () =>
    run(async () => {
      const items = products.map(({ id, title }) => ({
        id,
        title: t('copyOf', { title }).slice(0, 200),
        finishKey: crypto.randomUUID(),
      }))
      const { done, refused } = await api.call('duplicateFinishedProducts', { body: { items } })
      if (done.length > 0) notify('success', t('duplicatedMany', { count: done.length }))
      if (refused.length > 0) notify('warning', t('notDuplicated', { count: refused.length }))
      onDone()
    })
  const archive = (isArchived: boolean) =>
    run(async () => {
      const { items } = await api.call('editFinishedProducts', { body: { ids: [...ids], isArchived } })
      notify('success', t('edited', { count: items.length }))
      onDone()
    })
  const remove = () =>
    run(async () => {
      // One after the other: what fails is told, and the rest is left as it is.
      for (const id of ids) await api.call('deleteFinishedProduct', { params: { id } })
      notify('success', t('removed', { count: ids.length }))
    }).then(() => {
      refresh()
      onDone()
    })
  return (
    <section className={card.selection} aria-label={t('selected', { count: ids.length })}>
      <strong>{t('selected', { count: ids.length })}</strong>
      <Button onClick={() => setShown('edit')}>{t('edit')}</Button>
      <Button onClick={() => setShown('list')}>{t('listing.add')}</Button>
      {ids.length <= maxDuplicated && (
        <Button loading={isBusy} onClick={() => void duplicate()}>
          {t('duplicate')}
        </Button>
      )}
      {ids.length <= maxExported && <Button onClick={() => setShown('export')}>{t('exportZip')}</Button>}
      {archived !== 'yes' && (
        <Button loading={isBusy} onClick={() => void archive(true)}>
          {t('archiveDo')}
        </Button>
      )}
      {archived !== 'no' && (
        <Button loading={isBusy} onClick={() => void archive(false)}>
          {t('restore')}
        </Button>
      )}
      <Popconfirm
        title={t('removeAsk', { count: ids.length })}
        description={t('removeText')}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={remove}
      >
        <Button danger loading={isBusy}>
          {t('remove')}
        </Button>
      </Popconfirm>
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <Suspense>
        {shown === 'edit' && <EditDialog ids={ids} onClose={() => setShown(undefined)} onDone={onDone} />}
        {shown === 'list' && <BulkListing ids={ids} onClose={() => setShown(undefined)} onDone={onDone} />}
        {shown === 'export' && <ExportDialog ids={ids} onClose={() => setShown(undefined)} />}
      </Suspense>
    </section>
  )
}
