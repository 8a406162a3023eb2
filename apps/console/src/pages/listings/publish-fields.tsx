import type { Store } from '@podwright/contracts/stores/store-shapes'
import { locales } from '@podwright/domain/locale'
import { shareOfMinor } from '@podwright/domain/money'
import { priceRuleKinds, priceRuleLimits, roundingExample, roundingsIn } from '@podwright/domain/stores/price-rule'
import { Checkbox, Form, InputNumber, Radio, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { platformName } from '../stores/platform-name.ts'
import styles from './listings.module.css'
import { noFreight, type PublishValues, roundedCurrencyOf } from './publish-values.ts'

/** Store, languages and price rule. */
export function PublishFields({ stores }: { stores: readonly Store[] }) {
  const t = useTranslations('console.listings')
  const { country, language, money } = useFormatters()
  const form = Form.useFormInstance<PublishValues>()
  const storeId = Form.useWatch('storeId', form)
  const kind = Form.useWatch('kind', form)
  const main = Form.useWatch('locale', form)
  const factor = Form.useWatch('factor', form)
  const allowsLoss = Form.useWatch('allowsLoss', form)
  const store = stores.find(({ id }) => id === storeId)
  const currency = store?.currency ?? ''
  const rounded = roundedCurrencyOf(store)
  const example = (minor: number) => money(minor, currency || 'CNY')
  const destinations = useCall('listDestinations', { handles: 'all' })
  const countries = destinations.data?.items ?? []
  const shipping = [noFreight, ...countries.map(({ code }) => code)]
  const languages = locales.map((each) => ({ value: each.code, label: language(each) }))
  return (
    <div className={styles.fields}>
      <Form.Item
        name="storeId"
        label={t('store')}
        className={styles.wide ?? ''}
        rules={[{ required: true, message: t('chooseStore') }]}
      >
        <Select
          placeholder={t('chooseStore')}
          options={stores.map(({ id, name, platform, currency: code }) => ({
            value: id,
            label: `${name} · ${platformName(platform, '')} · ${code}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="locale" label={t('language')} className={styles.wide ?? ''}>
        <Select options={languages} />
      </Form.Item>
      <Form.Item
        name="otherLocales"
        label={t('otherLanguages')}
        extra={t('otherLanguagesText')}
        className={styles.wide ?? ''}
      >
        <Select mode="multiple" options={languages.filter(({ value }) => value !== main)} />
      </Form.Item>
      <Form.Item name="kind" label={t('price')} className={styles.wide ?? ''}>
        <Radio.Group
          optionType="button"
          options={priceRuleKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        />
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
        className={styles.wide ?? ''}
        rules={[{ required: true, type: 'enum', enum: shipping, message: t('chooseFreight') }]}
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
        <Form.Item name="rounding" label={t('rounding')}>
          <Select
            options={roundingsIn(rounded).map((each) => {
              const { exactMinor, priceMinor } = roundingExample(each, rounded)
              const prices = { exact: example(exactMinor), price: example(priceMinor) }
              return { value: each, label: each === 'none' ? t('roundingNone') : t('roundingUp', prices) }
            })}
          />
        </Form.Item>
      )}
      <Form.Item name="commissionPercent" label={t('commission')} extra={t('commissionText')}>
        <InputNumber min={0} max={priceRuleLimits.maxCommission / 100} precision={2} suffix="%" placeholder="0" />
      </Form.Item>
      <Form.Item name="otherCosts" label={t('otherCostsOnly')}>
        <InputNumber min={0} max={1_000_000} precision={2} suffix={currency} placeholder="0" />
      </Form.Item>
      <Form.Item name="allowsLoss" valuePropName="checked" className={styles.wide ?? ''}>
        <Checkbox>{t('allowsLoss')}</Checkbox>
      </Form.Item>
      <Form.Item name="existing" label={t('existing')} className={styles.wide ?? ''}>
        <Radio.Group
          vertical
          options={[
            { value: 'link', label: t('existingLink') },
            { value: 'replace', label: t('existingReplace') },
          ]}
        />
      </Form.Item>
    </div>
  )
}
