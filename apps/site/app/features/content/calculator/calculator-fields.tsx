import type { DataOf } from '@podwright/contracts/define-call'
import type { listDestinations } from '@podwright/contracts/freight/list-destinations'
import { formatMoney } from '@podwright/i18n/format'
import { Select } from '@podwright/ui/select'
import { TextField } from '@podwright/ui/text-field'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import styles from './calculator-fields.module.css'
import type { FieldName } from './form-state.ts'
import type { useCalculator } from './use-calculator.ts'

type CalculatorFieldsProps = {
  calculator: ReturnType<typeof useCalculator>
  destinations: DataOf<typeof listDestinations>['items']
}

/** The seven inputs beside the product. */
export function CalculatorFields({ calculator, destinations }: CalculatorFieldsProps) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { form, product, freight, currency, fromYuan, problem, change, touch } = calculator

  const errorOf = (field: FieldName): string | undefined => {
    const found = problem(field)
    if (!found) return undefined
    if (found !== 'required') return t(`invalid.${found}`)
    return field === 'other' ? undefined : t(`required.${field === 'logisticsId' ? 'logistics' : field}`)
  }
  const textProps = (field: FieldName) => ({
    name: field,
    value: form[field],
    error: errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    size: 'large' as const,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    onBlur: () => touch(field),
  })

  const quotes = freight.quotes.map((quote) => ({
    value: quote.logisticsId,
    label: t('freightPerOrder', {
      carrier: quote.carrierName,
      price: formatMoney(fromYuan(quote.priceMinor), currency, locale),
      min: String(quote.minDays),
      max: String(quote.maxDays),
    }),
  }))
  const isReady = product !== undefined && form.destination !== ''
  const logisticsHint = freight.status === 'none' ? t('logisticsNone') : isReady ? t('choose') : t('logisticsFirst')
  const isCarrierGone = freight.status === 'ready' && !quotes.some((quote) => quote.value === form.logisticsId)

  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()} noValidate>
      <TextField
        label={t('price')}
        hint={t('priceHint')}
        required
        {...textProps('price')}
        trailing={<span className={styles.unit}>{currency}</span>}
      />
      <TextField label={t('num')} required {...textProps('num')} inputMode="numeric" />
      <Select
        label={t('destination')}
        name="destination"
        size="large"
        placeholder={t('choose')}
        options={destinations.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.destination}
        error={errorOf('destination')}
        onChange={(event) => change('destination', event.currentTarget.value)}
        onBlur={() => touch('destination')}
      />
      <Select
        label={t('logistics')}
        name="logisticsId"
        size="large"
        placeholder={logisticsHint}
        options={quotes}
        value={isCarrierGone ? '' : form.logisticsId}
        error={freight.status === 'none' ? t('logisticsNone') : errorOf('logisticsId')}
        disabled={!isReady}
        aria-busy={freight.status === 'loading'}
        onChange={(event) => change('logisticsId', event.currentTarget.value)}
        onBlur={() => touch('logisticsId')}
      />
      <TextField
        label={t('commission')}
        required
        {...textProps('commission')}
        trailing={<span className={styles.unit}>%</span>}
      />
      <TextField
        label={t('other')}
        optionalText={t('optional')}
        hint={t('otherHint')}
        {...textProps('other')}
        trailing={<span className={styles.unit}>{currency}</span>}
      />
      <TextField
        label={t('sellingPrice')}
        required
        className={styles.wide}
        {...textProps('sellingPrice')}
        trailing={<span className={styles.unit}>{currency}</span>}
      />
    </form>
  )
}
