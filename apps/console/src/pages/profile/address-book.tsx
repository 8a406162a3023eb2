import type { SavedAddress } from '@podwright/contracts/auth/account-profile'
import { addressLines } from '@podwright/domain/orders/address-lines'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { type Address, AddressFields, emptyAddress } from '../../parts/forms/address-fields.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './profile.module.css'

/** Saved addresses for orders. */
export function AddressBook() {
  const t = useTranslations('profile')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const addresses = useCall('listAddresses')
  const { data } = addresses
  const remove = useMutation({
    mutationFn: (id: number) => api.call('removeAddress', { params: { id } }),
    onSettled: () => invalidate('listAddresses'),
  })
  if (!data) return <LoadState query={addresses} />
  return (
    <section className={card.card}>
      <h2>{t('addresses')}</h2>
      <div className={card.bar}>
        <p className={card.muted}>{t('addressesText')}</p>
        <span className={card.spread} />
        <Button onClick={() => setEdited('new')}>{t('addressAdd')}</Button>
      </div>
      {data.items.length === 0 && <p className={card.muted}>{t('none')}</p>}
      <ul className={styles.addresses}>
        {data.items.map((item) => {
          const { id, label, address, isDefault } = item
          return (
            <li key={id}>
              <p>
                <strong>{label || address.recipient}</strong>{' '}
                {isDefault && <Tag color="processing">{t('default')}</Tag>}
              </p>
              <p className={card.muted}>
                {[address.recipient, ...addressLines(address.country, address), address.country, address.phone]
                  .filter((line) => line !== '')
                  .join(', ')}
              </p>
              <Button size="small" onClick={() => setEdited(item)}>
                {t('edit')}
              </Button>{' '}
              <Popconfirm
                title={t('removeAsk')}
                okText={t('remove')}
                cancelText={t('cancel')}
                onConfirm={() => remove.mutate(id)}
              >
                <Button size="small" type="text" disabled={remove.isPending}>
                  {t('remove')}
                </Button>
              </Popconfirm>
            </li>
          )
        })}
      </ul>
      {edited && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          isFirst={data.items.length === 0}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            invalidate('listAddresses')
          }}
        />
      )}
    </section>
  )
}

type DialogProps = { address: SavedAddress | undefined; isFirst: boolean; onClose: () => void; onSaved: () => void }
type Values = Address & { label?: string; isDefault?: boolean }

function AddressDialog({ address: known, isFirst, onClose, onSaved }: DialogProps) {
  const t = useTranslations('profile')
  const { api } = useServices()
  const save = async ({ label = '', isDefault = false, ...address }: Values) => {
    const body = { label, isDefault, address: { ...emptyAddress, ...address } }
    if (known) await api.call('changeAddress', { params: { id: known.id }, body })
    else await api.call('addAddress', { body })
    onSaved()
  }
  return (
    <FormDialog<Values>
      width="44rem"
      title={t(known ? 'addressEdit' : 'addressAdd')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={
        known ? { ...known.address, label: known.label, isDefault: known.isDefault } : { isDefault: isFirst }
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="label" label={t('addressLabel')}>
        <Input maxLength={60} />
      </Form.Item>
      <AddressFields hasBook={false} />
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('isDefault')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
