import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'

export type Chosen = { readonly value: string; readonly label: string }

type ChoiceSelectProps = {
  storeId: number
  fieldKey: string
  /** What is chosen so far: choices can depend on it. */
  values: { key: string; value: string }[]
  isClearable: boolean
  onDecide: ((chosen: Chosen | undefined) => void) | undefined
  /** The id, value and change of the form item. */
  id?: string
  value?: Chosen
  onChange?: (chosen: Chosen | undefined) => void
}

/** The platform is asked at most this often while the seller types. */
const searchDelayMs = 400

/** Searches the choices of a field at the platform, which can be thousands. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { storeId, fieldKey, values, isClearable, onDecide, id, value, onChange } = props
  const t = useTranslations('console.publishSettings')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useCall(
    'listPublishChoices',
    { params: { id: storeId }, body: { key: fieldKey, search, values } },
    { enabled: isOpen },
  )
  return (
    <Select<{ value: string; label?: React.ReactNode }, Chosen>
      {...(id !== undefined && { id })}
      labelInValue
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={isClearable}
      placeholder={t('search')}
      notFoundContent={found.isFetching ? null : t('noChoices')}
      loading={found.isFetching}
      options={found.data?.choices ?? []}
      {...(value && { value: { value: value.value, label: value.label } })}
      onOpenChange={setIsOpen}
      onChange={(_, option) => {
        const only = Array.isArray(option) ? option[0] : option
        const chosen = only && { value: only.value, label: only.label }
        onChange?.(chosen)
        onDecide?.(chosen)
      }}
    />
  )
}
