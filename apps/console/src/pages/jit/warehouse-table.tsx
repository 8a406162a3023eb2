import type { Warehouse } from '@podwright/contracts/jit/warehouses'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Form, Input, Modal, Popconfirm, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { type Address, AddressFields, emptyAddress } from '../../parts/address-fields.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './jit.module.css'

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
        <WarehouseDialog
          warehouse={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            reload()
          }}
        />
      )}
    </div>
  )
}

type DialogProps = { warehouse: Warehouse | undefined; onClose: () => void; onSaved: () => void }
type Values = Address & { code: string; name: string }

function WarehouseDialog({ warehouse, onClose, onSaved }: DialogProps) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [form] = Form.useForm<Values>()
  const save = ({ code, name, ...address }: Values) =>
    void run(async () => {
      const body = { code: code.trim(), name: name.trim(), address }
      if (warehouse) await api.call('changeWarehouse', { params: { id: warehouse.id }, body })
      else await api.call('createWarehouse', { body })
      onSaved()
    })
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  const { code = '', name = '', address = emptyAddress } = warehouse ?? {}
  return (
    <Modal
      open
      title={warehouse ? t('editWarehouse') : t('addWarehouse')}
      width="40rem"
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...address, code, name }}
        onFinish={save}
      >
        <Form.Item name="code" label={t('warehouseCode')} rules={needed}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="name" label={t('warehouseName')} rules={needed}>
          <Input maxLength={100} />
        </Form.Item>
        <AddressFields />
      </Form>
    </Modal>
  )
}
