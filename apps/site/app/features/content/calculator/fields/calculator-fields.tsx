import '@podwright/ui/shop-icons'
import { formatMoney } from '@podwright/i18n/format'
import { Button } from '@podwright/ui/button'
import { Select } from '@podwright/ui/select'
import { TextField } from '@podwright/ui/text-field'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import type { Answer } from '../hooks/use-answer.ts'
import type { Calculator } from '../hooks/use-calculator.ts'
import type { Destinations } from '../hooks/use-destinations.ts'
import { useTextField } from '../hooks/use-text-field.ts'
import { sizeChoices } from '../model/calculator-product.ts'
import { addressNames } from '../model/form-state.ts'
import styles from './calculator-fields.module.css'
import { CommissionFields } from './commission-fields.tsx'

type FieldsProps = { calculator: Calculator }

/** The inputs beside the product, as a form that can be submitted without JavaScript. */
export function CalculatorFields({ calculator, destinations }: FieldsProps & { destinations: Answer<Destinations> }) {
  const t = useTranslations('resource.calculator')
  const { state, product, piece } = calculator
  return (
    <form className={styles.form} method="get" onSubmit={(event) => event.preventDefault()} noValidate>
      {product && <input type="hidden" name="product" value={product.id} />}
      {piece && <input type="hidden" name="variant" value={piece.variantId} />}
      <input type="hidden" name="currency" value={state.currency} />
      <Group title={t('group.purchase')}>
        <PurchaseFields calculator={calculator} />
      </Group>
      <Group title={t('group.shipping')}>
        <ShippingFields calculator={calculator} destinations={destinations.value ?? []} />
        {destinations.status === 'failed' && (
          <p role="alert" className={styles.failed}>
            {t('destinationsFailed')}
            <Button icon="refresh" size="small" onClick={destinations.retry}>
              {t('retry')}
            </Button>
          </p>
        )}
      </Group>
      <Group title={t('group.sale')}>
        <SaleFields calculator={calculator} />
      </Group>
      <noscript>
        <button type="submit" className={styles.submit}>
          {t('calculate')}
        </button>
      </noscript>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

function PurchaseFields({ calculator }: FieldsProps) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { state, product, piece, currencies, chooseVariant } = calculator
  const field = useTextField(calculator)
  const sizes = product ? sizeChoices(product, piece?.variantId) : []
  const money = (yuan: number) => formatMoney(currencies.fromYuan(yuan, state.currency), state.currency, locale)
  return (
    <>
      <Select
        label={t('size')}
        size="large"
        {...(!product && { placeholder: t('productFirst') })}
        disabled={!product}
        value={String(piece?.variantId ?? '')}
        options={sizes.map(({ variantId, label, surchargeMinor }) => ({
          value: String(variantId),
          label: surchargeMinor > 0 ? t('sizeMore', { size: label, amount: money(surchargeMinor) }) : label,
        }))}
        onChange={(event) => chooseVariant(Number(event.currentTarget.value))}
      />
      <TextField label={t('num')} required {...field('num')} />
      <TextField
        label={t('price')}
        hint={t('priceHint')}
        required
        className={styles.wide}
        {...field('price')}
        trailing={<span className={styles.unit}>{state.currency}</span>}
      />
    </>
  )
}

function ShippingFields({ calculator, destinations }: FieldsProps & { destinations: Destinations }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { state, product, carriers, carrier, tariffsAnswer, problem, select, touch } = calculator
  const { form, currency } = state
  const isReady = product !== undefined && form.destination !== ''
  const taking = carriers.filter((one) => one.carrier.freightMinor !== undefined)
  const isNone = tariffsAnswer.status === 'ready' && calculator.quantity !== undefined && taking.length === 0
  const options = taking.map(({ carrier: { logisticsId, carrierName, freightMinor, minDays, maxDays } }) => ({
    value: logisticsId,
    label: t('freightPerOrder', {
      carrier: carrierName,
      price: formatMoney(freightMinor, currency, locale),
      min: String(minDays),
      max: String(maxDays),
    }),
  }))
  return (
    <>
      <Select
        label={t('destination')}
        name={addressNames.destination}
        size="large"
        placeholder={t('choose')}
        options={destinations.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.destination}
        error={problem('destination') && t('required.destination')}
        onChange={(event) => select('destination', event.currentTarget.value)}
        onBlur={() => touch('destination')}
      />
      <Select
        label={t('logistics')}
        name={addressNames.logisticsId}
        size="large"
        placeholder={
          !isReady ? t('logisticsFirst') : calculator.quantity === undefined ? t('required.num') : t('choose')
        }
        options={options}
        value={carrier?.freightMinor === undefined ? '' : form.logisticsId}
        error={isNone ? t('logisticsNone') : problem('logisticsId') && t('required.logistics')}
        disabled={!isReady}
        aria-busy={tariffsAnswer.status === 'loading'}
        onChange={(event) => select('logisticsId', event.currentTarget.value)}
        onBlur={() => touch('logisticsId')}
      />
    </>
  )
}

function SaleFields({ calculator }: FieldsProps) {
  const t = useTranslations('resource.calculator')
  const { state, currencies, chooseCurrency } = calculator
  const field = useTextField(calculator)
  const unit = <span className={styles.unit}>{state.currency}</span>
  return (
    <>
      <TextField label={t('sellingPrice')} required {...field('sellingPrice')} trailing={unit} />
      <Select
        label={t('currency')}
        size="large"
        value={state.currency}
        options={currencies.all.map((code) => ({ value: code, label: code }))}
        onChange={(event) => chooseCurrency(event.currentTarget.value)}
      />
      <CommissionFields calculator={calculator} />
      <TextField
        label={t('other')}
        optionalText={t('optional')}
        hint={t('otherHint')}
        className={styles.wide}
        {...field('other')}
        trailing={unit}
      />
    </>
  )
}
