import type { CustomsSettings } from '@podwright/contracts/customs/customs'
import { maxMarkupBasisPoints, type ValueRule, valueRules } from '@podwright/domain/customs/declared-value'
import {
  maxTaxNumber,
  readTaxNumber,
  type TaxScheme,
  taxNumberExamples,
  taxSchemes,
} from '@podwright/domain/customs/tax-numbers'
import { taxRules } from '@podwright/domain/customs/tax-rules'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from './taxes.module.css'

type Values = { numbers: Record<TaxScheme, string>; valueRule: ValueRule; markupPercent: number | null }

const isStated = (scheme: TaxScheme) => taxRules.some((rule) => rule.scheme === scheme)

/** Tax numbers and the rule for declared values. */
export function TaxSettings({ settings }: { settings: CustomsSettings }) {
  const t = useTranslations('taxes')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const [form] = Form.useForm<Values>()
  const save = useMutation({
    mutationFn: ({ numbers, valueRule, markupPercent }: Values) =>
      api.call('setCustomsSettings', {
        body: { numbers, valueRule, markupBasisPoints: Math.round((markupPercent ?? 0) * 100) },
      }),
    onSuccess: (next) => {
      set('getCustomsSettings', next)
      form.setFieldsValue({ numbers: next.numbers })
      notify('success', t('saved'))
    },
  })
  const { numbers, valueRule, markupBasisPoints } = settings
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      requiredMark={false}
      initialValues={{ numbers, valueRule, markupPercent: markupBasisPoints / 100 }}
      onFinish={save.mutate}
    >
      <section className={card.card}>
        <h2>{t('numbers')}</h2>
        <p className={card.lead}>{t('numbersText')}</p>
        <div className={styles.numbers}>
          {taxSchemes.map((scheme) => (
            <Form.Item
              key={scheme}
              name={['numbers', scheme]}
              label={t(`schemes.${scheme}`)}
              extra={isStated(scheme) ? undefined : t('notStated')}
              validateTrigger="onBlur"
              rules={[
                {
                  validator: (_, input: string) =>
                    readTaxNumber(scheme, input) === undefined
                      ? Promise.reject(new Error(t('invalid', { example: taxNumberExamples[scheme] })))
                      : Promise.resolve(),
                },
              ]}
            >
              <Input maxLength={maxTaxNumber} placeholder={taxNumberExamples[scheme]} autoComplete="off" />
            </Form.Item>
          ))}
        </div>
      </section>
      <section className={card.card}>
        <h2>{t('value')}</h2>
        <p className={card.lead}>{t('valueText')}</p>
        <Form.Item name="valueRule">
          <Radio.Group
            className={styles.rules ?? ''}
            aria-label={t('value')}
            options={valueRules.map((value) => ({ value, label: t(`valueRules.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="markupPercent" label={t('markup')} extra={t('markupText')}>
          <InputNumber<number>
            className={styles.figure ?? ''}
            min={0}
            max={maxMarkupBasisPoints / 100}
            precision={2}
            suffix="%"
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </section>
    </Form>
  )
}
