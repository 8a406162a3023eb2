import type { Warehouse } from '@podwright/contracts/jit/warehouses'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './jit.module.css'

const WarehouseDialog = lazy(() =>
  import('./warehouse-dialog.tsx').then((module) => ({ default: module.WarehouseDialog })),
)

/** Lists the receiving warehouses of marketplaces. */
export function WarehouseTable() {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { country } = useFormatters()
  const [edited, setEdited] = useState<Warehouse | 'new'>()
  const list = useCall('listWarehouses')
  const remove = useMutation({
    mutationFn: (id: number) => api.call('removeWarehouse', { params: { id } }),
    onSuccess: () => invalidate('listWarehouses'),
  })
  const columns: readonly Column<Warehouse>[] = [
    { title: t('warehouseCode'), key: 'code', render: ({ code }) => code, width: '12rem' },
    { title: t('warehouseName'), key: 'name', render: ({ name }) => name },
    {
      title: t('address'),
      key: 'address',
      render: ({ address }) => [address.line1, address.city, country(address.country)].filter(Boolean).join(', '),
    },
    { title: t('openCodes'), key: 'openCodes', render: ({ openCodes }) => openCodes, align: 'end', width: '14rem' },
    {
      key: 'do',
      title: '',
      align: 'end',
      width: '14rem',
      render: (warehouse) => (
        <div className={styles.buttons}>
          {warehouse.platform === null && (
            <Button size="small" onClick={() => setEdited(warehouse)}>
              {t('edit')}
            </Button>
          )}
          <Popconfirm
            title={t('removeAsk', { name: warehouse.name })}
            okText={t('remove')}
            cancelText={t('cancel')}
            onConfirm={() => remove.mutate(warehouse.id)}
          >
            <Button size="small" danger loading={remove.isPending}>
              {t('remove')}
            </Button>
          </Popconfirm>
        </div>
      ),
    },
  ]
  return (
    <>
      <PagedTable
        list={list}
        rowKey="id"
        columns={columns}
        empty={<EmptyState icon="store" title={t('noWarehouses')} text={t('noWarehousesText')} />}
      >
        <div className={card.bar}>
          <span className={card.spread} />
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
            {t('addWarehouse')}
          </Button>
        </div>
      </PagedTable>
      {edited && (
        <Suspense>
          <WarehouseDialog
            warehouse={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined)
              invalidate('listWarehouses')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
