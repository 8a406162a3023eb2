import type { Store } from '@podwright/contracts/stores/store-shapes'
import { shareOfMinor } from '@podwright/domain/money'
import { type PriceRule, priceRuleLimits, roundingExample, roundingsIn } from '@podwright/domain/stores/price-rule'
import { Checkbox, Form, InputNumber, Radio, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { platformName } from '../platform-name.ts'
import { useFormatters } from '../use-formatters.ts'
import styles from './price-rule-fields.module.css'
import { noFreight, type PriceRuleValues } from './price-rule-values.ts'

type PriceRuleFieldsProps = {
  /** Label of the choice of a kind. */
  label: string
  /** The kinds of rules to choose from. */
  kinds: readonly PriceRule['kind'][]
  /** Empty until it is known. */
  currency: string
  /** Whose fees the form begins with; its platform is named beside them. */
  store: Pick<Store, 'name' | 'platform' | 'fees'> | undefined
  /** The currency for rounding. */
  rounded: { readonly code: string; readonly isWhole: boolean }
}

/** The fields of a price rule, in a form whose values include `PriceRuleValues`. */
export function PriceRuleFields({ label, kinds, currency, store, rounded }: PriceRuleFieldsProps) {
  const t = useTranslations('console.listings')
  const stores = useTranslations('console.stores')
  const { country, money } = useFormatters()
  const form = Form.useFormInstance<PriceRuleValues>()
  const kind = Form.useWatch('kind', form)
  const factor = Form.useWatch('factor', form)
  const allowsLoss = Form.useWatch('allowsLoss', form)
  const example = (minor: number) => money(minor, currency || 'CNY')
  const destinations = useCall('listDestinations', { handles: 'all' })
  const countries = destinations.data?.items ?? []
  /** Waits for the countries, since the form begins with one: a press before they are loaded must not refuse it. */
  const isOffered = async (_: unknown, chosen: string | undefined) => {
    const known = destinations.data ?? (await destinations.refetch({ cancelRefetch: false })).data
    const isKnown = chosen === noFreight || (known?.items.some(({ code }) => code === chosen) ?? true)
    if (!chosen || !isKnown) throw new Error(t('chooseFreight'))
  }
  const wide = styles.wide ?? ''
  const feesText = () => {
    if (!store) return t('commissionText')
    const named = { store: store.name, platform: platformName(store.platform, stores('platforms.manual')) }
    return t(store.fees.isTypical ? 'commissionTypical' : 'commissionEntered', named)
  }
  return (
    <>
      <Form.Item name="kind" label={label} className={wide}>
        <Radio.Group optionType="button" options={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))} />
      </Form.Item>
      {kind === 'factor' && (
        <Form.Item
          name="factor"
          label={t('factor')}
          extra={
            typeof factor === 'number' &&
            t(allowsLoss ? 'factorText' : 'factorRaisedText', {
              ...{ factor, cost: example(1000), price: example(shareOfMinor(1000, Math.round(factor * 10_000))) },
            })
          }
          rules={[{ required: true, message: t('enter') }]}
        >
          <InputNumber min={0.01} max={priceRuleLimits.maxFactor / 10_000} step={0.1} precision={2} prefix="×" />
        </Form.Item>
      )}
      {kind === 'margin' && (
        <Form.Item
          name="marginPercent"
          label={t('margin')}
          extra={t('marginText')}
          rules={[{ required: true, message: t('enter') }]}
        >
          <InputNumber min={0} max={priceRuleLimits.maxMargin / 100} precision={2} suffix="%" />
        </Form.Item>
      )}
      <Form.Item
        name="shipsTo"
        label={currency ? t('freightIn', { currency }) : t('freight')}
        extra={t('freightText')}
        className={wide}
        rules={[{ required: true, validator: isOffered, message: t('chooseFreight') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          // No carrier may deliver to the country of the store.
          labelRender={({ label, value }) => label ?? t('freightTo', { country: country(String(value)) })}
          options={[
            { value: noFreight, label: t('freightNone') },
            ...countries.map(({ code, name }) => ({ value: code, label: t('freightTo', { country: name }) })),
          ]}
        />
      </Form.Item>
      {kind !== 'own' && (
        <Form.Item name="rounding" label={t('rounding')} className={wide}>
          <Select
            options={roundingsIn(rounded).map((each) => {
              const { exactMinor, priceMinor } = roundingExample(each, rounded)
              const prices = { exact: example(exactMinor), price: example(priceMinor) }
              return { value: each, label: each === 'none' ? t('roundingNone') : t('roundingUp', prices) }
            })}
          />
        </Form.Item>
      )}
      <Form.Item name="commissionPercent" label={t('commission')} extra={feesText()}>
        <InputNumber min={0} max={priceRuleLimits.maxCommission / 100} precision={2} suffix="%" placeholder="0" />
      </Form.Item>
      <Form.Item name="otherCosts" label={t('otherCostsOnly')}>
        <InputNumber min={0} max={1_000_000} precision={2} suffix={currency} placeholder="0" />
      </Form.Item>
      <Form.Item name="allowsLoss" valuePropName="checked" className={wide}>
        <Checkbox>{t('allowsLoss')}</Checkbox>
      </Form.Item>
    </>
  )
}
