import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { type LocaleCode, locales } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import { Form, Input, InputNumber, Select, Space } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './finished.module.css'

type Values = {
  titles?: Partial<Record<LocaleCode, string>>
  price?: number | null
  currency: string
  addTags?: string[]
  removeTags?: string[]
}

type EditProps = {
  ids: readonly number[]
  /** The product, with its current values, if only one is edited. */
  product?: FinishedDetail
  onClose: () => void
  onDone: () => void
}

/** Edits the titles in seven languages, price and tags of one product, or of many at once. */
export function EditDialog({ ids, product, onClose, onDone }: EditProps) {
  const t = useTranslations('console.finished')
  const { api, notify, locale } = useServices()
  const { invalidate } = useCallCache()
  const texts = useFormatters()
  const save = async (values: Values) => {
    const { items } = await api.call('editFinishedProducts', {
      body: { ids: [...ids], ...changeOf(values, product) },
    })
    notify('success', t('edited', { count: items.length }))
    invalidate('getFinishedProduct', 'listFinishedProducts', 'getFinishedFacets')
    onDone()
  }
  const ownCurrency = locales.find(({ code }) => code === locale)?.currency ?? 'USD'
  return (
    <FormDialog<Values>
      width="36rem"
      title={product ? t('editTitle') : t('editMany', { count: ids.length })}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        titles: product?.titles ?? {},
        price: product?.price ? Number(minorToDecimal(product.price.minor)) : null,
        currency: product?.price?.currency ?? ownCurrency,
        addTags: product?.tags ?? [],
      }}
      onSave={save}
      onClose={onClose}
    >
      {!product && <p className={card.lead}>{t('editHint')}</p>}
      {locales.map(({ code, label }) => (
        <Form.Item key={code} name={['titles', code]} label={t('titleIn', { language: label })}>
          <Input maxLength={200} showCount lang={code} />
        </Form.Item>
      ))}
      <Form.Item label={t('price')}>
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
          <Form.Item name="currency" noStyle>
            <Select
              className={styles.currency ?? ''}
              aria-label={t('price')}
              options={locales.map(({ currency }) => ({ value: currency, label: texts.currency(currency) }))}
            />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
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

/** Returns the change to send: all fields for one product, only the filled ones for many. */
function changeOf({ titles = {}, price, currency, addTags = [], removeTags = [] }: Values, product?: FinishedDetail) {
  const filled = Object.entries(titles).map(([code, text]): [string, string] => [code, (text ?? '').trim()])
  const newPrice = typeof price === 'number' ? { minor: Math.round(price * 100), currency } : null
  if (!product) {
    const given = filled.filter(([, text]) => text !== '')
    return {
      ...(given.length > 0 && { titles: Object.fromEntries(given) }),
      ...(newPrice && { price: newPrice }),
      ...(addTags.length > 0 && { addTags: addTags.map((tag) => tag.slice(0, 40)) }),
      ...(removeTags.length > 0 && { removeTags: removeTags.map((tag) => tag.slice(0, 40)) }),
    }
  }
  const kept = new Set(addTags)
  return {
    titles: Object.fromEntries(filled),
    price: newPrice,
    addTags: addTags.filter((tag) => !product.tags.includes(tag)).map((tag) => tag.slice(0, 40)),
    removeTags: product.tags.filter((tag) => !kept.has(tag)),
  }
}
