import type { BoxDetail } from '@podwright/contracts/jit/jit-shapes'
import { boxLimits } from '@podwright/domain/jit/jit-states'
import type { TrackingProblem } from '@podwright/domain/orders/tracking-number'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCarriers } from '../../parts/forms/use-destinations.ts'
import { trackingProblemIn } from '../../parts/parcels/tracking-problem-in.ts'
import styles from './jit.module.css'

type Measures = { weight: number; length: number; width: number; height: number }

const sides = ['length', 'width', 'height'] as const

/**
 * Closes a box with its weight and dimensions, typed in kilograms and centimeters and stored as grams and millimeters.
 */
export function CloseForm({ box, onClosed }: { box: BoxDetail; onClosed: (box: BoxDetail) => void }) {
  const t = useTranslations('console.jit')
  const { api, notify } = useServices()
  const missing = box.orders - box.packed
  const close = useMutation({
    mutationFn: ({ weight, length, width, height }: Measures) => {
      const inMm = (cm: number) => Math.round(cm * 10)
      const body = {
        weightG: Math.round(weight * 1000),
        lengthMm: inMm(length),
        widthMm: inMm(width),
        heightMm: inMm(height),
      }
      return api.call('closeBox', { params: { id: box.id }, body })
    },
    onSuccess: (next) => {
      onClosed(next)
      notify('success', t('closed', { number: box.number }))
    },
  })
  const rules = [{ required: true, message: t('measureNeeded') }]
  const { maxWeightG, minSideMm, maxSideMm } = boxLimits
  const initial =
    box.weightG === null || box.lengthMm === null || box.widthMm === null || box.heightMm === null
      ? {}
      : {
          weight: box.weightG / 1000,
          length: box.lengthMm / 10,
          width: box.widthMm / 10,
          height: box.heightMm / 10,
        }
  return (
    <Form<Measures>
      layout="vertical"
      requiredMark={false}
      className={styles.form ?? ''}
      initialValues={initial}
      onFinish={close.mutate}
    >
      <Form.Item name="weight" label={t('weight')} rules={rules}>
        <InputNumber min={0.001} max={maxWeightG / 1000} precision={3} />
      </Form.Item>
      {sides.map((side) => (
        <Form.Item key={side} name={side} label={t(side)} rules={rules}>
          <InputNumber min={minSideMm / 10} max={maxSideMm / 10} precision={1} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={close.isPending} disabled={box.packed === 0 || missing > 0}>
        {missing > 0 ? t('closeMissing', { count: missing }) : t('close')}
      </Button>
    </Form>
  )
}

type HandOver = { logisticsId?: string; trackingNumber: string }

/** Hands over a closed box or reopens it. */
export function HandOverForm({ box, onChange }: { box: BoxDetail; onChange: (box: BoxDetail) => void }) {
  const t = useTranslations('console.jit')
  const { api, notify } = useServices()
  const carriers = useCarriers()
  const problems = useTranslations('console.production.trackingProblem')
  const confirm = useTranslations('console.production')('shipAnyway')
  const [warned, setWarned] = useState<{ trackingNumber: string; problem: TrackingProblem }>()
  const params = { id: box.id }
  const handOver = useMutation({
    mutationFn: ({ logisticsId, trackingNumber }: HandOver) => {
      const number = trackingNumber.trim()
      const acceptsWarnings = warned?.trackingNumber === number
      const body = { logisticsId: logisticsId ?? null, trackingNumber: number, acceptsWarnings }
      return api.call('handOverBox', { params, body, handles: ['tracking_suspect'] })
    },
    onError: (error, { trackingNumber }) => {
      const problem = trackingProblemIn(error)
      if (problem) setWarned({ trackingNumber: trackingNumber.trim(), problem })
    },
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('handedOver', { number: box.number }))
    },
  })
  const reopen = useMutation({ mutationFn: () => api.call('reopenBox', { params }), onSuccess: onChange })
  const isBusy = handOver.isPending || reopen.isPending
  return (
    <Form<HandOver> layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={handOver.mutate}>
      <Form.Item name="logisticsId" label={t('carrier')} className={styles.wide ?? ''}>
        <Select allowClear options={carriers.map(({ logisticsId, name }) => ({ value: logisticsId, label: name }))} />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={t('tracking')}
        className={styles.wide ?? ''}
        rules={[{ required: true, whitespace: true, message: t('trackingNeeded') }]}
      >
        <Input maxLength={60} autoComplete="off" onChange={() => setWarned(undefined)} />
      </Form.Item>
      {warned && <Alert type="warning" showIcon title={problems(warned.problem)} />}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {warned ? confirm : t('handOver')}
      </Button>
      <Button loading={isBusy} onClick={() => reopen.mutate()}>
        {t('reopen')}
      </Button>
    </Form>
  )
}
