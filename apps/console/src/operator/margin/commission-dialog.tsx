import { minorToDecimal } from '@podwright/domain/money'
import { readPercent } from '@podwright/domain/profit/read-input'
import { maxCommissionBasisPoints } from '@podwright/domain/wallet/commission'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Sets the platform's commission. */
export function CommissionDialog({ basisPoints, onClose }: { basisPoints: number; onClose: () => void }) {
  const t = useTranslations('operator.margin')
  const { api } = useServices()
  const { set } = useCallCache()
  const [text, setText] = useState(minorToDecimal(basisPoints))
  const read = readPercent(text)
  const isWrong = read === undefined || read > maxCommissionBasisPoints
  const save = async (reason: string) => {
    if (read !== undefined)
      set('getCommission', await api.call('setCommission', { body: { basisPoints: read, reason } }))
  }
  return (
    <ReasonDialog
      title={t('commissionTitle')}
      text={t('commissionText')}
      action={t('save')}
      isReady={!isWrong && read !== basisPoints}
      onDo={save}
      onClose={onClose}
    >
      <Form.Item
        label={t('commissionLabel')}
        htmlFor="commission"
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong ? t('commissionWrong') : undefined}
      >
        <Input
          id="commission"
          inputMode="decimal"
          suffix="%"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
      </Form.Item>
    </ReasonDialog>
  )
}
