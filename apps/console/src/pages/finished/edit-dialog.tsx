import type { FinishedDetail, SellingPrice } from '@podwright/contracts/finished/finished-shapes'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { type LocaleCode, locales } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import { type RetailRule, retailRuleKinds } from '@podwright/domain/stores/price-rule'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { Form, Input, InputNumber, Radio, Select, Space } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import type { Matching } from '../../parts/bulk/bulk-selection.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { ownFirst } from '../../parts/forms/own-first.ts'
import { PriceRuleFields } from '../../parts/forms/price-rule-fields.tsx'
import { homeCountryOf, type PriceRuleValues, priceRuleOf, valuesOfRule } from '../../parts/forms/price-rule-values.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { suggestedFor } from '../listings/publish-values.ts'
import styles from './finished.module.css'
import { type Priced, RulePreview } from './rule-price.tsx'

type Values = PriceRuleValues & {
  retail: (typeof retailChoices)[number]
  titles?: Partial<Record<LocaleCode, string>>
  price?: number | null
  currency: string
  addTags?: string[]
  removeTags?: string[]
}

/** `keep`: of many products, each keeps its own. */
const retailChoices = ['keep', 'fixed', 'rule'] as const

type EditProps = {
  products: readonly Priced[]
  /** The product, with its current values, if only one is edited. */
  product?: FinishedDetail
  /** Edits everything that matches a filter instead. */
  matching?: Matching
  onClose: () => void
  onDone: () => void
}

/** Edits the titles in seven languages, price and tags of one product, or of many at once. */
export function EditDialog({ products, product, matching, onClose, onDone }: EditProps) {
  const t = useTranslations('console.finished')
  const { api, notify, locale } = useServices()
  const { invalidate } = useCallCache()
  const save = async (values: Values) => {
    if (matching) return matching.onSave({ action: 'edit_finished', input: changeOf(values) })
    const { items } = await api.call('editFinishedProducts', {
      body: { ids: products.map(({ id }) => id), ...changeOf(values, product) },
    })
    notify('success', t('edited', { count: items.length }))
    invalidate('getFinishedProduct', 'listFinishedProducts', 'getFinishedFacets')
    onDone()
  }
  const stores = useCall('listStores', { handles: 'all' })
  // A rule begins with the currency and the fees of a store, which the form cannot take up later.
  if (stores.isPending) return null
  const items = stores.data?.items ?? []
  const store = items.find(({ state }) => takesOrders(state)) ?? items[0]
  const ownCurrency = store?.currency ?? locales.find(({ code }) => code === locale)?.currency ?? 'USD'
  const start = store ? suggestedFor(store) : { shipsTo: homeCountryOf(ownCurrency) }
  return (
    <FormDialog<Values>
      width="46rem"
      title={product ? t('editTitle') : t('editMany', { count: matching?.count ?? products.length })}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        titles: product?.titles ?? {},
        retail: product ? (product.priceRule ? 'rule' : 'fixed') : 'keep',
        ...(product?.priceRule ? valuesOfRule(product.priceRule) : { ...startOfRule, ...start }),
        price: product?.price ? Number(minorToDecimal(product.price.minor)) : null,
        currency: product?.price?.currency ?? product?.priceRule?.currency ?? ownCurrency,
        addTags: product?.tags ?? [],
      }}
      onSave={save}
      onClose={onClose}
    >
      {!product && <p className={card.lead}>{t('editHint')}</p>}
      <PriceFields products={products} isSingle={product !== undefined} store={store} />
      {ownFirst(locale).map(({ code, label }) => (
        <Form.Item key={code} name={['titles', code]} label={t('titleIn', { language: label })}>
          <Input maxLength={200} showCount lang={code} />
        </Form.Item>
      ))}
      <Form.Item name="addTags" label={product ? t('tags') : t('addTags')}>
        <Select mode="tags" maxCount={20} open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
      </Form.Item>
      {!product && (
        <Form.Item name="removeTags" label={t('removeTags')}>
          <Select mode="tags" maxCount={20} open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
        </Form.Item>
      )}
    </FormDialog>
  )
}

