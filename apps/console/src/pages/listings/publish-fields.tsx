import type { Store } from '@podwright/contracts/stores/store-shapes'
import { locales } from '@podwright/domain/locale'
import { priceRuleKinds } from '@podwright/domain/stores/price-rule'
import { Form, Radio, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { PriceRuleFields } from '../../parts/forms/price-rule-fields.tsx'
import { platformName } from '../../parts/platform-name.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './listings.module.css'
import { type PublishValues, roundedCurrencyOf } from './publish-values.ts'

/** Store, languages and price rule. */
export function PublishFields({ stores }: { stores: readonly Store[] }) {
  const t = useTranslations('console.listings')
  const { language } = useFormatters()
  const form = Form.useFormInstance<PublishValues>()
  const storeId = Form.useWatch('storeId', form)
  const main = Form.useWatch('locale', form)
  const store = stores.find(({ id }) => id === storeId)
  const currency = store?.currency ?? ''
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
      <PriceRuleFields
        label={t('price')}
        kinds={priceRuleKinds}
        currency={currency}
        store={store}
        rounded={roundedCurrencyOf(store)}
      />
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
