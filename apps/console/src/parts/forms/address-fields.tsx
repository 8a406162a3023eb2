import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { neededInAddress } from '@podwright/domain/orders/address-gaps'
import { Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import styles from './address-fields.module.css'
import { useDestinations } from './use-destinations.ts'

export type Address = OrderDetail['address']
export const emptyAddress: Address = {
  recipient: '',
  phone: '',
  email: '',
  country: '',
  region: '',
  city: '',
  district: '',
  line1: '',
  line2: '',
  postcode: '',
}

/** The fields of the recipient, omitted from addresses without one. */
const recipientFields: ReadonlySet<keyof Address> = new Set(['recipient', 'phone', 'email'])

/** In the usual order of an address, with their maximum lengths. */
const fields = [
  { name: 'recipient', max: 100 },
  { name: 'phone', max: 40 },
  { name: 'country', max: 2 },
  { name: 'postcode', max: 20 },
  { name: 'region', max: 100 },
  { name: 'city', max: 100 },
  { name: 'district', max: 100 },
  { name: 'email', max: 254 },
  { name: 'line1', max: 200 },
  { name: 'line2', max: 200 },
] as const satisfies readonly { name: Exclude<keyof Address, 'isOnLabel'>; max: number }[]

/** The fields that tell two addresses apart. */
export const addressFields = fields.map(({ name }) => name)

type FieldsProps = {
  isDraft?: boolean
  isCountryFixed?: boolean
  /** Whether saved addresses can be selected. */
  hasBook?: boolean
  /** Address without a recipient; saved addresses are not offered. */
  isPlace?: boolean
}

/**
 * Address fields for an antd form whose values are an address. What shipping to the chosen country needs is marked; with
 * `isDraft`, it may be empty.
 */
export function AddressFields({
  isDraft = false,
  isCountryFixed = false,
  isPlace = false,
  hasBook = !isPlace,
}: FieldsProps) {
  const t = useTranslations('console.address')
  const destinations = useDestinations()
  const country = Form.useWatch<Address['country'] | null | undefined>('country')
  // A place is not where a buyer receives a parcel, so that it may have no postcode.
  const needed = neededInAddress(isPlace ? '' : (country ?? ''))
  const shown = isPlace ? fields.filter(({ name }) => !recipientFields.has(name)) : fields
  return (
    <div className={styles.fields}>
      {hasBook && !isCountryFixed && <AddressBookField fillsDefault={!isDraft} />}
      {shown.map(({ name, max }) => (
        <Form.Item
          key={name}
          name={name}
          label={t(name)}
          className={name === 'line1' || name === 'line2' ? (styles.wide ?? '') : ''}
          required={needed.includes(name)}
          rules={needed.includes(name) && !isDraft ? [{ required: true, whitespace: true, message: t('needed') }] : []}
        >
          {name === 'country' ? (
            <Select
              disabled={isCountryFixed}
              showSearch={{ optionFilterProp: 'label' }}
              options={destinations.map(({ code, name: label }) => ({ value: code, label }))}
            />
          ) : (
            <Input maxLength={max} autoComplete="off" />
          )}
        </Form.Item>
      ))}
    </div>
  )
}

/** Fills the form with a saved address; the default address is filled in automatically if the form is empty. */
function AddressBookField({ fillsDefault }: { fillsDefault: boolean }) {
  const t = useTranslations('console.address')
  const form = Form.useFormInstance<Address>()
  const { data } = useCall('listAddresses', { handles: 'all' })
  const items = data?.items
  useEffect(() => {
    const own = items?.find(({ isDefault }) => isDefault)
    const typed: Partial<Address> = form.getFieldsValue()
    const isOther = typed.country !== undefined && typed.country !== '' && typed.country !== own?.address.country
    if (own && fillsDefault && !typed.recipient && !typed.line1 && !isOther) form.setFieldsValue(own.address)
  }, [items, fillsDefault, form])
  if (!items || items.length === 0) return null
  return (
    <Form.Item className={styles.wide ?? ''} label={t('mine')}>
      <Select<number>
        aria-label={t('mine')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id) => form.setFieldsValue(items.find((item) => item.id === id)?.address ?? {})}
        options={items.map(({ id, label, address }) => ({
          value: id,
          label: [label, address.recipient, address.city].filter((word) => word !== '').join(' · '),
        }))}
      />
    </Form.Item>
  )
}
