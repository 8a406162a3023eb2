import type { PublishField } from '@podwright/contracts/stores/publish-settings'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import { LoadState } from '../../../parts/load-state.tsx'
import styles from '../stores.module.css'
import { ChoiceSelect, type Chosen } from './choice-select.tsx'

/** Field to what was chosen or typed; a typed text is its own label. */
export type FieldValues = Record<string, Chosen | undefined>
type Values = readonly { readonly key: string; readonly value: string }[]
type PublishFieldsProps = { storeId: number; saved: Values }

/** The fields that the platform asks for. They are read again when one of them decides about the others. */
export function PublishFields({ storeId, saved }: PublishFieldsProps) {
  const t = useTranslations('console.publishSettings')
  const [values, setValues] = useState(() => saved.map(({ key, value }) => ({ key, value })))
  const query = useCall('listPublishFields', { params: { id: storeId }, body: { values } })
  if (!query.data) return <LoadState query={query} />
  const { fields } = query.data
  if (fields.length === 0) return <p>{t('none')}</p>
  const decide = (key: string, chosen: Chosen | undefined) =>
    setValues((before) => [
      ...before.filter((each) => each.key !== key),
      ...(chosen ? [{ key, value: chosen.value }] : []),
    ])
  return fields.map((field) => (
    <Field
      key={field.key}
      field={field}
      storeId={storeId}
      values={values}
      onDecide={field.decidesFields ? (chosen) => decide(field.key, chosen) : undefined}
    />
  ))
}

type FieldProps = {
  field: PublishField
  storeId: number
  values: { key: string; value: string }[]
  /** Called with the value of a field that decides which others there are. */
  onDecide: ((chosen: Chosen | undefined) => void) | undefined
}

function Field({ field: { key, kind, label, input, isRequired }, storeId, values, onDecide }: FieldProps) {
  const t = useTranslations('console.publishSettings')
  const name = kind === 'attribute' ? label : t(`kinds.${kind}`)
  const rules = [{ required: isRequired, message: t('needed') }]
  if (input === 'choice')
    return (
      <Form.Item name={key} label={name} rules={rules} required={isRequired}>
        <ChoiceSelect storeId={storeId} fieldKey={key} values={values} isClearable={!isRequired} onDecide={onDecide} />
      </Form.Item>
    )
  return (
    <Form.Item
      name={key}
      label={name}
      rules={rules}
      getValueProps={(chosen: Chosen | undefined) => ({ value: chosen?.value ?? '' })}
      normalize={(typed: string | null) =>
        typed === null || typed === '' ? undefined : { value: typed, label: typed }
      }
    >
      {input === 'number' ? (
        <InputNumber<string>
          min="1"
          max="1000"
          precision={0}
          stringMode
          suffix={t('centimeters')}
          className={styles.field ?? ''}
        />
      ) : (
        <Input maxLength={200} />
      )}
    </Form.Item>
  )
}
