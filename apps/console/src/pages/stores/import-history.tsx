import type { OrderImport } from '@podwright/contracts/stores/imports'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
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
  const columns: TableColumnsType<OrderImport> = [
    { title: t('file'), dataIndex: 'fileName' },
    { title: t('at'), key: 'at', width: '13rem', render: (_, item) => moment(item.importedAt ?? item.createdAt) },
    { title: t('orders'), dataIndex: 'createdCount', align: 'end', width: '6rem' },
    {
      title: t('state'),
      key: 'state',
      width: '9rem',
      render: (_, { state }) => (
        <Tag color={state === 'imported' ? 'success' : 'default'}>
          {t(state === 'imported' ? 'stateDone' : 'stateUndone')}
        </Tag>
      ),
    },
    {
      title: <span className="visually-hidden">{t('undo')}</span>,
      key: 'undo',
      width: '7rem',
      align: 'end',
      render: (_, { id, state, fileName }) =>
        state === 'imported' && (
          <Popconfirm
            title={t('undoAsk')}
            okText={t('undo')}
            cancelText={t('cancel')}
            onConfirm={() => undo.mutate(id)}
          >
            <Button type="link" size="small" disabled={undo.isPending} aria-label={`${t('undo')}: ${fileName}`}>
              {t('undo')}
            </Button>
          </Popconfirm>
        ),
    },
  ]
  return (
    <>
      <h2 className={styles.section}>{t('history')}</h2>
      <Table<OrderImport> rowKey="id" size="small" pagination={false} dataSource={done} columns={columns} />
    </>
  )
}
