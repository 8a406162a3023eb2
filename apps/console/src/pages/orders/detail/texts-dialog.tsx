import { ApiError } from '@podwright/contracts/client/api-error'
import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import {
  checkValue,
  countCharacters,
  type DesignVariable,
  labelOfVariable,
  matchTexts,
  variableKey,
} from '@podwright/domain/orders/variables'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { TextList } from '../../../parts/text-list.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'

type TextsProps = {
  order: OrderDetail
  line: OrderLine
  onClose: () => void
  onChange: (order: OrderDetail) => void
}

/** The texts that a line is printed with; other texts of the buyer are shown beside them, to copy from. */
export function TextsDialog({ order, line, onClose, onChange }: TextsProps) {
  const t = useTranslations('console.orders')
  const problems = useTranslations('console.orders.personalization.problems')
  const { api } = useServices()
  const { titleOf, variantOf } = useFormatters()
  const matched = matchTexts(line.variables, line.personalization)
  const [values, setValues] = useState(matched.values)
  const [isChecked, setChecked] = useState(false)
  /** Values that cannot be printed although they follow the rules of their variables. */
  const [refused, setRefused] = useState<ReadonlyMap<string, { value: string; problem: string }>>(new Map())
  const textFor = ({ name }: DesignVariable) => values[variableKey(name)] ?? ''
  const save = useMutation({
    mutationFn: () =>
      api.call('personalizeOrderLine', {
        params: { id: order.id, lineId: line.id },
        body: {
          texts: line.variables.map((variable) => ({ name: variable.name, value: textFor(variable) })),
        },
        handles: ['personalization_invalid'],
      }),
    onSuccess: onChange,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const { fields } = error
      setRefused(
        new Map(
          line.variables.flatMap((variable) => {
            const problem = fields[variable.name]
            return problem === undefined ? [] : [[variable.name, { value: textFor(variable), problem }] as const]
          }),
        ),
      )
    },
  })
  const submit = () => {
    setChecked(true)
    if (line.variables.every((variable) => checkValue(variable, textFor(variable)) === null)) save.mutate()
  }
  return (
    <Modal
      open
      title={t('personalization.dialog')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className={card.muted}>
        {titleOf(line)} · {variantOf(line)}
      </p>
      {matched.others.length > 0 && (
        <>
          <p className={card.note}>{t('personalization.others')}</p>
          <TextList texts={matched.others} />
        </>
      )}
      <Form layout="vertical" onFinish={submit}>
        {line.variables.map((variable) => {
          const problem = checkValue(variable, textFor(variable))
          const shown = isChecked || textFor(variable) !== '' ? problem : null
          const answer = refused.get(variable.name)
          const unprintable = problem === null && answer?.value === textFor(variable) ? answer.problem : undefined
          const help = shown
            ? problems(shown, { max: String(variable.maxLength) })
            : unprintable && problems(unprintable === 'too_long' ? 'too_small' : 'unprintable')
          const label = labelOfVariable(variable)
          return (
            <Form.Item
              key={variable.name}
              label={label}
              htmlFor={`text-${line.id}-${variable.name}`}
              required={variable.isRequired}
              validateStatus={help ? 'error' : ''}
              help={help}
            >
              <Input
                id={`text-${line.id}-${variable.name}`}
                value={textFor(variable)}
                placeholder={variable.sample}
                aria-invalid={help !== undefined}
                count={{ max: variable.maxLength, show: true, strategy: countCharacters }}
                onChange={(event) => setValues({ ...values, [variableKey(variable.name)]: event.target.value })}
              />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}
