import type { ProductionSummary } from '@podwright/contracts/orders/production'
import { consolePaths } from '@podwright/domain/console-paths'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import { useMutation } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { DateField } from '../../parts/forms/date-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './production.module.css'

type GroupDialogProps = { orders: readonly ProductionSummary[]; onClose: () => void; onGrouped: () => void }
type Values = { warehouseId: number; day: string }

/** Choice of the form for the marketplaces' warehouses, which the supplier may not have yet. */
const marketId = 0

/** Groups production orders into pack codes for a warehouse and a day; the server creates one per seller. */
export function GroupDialog({ orders, onClose, onGrouped }: GroupDialogProps) {
  const t = useTranslations('console.jit')
  const { api, notify } = useServices()
  const [form] = Form.useForm<Values>()
  const list = useCall('listWarehouses')
  const { data } = list
  const group = useMutation({
    mutationFn: (chosen: Values) =>
      api.call('groupProduction', {
        body: {
          day: chosen.day,
          warehouseId: chosen.warehouseId === marketId ? null : chosen.warehouseId,
          productionIds: orders.map(({ id }) => id),
        },
      }),
    onSuccess: ({ items }) => {
      notify('success', t('grouped', { numbers: items.map(({ number }) => number).join(', ') }))
      onGrouped()
    },
  })
  const marketNames = new Map(
    orders.flatMap(({ warehouse }) =>
      warehouse ? [[warehouse.code, [warehouse.code, warehouse.name].filter(Boolean).join(' · ')]] : [],
    ),
  )
  const arriveBy = orders.flatMap(({ warehouse }) => warehouse?.arriveBy?.slice(0, 10) ?? []).sort()[0]
  const lastDay = orders
    .map(({ dueOn }) => dueOn ?? '')
    .sort()
    .at(-1)
  const day = arriveBy ?? lastDay
  const warehouseId = Form.useWatch('warehouseId', form)
  const chosen = data?.items.find(({ id }) => id === warehouseId)
  const country = chosen?.address.country ?? ''
  // What a marketplace collects goes to its warehouse only, and other orders do not.
  const elsewhere = orders
    .filter(({ warehouse }) => (chosen ? warehouse !== null && warehouse.code !== chosen.code : warehouse === null))
    .map(({ number }) => number)
  const wrongDestination = orders.filter((order) => !isForWarehouse(country, order)).map(({ number }) => number)
  const withoutConsent = orders.filter(({ isJit }) => !isJit).map(({ number }) => number)
  const warehouses = [
    ...(marketNames.size > 0
      ? [{ value: marketId, label: t('marketWarehouse', { names: [...marketNames.values()].join(', ') }) }]
      : []),
    ...(data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
  ]
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
        disabled:
          warehouses.length === 0 || wrongDestination.length > 0 || withoutConsent.length > 0 || elsewhere.length > 0,
      }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {!data ? (
        <LoadState query={list} />
      ) : warehouses.length === 0 ? (
        <p>
          {t('noWarehouse')} <Link to={`${consolePaths.jit}?tab=warehouses`}>{t('toWarehouses')}</Link>
        </p>
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{
            warehouseId: warehouses[0]?.value ?? marketId,
            day: day !== undefined && day > today ? day : today,
          }}
          onFinish={group.mutate}
        >
          <Form.Item name="warehouseId" label={t('warehouse')}>
            <Select options={warehouses} />
          </Form.Item>
          <Form.Item name="day" label={t('day')} rules={[{ required: true, message: t('dayNeeded') }]}>
            <DateField min={today} />
          </Form.Item>
          {warehouseId !== undefined && elsewhere.length > 0 && (
            <p className={styles.late} role="alert">
              {t('otherWarehouse', { numbers: elsewhere.join(', ') })}
            </p>
          )}
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
