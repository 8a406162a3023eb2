import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'

export type PickedAccount = { readonly id: number; readonly username: string }
type PickerProps = {
  id: string
  kind: 'seller' | 'supplier'
  value: PickedAccount | undefined
  onChange: (account: PickedAccount | undefined) => void
}

/** Selects an unlocked account of a type by the beginning of its phone number. */
export function AccountPicker({ id, kind, value, onChange }: PickerProps) {
  const t = useTranslations('operator')
  const [search, setSearch] = useState('')
  const list = useCall('listAccounts', { query: { search, role: kind, limit: 20 } })
  const found = (list.data?.items ?? []).filter(({ lockReason }) => lockReason === null)
  return (
    <Form.Item label={t(kind === 'seller' ? 'pickSeller' : 'pickSupplier')} htmlFor={id} help={t('pickHelp')}>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={list.isFetching}
        value={value?.id ?? null}
        options={found.map((account) => ({ value: account.id, label: account.username }))}
        onChange={(chosen) => onChange(found.find((account) => account.id === chosen))}
      />
    </Form.Item>
  )
}
