import { locales } from '@podwright/domain/locale'
import { formatMoney } from '@podwright/i18n/format'
import { Select } from '@podwright/ui/select'
import { TextField } from '@podwright/ui/text-field'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { type EnteredPrice, enteredOf, type Retail, retailKinds, retailOf } from './entered-price.ts'
import styles from './retail-fields.module.css'
import { type Quoted, useQuote } from './use-quote.ts'
import { useRetailStart } from './use-retail-start.ts'

type RetailFieldsProps = {
  /** The price at first. */
  initial: Retail
  /** Called with every change; undefined while a number is missing or not valid. */
  onChange: (retail: Retail | undefined) => void
  /** Shows what the rule gives for these variants. */
  quoted?: Quoted
}

/** The selling price of finished products: a fixed one, or a rule by which each variant has its own. */
export function RetailFields({ initial, onChange, quoted }: RetailFieldsProps) {
  const t = useTranslations('studio.retail')
  const { locale } = useServices()
  const start = useRetailStart()
  const [typed, setTyped] = useState<EnteredPrice>()
  const entered = typed ?? enteredOf(initial, start)
  const { kind, currency } = entered
  const retail = retailOf(entered, initial.priceRule)
  const isRule = kind === 'factor' || kind === 'margin'
  const set = (part: Partial<EnteredPrice>) => {
    const next = { ...entered, ...part }
    setTyped(next)
    onChange(retailOf(next, initial.priceRule))
  }
  const number = { fixed: 'amount', factor: 'factor', margin: 'percent' } as const
  const field = kind === 'none' ? undefined : number[kind]
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <fieldset className={styles.fields}>
      <legend>{t('title')}</legend>
      <Select
        label={t('kind')}
        value={kind}
        options={retailKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) => set({ kind: retailKinds.find((each) => each === target.value) ?? 'none' })}
      />
      {field && kind !== 'none' && (
        <TextField
          label={t(`numbers.${kind}`)}
          inputMode="decimal"
          value={entered[field]}
          maxLength={12}
          error={retail === undefined && entered[field] !== '' ? t('wrong') : undefined}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
      {kind !== 'none' && (
        <Select
          label={t('currency')}
          value={currency}
          options={[...new Set([currency, ...locales.map((each) => each.currency)])].map((value) => ({
            value,
            label: `${value} · ${currencyNames.of(value) ?? ''}`,
          }))}
          onChange={({ target }) => set({ currency: target.value, otherCostsMinor: 0 })}
        />
      )}
      {isRule && (
        <>
          <FreightField value={entered.shipsTo} onChange={(shipsTo) => set({ shipsTo })} />
          <TextField
            label={t('commission')}
            inputMode="decimal"
            placeholder="0"
            value={entered.commission}
            maxLength={6}
            onChange={({ target }) => set({ commission: target.value })}
          />
          <Outcome quoted={quoted} retail={retail} />
        </>
      )}
    </fieldset>
  )
}

function FreightField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useTranslations('studio.retail')
  const { api } = useServices()
  const [countries, setCountries] = useState<readonly { readonly code: string; readonly name: string }[]>()
  useEffect(() => {
    const giveUp = new AbortController()
    api.call('listDestinations', { signal: giveUp.signal, handles: 'all' }).then(
      ({ items }) => setCountries(items),
      (error: unknown) => !giveUp.signal.aborted && reportError(error),
    )
    return () => giveUp.abort()
  }, [api])
  // No carrier may deliver to the country of the currency.
  const isUnknown = countries !== undefined && value !== '' && !countries.some(({ code }) => code === value)
  useEffect(() => {
    if (isUnknown) onChange('')
  })
  const known = countries ?? (value === '' ? [] : [{ code: value, name: value }])
  return (
    <Select
      label={t('freight')}
      value={value}
      options={[
        { value: '', label: t('freightNone') },
        ...known.map(({ code, name }) => ({ value: code, label: t('freightTo', { country: name }) })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What the rule gives: the range of prices, and what the least profitable variant leaves. */
function Outcome({ quoted, retail }: { quoted: Quoted | undefined; retail: Retail | undefined }) {
  const t = useTranslations('studio.retail')
  const { locale } = useServices()
  const rule = retail?.priceRule
  const quote = useQuote(quoted, rule)
  if (!quoted) return <p className={styles.hint}>{t('byVariant')}</p>
  if (!rule || !quote) return <p className={styles.hint} aria-busy={rule !== undefined} />
  const [problem] = quote.problems
  if (problem) return <p className={styles.problem}>{t(`problems.${problem}`, { currency: rule.currency })}</p>
  const money = (minor: number) => formatMoney(minor, rule.currency, locale)
  const prices = quote.variants.map(({ priceMinor }) => priceMinor)
  const profit = Math.min(...quote.variants.map(({ profitMinor }) => profitMinor))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const values = { low: money(low), high: money(high), profit: money(profit) }
  return (
    <p className={styles.outcome} role="status">
      {low === high ? t('outcome', values) : t('outcomeRange', values)}
    </p>
  )
}
