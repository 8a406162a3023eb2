import type { TrackingProblem } from '@podwright/domain/orders/tracking-number'
import { Alert, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../forms/form-dialog.tsx'
import { trackingProblemIn } from './tracking-problem-in.ts'

type TrackingDialogProps = {
  former: string
  isDanger?: boolean
  /** Fails with `tracking_suspect` for a number that has to be confirmed. */
  onSave: (corrected: { trackingNumber: string; acceptsWarnings: boolean }) => Promise<void>
  onClose: () => void
  /** Shown above the field. */
  children: ReactNode
}

/** Asks for a corrected tracking number, again if it looks mistyped. */
export function TrackingDialog({ former, isDanger = false, onSave, onClose, children }: TrackingDialogProps) {
  const t = useTranslations('console.production')
  const [warned, setWarned] = useState<{ trackingNumber: string; problem: TrackingProblem }>()
  const save = async ({ trackingNumber }: { trackingNumber: string }) => {
    try {
      await onSave({ trackingNumber, acceptsWarnings: warned?.trackingNumber === trackingNumber })
    } catch (error) {
      const problem = trackingProblemIn(error)
      if (!problem) throw error
      setWarned({ trackingNumber, problem })
    }
  }
  return (
    <FormDialog<{ trackingNumber: string }>
      title={t('correctTracking')}
      width="28rem"
      okText={isDanger || warned ? t('correctAnyway') : t('saveTracking')}
      cancelText={t('cancel')}
      isDanger={isDanger}
      initialValues={{ trackingNumber: former }}
      onSave={save}
      onClose={onClose}
    >
      {children}
      <Form.Item name="trackingNumber" label={t('newTracking')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" onChange={() => setWarned(undefined)} />
      </Form.Item>
      {warned && <Alert type="warning" showIcon title={t(`trackingProblem.${warned.problem}`)} />}
    </FormDialog>
  )
}
