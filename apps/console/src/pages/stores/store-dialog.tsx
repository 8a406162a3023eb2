import type { Store } from '@podwright/contracts/stores/store-shapes'
import { locales } from '@podwright/domain/locale'
import { storeLimits } from '@podwright/domain/stores/store-states'
import { Form, Input, InputNumber, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { platformName } from '../../parts/platform-name.ts'
import { useFormatters } from '../../parts/use-formatters.ts'

type StoreDialogProps = {
  store: Store | undefined
  platforms: readonly string[]
  onClose: () => void
  onSaved: () => void
}
type Values = {
  platform: string
  name: string
  currency: string
  holdMinutes: number | null
}

/** Creates a store without authorization, or edits a store. */
export function StoreDialog({ store, platforms, onClose, onSaved }: StoreDialogProps) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { currency: currencyName } = useFormatters()
  const save = async ({ platform, name, currency, holdMinutes }: Values) => {
    const body = { name: name.trim(), currency, holdMinutes: holdMinutes ?? 0 }
    if (store) await api.call('changeStore', { params: { id: store.id }, body })
    else await api.call('createStore', { body: { ...body, platform } })
    notify('success', t('saved'))
    onSaved()
  }
  return (
    <FormDialog<Values>
      title={store ? t('edit') : t('addTitle')}
      width="28rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        platform: platforms[0] ?? 'manual',
        name: store?.name ?? '',
        currency: store?.currency ?? 'USD',
        holdMinutes: store?.holdMinutes ?? 0,
      }}
      onSave={save}
      onClose={onClose}
    >
      {!store && (
        <Form.Item name="platform" label={t('platform')}>
          <Select options={platforms.map((id) => ({ value: id, label: platformName(id, t('platforms.manual')) }))} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')}>
        <Select options={locales.map(({ currency }) => ({ value: currency, label: currencyName(currency) }))} />
      </Form.Item>
      <Form.Item name="holdMinutes" label={t('holdMinutes')} help={t('holdHelp')}>
        <InputNumber min={0} max={storeLimits.maxHoldMinutes} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
