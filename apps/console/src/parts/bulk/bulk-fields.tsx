import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import { documentKinds } from '@podwright/domain/orders/documents'
import { holdLimits } from '@podwright/domain/orders/limits'
import { refuseCodes } from '@podwright/domain/orders/production-states'
import { priceRuleLimits } from '@podwright/domain/stores/price-rule'
import { Form, Input, InputNumber, Select } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './bulk.module.css'
import { sheetContents } from './bulk-input.ts'

const maxHours = Math.floor(holdLimits.maxMinutes / 60)

/** What an action means, and the fields for what it needs to know. */
export function BulkFields({ action }: { action: BulkAction }) {
  const t = useTranslations('bulk')
  const listings = useTranslations('console.listings')
  const production = useTranslations('console.production')
  const print = useTranslations('console.print')
  const refusals = useTranslations('console.orders.refusals')
  const rules = [{ required: true, message: t('required') }]
  switch (action) {
    case 'hold_orders':
      return (
        <>
          <p className={styles.text}>{t('texts.hold_orders')}</p>
          <Form.Item name="hours" label={t('hours')} rules={rules}>
            <InputNumber<number> min={1} max={maxHours} precision={0} />
          </Form.Item>
        </>
      )
    case 'cancel_orders':
      return (
        <>
          <p className={styles.text}>{t('texts.cancel_orders')}</p>
          <Form.Item name="reason" label={t('reason')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </>
      )
    case 'price_listings':
      return (
        <>
          <Form.Item name="marginPercent" label={listings('margin')} extra={listings('marginText')} rules={rules}>
            <InputNumber min={0} max={priceRuleLimits.maxMargin / 100} precision={2} suffix="%" />
          </Form.Item>
          <p className={styles.text}>{t('texts.price_listings')}</p>
        </>
      )
    case 'refuse_production':
      return (
        <>
          <Form.Item name="code" label={production('reason')} rules={rules}>
            <Select
              placeholder={production('chooseReason')}
              options={refuseCodes.map((each) => ({ value: each, label: refusals(each) }))}
            />
          </Form.Item>
          <Form.Item name="reason" label={t('note')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </>
      )
    case 'print_orders':
    case 'print_production':
      return (
        <Form.Item name="kind" label={t('documentKind')}>
          <Select options={documentKinds.map((kind) => ({ value: kind, label: print(kind) }))} />
        </Form.Item>
      )
    case 'sheet_production':
      return (
        <Form.Item name="content" label={t('sheet.label')}>
          <Select
            options={sheetContents.map((value) => ({
              value,
              label: production(value === 'files' ? 'sheetFiles' : 'sheetPrepress'),
            }))}
          />
        </Form.Item>
      )
    case 'pay_orders':
    case 'duplicate_finished':
    case 'delete_finished':
    case 'take_down_listings':
      return <p className={styles.text}>{t(`texts.${action}`)}</p>
    default:
      return null
  }
}
