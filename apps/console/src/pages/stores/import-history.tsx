import type { OrderImport } from '@podwright/contracts/stores/imports'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { useMutation } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './stores.module.css'

/** The imports of a store; an import without paid orders can be undone. */
export function ImportHistory({ store, onUndone }: { store: Store; onUndone: () => void }) {
  const t = useTranslations('console.import')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const { data } = useCall('listImports', { params: { id: store.id }, handles: 'all' })
  const undo = useMutation({
    mutationFn: (id: number) => api.call('undoImport', { params: { id } }),
    onSuccess: () => {
      notify('success', t('undone'))
      invalidate('listImports', 'listStores')
      onUndone()
    },
  })
  const done = data?.items.filter(({ state }) => state === 'imported' || state === 'undone') ?? []
  if (done.length === 0) return null
  const columns: readonly Column<OrderImport>[] = [
    { title: t('file'), key: 'fileName', render: ({ fileName }) => fileName },
    timeColumn('at', t('at'), (item) => moment(item.importedAt ?? item.createdAt)),
    {
      title: t('orders'),
      key: 'createdCount',
      render: ({ createdCount }) => createdCount,
      align: 'end',
      width: '6rem',
    },
    {
      title: t('state'),
      key: 'state',
      width: '9rem',
      render: ({ state }) => (
        <Tag color={state === 'imported' ? 'success' : 'default'}>
          {t(state === 'imported' ? 'stateDone' : 'stateUndone')}
        </Tag>
      ),
    },
    actionColumn(
      t('undo'),
      ({ id, state, fileName }) =>
        state === 'imported' && (
          <ConfirmButton
            label={t('undo')}
            target={fileName}
            question={t('undoAsk')}
            cancel={t('cancel')}
            isBusy={undo.isPending}
            onConfirm={() => undo.mutate(id)}
          />
        ),
      '7rem',
    ),
  ]
  return (
    <>
      <h2 className={styles.section}>{t('history')}</h2>
      <Table<OrderImport> rowKey="id" items={done} columns={columns} />
    </>
  )
}
