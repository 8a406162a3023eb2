import type { ManagedCarrier } from '@podwright/contracts/operator/freight'
import { locales } from '@podwright/domain/locale'
import { Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type CarrierProps = { carrier: ManagedCarrier; onClose: () => void }

/** Edits the names of a carrier and whether it accepts parcels. */
export function CarrierDialog({ carrier, onClose }: CarrierProps) {
  const t = useTranslations('operator.freight')
  const { api, locale } = useServices()
  const { invalidate } = useCallCache()
  const [names, setNames] = useState(carrier.names)
  const [hasTracking, setHasTracking] = useState(carrier.hasTracking)
  const [isActive, setIsActive] = useState(carrier.isActive)
  const isReady = Object.values(names).every((name) => name.trim() !== '')
  const change = async (note: string) => {
    await api.call('changeCarrier', { params: { carrier: carrier.id }, body: { names, hasTracking, isActive, note } })
    invalidate('listManagedCarriers')
  }
  return (
    <ReasonDialog
      title={t('changeTitle', { carrier: carrier.names[locale] })}
      text={t('changeText')}
      action={t('save')}
      needsReason={false}
      isReady={isReady}
      onDo={change}
      onClose={onClose}
    >
      {locales.map(({ code, label }) => (
        <Form.Item
          key={code}
          label={label}
          htmlFor={`carrier-${code}`}
          validateStatus={names[code].trim() === '' ? 'error' : ''}
        >
          <Input
            id={`carrier-${code}`}
            value={names[code]}
            maxLength={80}
            onChange={(event) => setNames({ ...names, [code]: event.target.value })}
          />
        </Form.Item>
      ))}
      <Form.Item label={t('tracking')} htmlFor="carrier-tracking">
        <Switch id="carrier-tracking" checked={hasTracking} onChange={setHasTracking} />
      </Form.Item>
      <Form.Item label={t('active')} htmlFor="carrier-active">
        <Switch id="carrier-active" checked={isActive} onChange={setIsActive} />
      </Form.Item>
    </ReasonDialog>
  )
}
