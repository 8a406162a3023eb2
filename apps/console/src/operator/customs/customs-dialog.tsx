import type { CustomsProduct } from '@podwright/contracts/operator/product-customs'
import { customsLimits, customsTextPattern, hsCodePattern } from '@podwright/domain/customs/product-customs'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type DialogProps = { product: CustomsProduct; onClose: () => void }

/** Sets the customs data of a blank. */
export function CustomsDialog({ product: { code, customs }, onClose }: DialogProps) {
  const t = useTranslations('operator.customs')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { country } = useFormatters()
  const [hsCode, setHsCode] = useState(customs?.hsCode ?? '')
  const [description, setDescription] = useState(customs?.description ?? '')
  const [origin, setOrigin] = useState(customs?.origin ?? '')
  const digits = hsCode.replaceAll(/[\s.]/g, '')
  const text = description.trim()
  const isCode = hsCodePattern.test(digits)
  const isText = text.length >= customsLimits.shortest && customsTextPattern.test(text)
  const isOrigin = /^[A-Z]{2}$/.test(origin)
  const save = async (note: string) => {
    await api.call('setProductCustoms', {
      params: { code },
      body: { hsCode: digits, description: text, origin, note },
    })
    notify('success', t('saved', { code }))
    invalidate('listProductCustoms')
  }
  const stateOf = (typed: string, isValid: boolean) => (typed === '' || isValid ? '' : 'error')
  return (
    <ReasonDialog
      title={t('title', { code })}
      text={t('text')}
      action={t('save')}
      needsReason={false}
      isReady={isCode && isText && isOrigin}
      onDo={save}
      onClose={onClose}
    >
      <Form.Item
        label={t('hsCode')}
        htmlFor="customs-hs-code"
        help={t('hsCodeHelp')}
        validateStatus={stateOf(hsCode, isCode)}
      >
        <Input
          id="customs-hs-code"
          inputMode="numeric"
          maxLength={14}
          value={hsCode}
          onChange={(event) => setHsCode(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        label={t('description')}
        htmlFor="customs-description"
        help={t('descriptionHelp')}
        validateStatus={stateOf(description, isText)}
      >
        <Input
          id="customs-description"
          maxLength={customsLimits.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        label={t('origin')}
        htmlFor="customs-origin"
        help={isOrigin ? country(origin) : t('originHelp')}
        validateStatus={stateOf(origin, isOrigin)}
      >
        <Input
          id="customs-origin"
          maxLength={2}
          value={origin}
          onChange={(event) => setOrigin(event.target.value.toUpperCase())}
        />
      </Form.Item>
    </ReasonDialog>
  )
}
