import type { ProductionSummary } from '@podwright/contracts/orders/production'
import { consolePaths } from '@podwright/domain/console-paths'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import { useMutation } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { DateField } from '../../parts/forms/date-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './production.module.css'

type GroupDialogProps = { orders: readonly ProductionSummary[]; onClose: () => void; onGrouped: () => void }
type Values = { warehouseId: number; day: string }

/** Groups production orders into pack codes for a warehouse and a day; the server creates one per seller. */
export function GroupDialog({ orders, onClose, onGrouped }: GroupDialogProps) {
  const t = useTranslations('console.jit')
  const { api, notify } = useServices()
  const [form] = Form.useForm<Values>()
  const warehouses = useCall('listWarehouses')
  const { data } = warehouses
  const group = useMutation({
    mutationFn: (chosen: Values) =>
      api.call('groupProduction', { body: { ...chosen, productionIds: orders.map(({ id }) => id) } }),
    onSuccess: ({ items }) => {
      notify('success', t('grouped', { numbers: items.map(({ number }) => number).join(', ') }))
      onGrouped()
    },
  })
  const lastDay = orders
    .map(({ dueOn }) => dueOn ?? '')
    .sort()
    .at(-1)
  const warehouseId = Form.useWatch('warehouseId', form)
  const country = data?.items.find(({ id }) => id === warehouseId)?.address.country ?? ''
  const wrongDestination = orders.filter((order) => !isForWarehouse(country, order)).map(({ number }) => number)
  const withoutConsent = orders.filter(({ isJit }) => !isJit).map(({ number }) => number)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <Modal
      open
      title={t('groupTitle', { count: orders.length })}
      width="28rem"
      okText={t('groupOk')}
      cancelText={t('cancel')}
      confirmLoading={group.isPending}
      okButtonProps={{
        disabled: !data || data.items.length === 0 || wrongDestination.length > 0 || withoutConsent.length > 0,
      }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {!data ? (
        <LoadState query={warehouses} />
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
          onFinish={group.mutate}
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
          {withoutConsent.length > 0 && (
            <p className={styles.late} role="alert">
              {t('noConsent', { numbers: withoutConsent.join(', ') })}
            </p>
          )}
          <p>{t('groupHelp')}</p>
        </Form>
      )}
    </Modal>
  )
}