/** What a rule begins with, besides the fees and the country of a store. */
const startOfRule = { kind: 'margin', factor: 2.5, marginPercent: 40, rounding: 'ends_99' } as const

type PriceFieldsProps = {
  products: readonly Priced[]
  isSingle: boolean
  /** Whose fees a rule begins with. */
  store: Store | undefined
}

/** A fixed price, or a rule by which each variant has its own. */
function PriceFields({ products, isSingle, store }: PriceFieldsProps) {
  const t = useTranslations('console.finished')
  const { currency: currencyName } = useFormatters()
  const form = Form.useFormInstance<Values>()
  const retail = Form.useWatch('retail', form)
  const currency = Form.useWatch('currency', form) ?? ''
  const { priceRule } = retailOf({ ...form.getFieldsValue(true), ...Form.useWatch([], form) })
  const currencies = (
    <Form.Item name="currency" noStyle>
      <Select
        className={styles.currency ?? ''}
        aria-label={t('retail.currency')}
        options={[...new Set([...locales.map((each) => each.currency), currency])]
          .filter((code) => code !== '')
          .map((code) => ({ value: code, label: currencyName(code) }))}
      />
    </Form.Item>
  )
  return (
    <>
      <Form.Item name="retail" label={t('price')}>
        <Radio.Group
          optionType="button"
          options={retailChoices
            .filter((each) => !isSingle || each !== 'keep')
            .map((each) => ({ value: each, label: t(`retail.${each}`) }))}
        />
      </Form.Item>
      {retail === 'fixed' && (
        <Form.Item>
          <Space.Compact>
            <Form.Item name="price" noStyle>
              <InputNumber<number>
                className={styles.priceField ?? ''}
                min={0.01}
                max={10_000_000}
                precision={2}
                aria-label={t('price')}
              />
            </Form.Item>
            {currencies}
          </Space.Compact>
        </Form.Item>
      )}
      {retail === 'rule' && (
        <div className={styles.rule}>
          <p className={card.note}>{t('retail.ruleText')}</p>
          <Form.Item label={t('retail.currency')}>{currencies}</Form.Item>
          <PriceRuleFields
            label={t('retail.rule')}
            kinds={retailRuleKinds}
            currency={currency}
            store={store}
            rounded={{ code: currency, isWhole: false }}
          />
          {priceRule && priceRule.basisPoints > 0 && <RulePreview products={products} rule={priceRule} />}
        </div>
      )}
    </>
  )
}

/** Returns the change to send: all fields for one product, only the filled ones for many. */
function changeOf(values: Values, product?: FinishedDetail) {
  const { titles = {}, addTags = [], removeTags = [] } = values
  const retail = retailOf(values)
  const filled = Object.entries(titles).map(([code, text]): [string, string] => [code, (text ?? '').trim()])
  if (!product) {
    const given = filled.filter(([, text]) => text !== '')
    return {
      ...(given.length > 0 && { titles: Object.fromEntries(given) }),
      // An empty price of many products is no change.
      ...(retail.price !== null && retail),
      ...(addTags.length > 0 && { addTags: addTags.map((tag) => tag.slice(0, 40)) }),
      ...(removeTags.length > 0 && { removeTags: removeTags.map((tag) => tag.slice(0, 40)) }),
    }
  }
  const kept = new Set(addTags)
  return {
    titles: Object.fromEntries(filled),
    ...retail,
    addTags: addTags.filter((tag) => !product.tags.includes(tag)).map((tag) => tag.slice(0, 40)),
    removeTags: product.tags.filter((tag) => !kept.has(tag)),
  }
}

/** The price to save. */
function retailOf(values: Values): { price?: SellingPrice | null; priceRule?: RetailRule } {
  const { retail, price, currency } = values
  if (retail === 'keep') return {}
  if (retail === 'fixed')
    return { price: typeof price === 'number' ? { minor: Math.round(price * 100), currency } : null }
  const kind = values.kind === 'factor' ? 'factor' : 'margin'
  return { priceRule: { ...priceRuleOf({ ...values, kind }), kind, currency } }
}
