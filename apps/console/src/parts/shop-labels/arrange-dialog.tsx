import type { DataOf } from '@podwright/contracts/define-call'
import type { getShopShipment } from '@podwright/contracts/jit/shop-labels'
import { useMutation } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { Modal } from '../forms/modal.tsx'
import { LoadStateInCard } from '../load-state.tsx'
import { useFormatters } from '../use-formatters.ts'
import styles from './shop-labels.module.css'

type Handover = DataOf<typeof getShopShipment>['handovers'][number]
type DialogProps = { id: number; number: string; onClose: () => void }

/** Books the marketplace's carrier, in a way that the supplier chooses if the marketplace offers several. */
export function ArrangeDialog({ id, number, onClose }: DialogProps) {
  const t = useTranslations('console.shopLabels')
  const { api, notify } = useServices()
  const [chosen, setChosen] = useState(0)
  // What the marketplace offers changes: each dialog asks again.
  const shipment = useCall('getShopShipment', { params: { id } }, { gcTime: 0 })
  const handover = shipment.data?.handovers[chosen]
  const arrange = useMutation({
    mutationFn: (given: Handover) => api.call('arrangeShopShipment', { params: { id }, body: { handover: given } }),
    onSuccess: () => {
      notify('success', t('arranged'))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('arrangeOf', { number })}
      width="32rem"
      okText={t('arrange')}
      okButtonProps={{ disabled: handover === undefined }}
      cancelText={t('cancel')}
      confirmLoading={arrange.isPending}
      onOk={() => handover && arrange.mutate(handover)}
      onCancel={onClose}
    >
      {shipment.data ? (
        <Shipment {...shipment.data} chosen={chosen} onChoose={setChosen} />
      ) : (
        <LoadStateInCard query={shipment} />
      )}
    </Modal>
  )
}

type ShipmentProps = DataOf<typeof getShopShipment> & { chosen: number; onChoose: (at: number) => void }

function Shipment({ state, handovers, chosen, onChoose }: ShipmentProps) {
  const t = useTranslations('console.shopLabels')
  const { period } = useFormatters()
  const labelId = useId()
  if (state !== 'to_arrange') return <p>{t(state === 'arranged' ? 'isArranged' : 'isNotNeeded')}</p>
  const labelOf = ({ method, from, until }: Handover) => {
    if (method === 'platform') return t('platform')
    return from === null || until === null ? t('dropOff') : t('pickup', { time: period(from, until) })
  }
  const options = handovers.map((handover, value) => ({ value, label: labelOf(handover) }))
  return (
    <>
      <p>{t('arrangeText')}</p>
      <strong id={labelId} className={styles.question}>
        {t('handover')}
      </strong>
      <Radio.Group
        className={styles.handovers ?? ''}
        aria-labelledby={labelId}
        value={chosen}
        options={options}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </>
  )
}
