import type { ProductionSummary } from '@podwright/contracts/orders/production'
import { consolePaths } from '@podwright/domain/console-paths'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import { Form, Modal, Select } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './production.module.css'

type GroupDialogProps = { orders: readonly ProductionSummary[]; onClose: () => void; onGrouped: () => void }
type Values = { warehouseId: number; day: string }

/** Groups production orders into pack codes for a warehouse and a day; the server tells sellers apart. */
export function GroupDialog({ orders, onClose, onGrouped }: GroupDialogProps) {
  const t = useTranslations('console.jit')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const [form] = Form.useForm<Values>()
  const { data, status, reload } = useLoaded('', (client, signal) => client.call('listWarehouses', { signal }))
  const group = ({ warehouseId, day }: Values) =>
    void run(async () => {
      const body = { warehouseId, day, productionIds: orders.map(({ id }) => id) }
      const { items } = await api.call('groupProduction', { body })
      notify('success', t('grouped', { numbers: items.map(({ number }) => number).join(', ') }))
      onGrouped()
    })
  const lastDay = orders
    .map(({ dueOn }) => dueOn ?? '')
    .sort()
    .at(-1)
  const warehouseId = Form.useWatch('warehouseId', form)
  const country = data?.items.find(({ id }) => id === warehouseId)?.address.country ?? ''
  const wrongDestination = orders.filter((order) => !isForWarehouse(country, order)).map(({ number }) => number)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <Modal
      open
      title={t('groupTitle', { count: orders.length })}
      width="28rem"
      okText={t('groupOk')}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !data || data.items.length === 0 || wrongDestination.length > 0 }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {!data ? (
        <LoadState status={status} onRetry={reload} />
      ) : data.items.length === 0 ? (
        <p>
          {t('noWarehouse')} <Link to={`${consolePaths.jit}?tab=warehouses`}>{t('toWarehouses')}</Link>
        </p>
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{
            warehouseId: data.items[0]?.id ?? 0,
            day: lastDay !== undefined && lastDay > today ? lastDay : today,
          }}
          onFinish={group}
        >
          <Form.Item name="warehouseId" label={t('warehouse')}>
            <Select options={data.items.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))} />
          </Form.Item>
          <Form.Item name="day" label={t('day')} rules={[{ required: true, message: t('dayNeeded') }]}>
            <DateField min={today} />
          </Form.Item>
          {wrongDestination.length > 0 && (
            <p className={styles.late} role="alert">
              {t('notForWarehouse', { numbers: wrongDestination.join(', ') })}
            </p>
          )}
          <p>{t('groupHelp')}</p>
        </Form>
      )}
    </Modal>
  )
}
