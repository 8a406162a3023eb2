import { maxAddresses } from '@podwright/domain/account/limits'
import { Checkbox, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import styles from './address-fields.module.css'
import { type Address, addressFields } from './address-fields.tsx'

/** The value of the form that says whether the address is kept. */
export type KeepAddressValue = { keepsAddress?: boolean }

/** Offers to add the address of the form to the saved ones, if there is room. */
export function KeepAddress() {
  const t = useTranslations('console.address')
  const permits = usePermits()
  const { data } = useCall('listAddresses', { handles: 'all' }, { enabled: permits('account') })
  if (!data || data.items.length >= maxAddresses) return null
  return (
    <Form.Item name="keepsAddress" valuePropName="checked" className={styles.wide ?? ''}>
      <Checkbox>{t('keep')}</Checkbox>
    </Form.Item>
  )
}

/** Returns a function that saves the address of an order, unless an equal one is saved. */
export function useKeepAddress(): (address: Address) => Promise<void> {
  const { api } = useServices()
  const { invalidate } = useCallCache()
  return async (address) => {
    const { items } = await api.call('listAddresses')
    const textOf = (each: Address) => JSON.stringify(addressFields.map((name) => each[name].trim()))
    if (items.some((item) => textOf(item.address) === textOf(address))) return
    await api.call('addAddress', { body: { label: '', address, isDefault: false } })
    invalidate('listAddresses')
  }
}
