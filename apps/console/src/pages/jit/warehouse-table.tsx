import type { Warehouse } from '@podwright/contracts/jit/warehouses'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Popconfirm, Table, type TableProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './jit.module.css'

const WarehouseDialog = lazy(() =>
  import('./warehouse-dialog.tsx').then((module) => ({ default: module.WarehouseDialog })),
)

/** Receiving warehouses of marketplaces. */
export function WarehouseTable() {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [edited, setEdited] = useState<Warehouse | 'new'>()
  const { data, status, reload } = useLoaded('', (client, signal) => client.call('listWarehouses', { signal }))
  const remove = (id: number) =>
    run(async () => {
      await api.call('removeWarehouse', { params: { id } })
      reload()
    })
  const columns: TableProps<Warehouse>['columns'] = [
    { title: t('warehouseCode'), dataIndex: 'code', width: '12rem' },
    { title: t('warehouseName'), dataIndex: 'name' },
    {
      title: t('address'),
      key: 'address',
      render: (_, { address }) => [address.line1, address.city, address.country].filter(Boolean).join(', '),
    },
    { title: t('openCodes'), dataIndex: 'openCodes', align: 'end', width: '10rem' },
    {
      key: 'do',
      align: 'end',
      width: '14rem',
      render: (_, warehouse) => (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setEdited(warehouse)}>
            {t('edit')}
          </Button>
          <Popconfirm
            title={t('removeAsk', { name: warehouse.name })}
            okText={t('remove')}
            cancelText={t('cancel')}
            onConfirm={() => remove(warehouse.id)}
          >
            <Button size="small" danger loading={isBusy}>
              {t('remove')}
            </Button>
          </Popconfirm>
        </div>
      ),
    },
  ]
  return (
    <div className={card.card}>
      <div className={card.bar}>
        <span className={card.spread} />
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
          {t('addWarehouse')}
        </Button>
      </div>
      {!data ? (
        <LoadState status={status} onRetry={reload} />
      ) : data.items.length === 0 ? (
        <EmptyState icon="store" title={t('noWarehouses')} text={t('noWarehousesText')} />
      ) : (
        <Table<Warehouse> rowKey="id" size="middle" pagination={false} dataSource={data.items} columns={columns} />
      )}
      {edited && (
        <Suspense>
          <WarehouseDialog
            warehouse={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined)
              reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
