import { formatDate } from '@podwright/i18n/format'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { addressNames, type FieldName } from '../model/form-state.ts'
import { IncomeChart } from './income-chart.tsx'
import { PriceAnswers } from './price-answers.tsx'
import { ResultFigures } from './result-figures.tsx'
import styles from './result-panel.module.css'
import './result-actions.module.css'
import type { Calculator } from '../hooks/use-calculator.ts'
import type { Destinations } from '../hooks/use-destinations.ts'
import { useMoney } from '../hooks/use-money.ts'
import { useSettled } from '../hooks/use-settled.ts'

/** Sharing and saving are only possible with a result. */
const ResultActions = lazy(() => import('./result-actions.tsx'))

type ResultPanelProps = { calculator: Calculator; destinations: Destinations }

/** Current income, cost, profit and profit rate, the distribution of income, and two suggested prices. */
export function ResultPanel({ calculator, destinations }: ResultPanelProps) {
  const t = useTranslations('resource.calculator')
  const { result, offer, state, currencies } = calculator
  const { money, rate } = useMoney(state.currency)
  const isLoss = result !== undefined && result.profitMinor < 0
  const spoken = useSettled(
    result && t('spoken', { profit: money(result.profitMinor), rate: rate(result.profitRateBasisPoints) }),
  )
  return (
    <section className={styles.panel} aria-labelledby="result-title">
      <h2 id="result-title">{t('result')}</h2>
      <ResultFigures result={result} currency={state.currency} />
      {/* Announced once typing stops, not at every key. */}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {isLoss && <p className={styles.loss}>{t('loss')}</p>}
      {!result && <Missing calculator={calculator} />}
      {result && offer && (
        <>
          <IncomeChart result={result} quantity={offer.quantity} currency={state.currency} />
          <PriceAnswers calculator={calculator} offer={offer} />
          <Suspense>
            <ResultActions calculator={calculator} offer={offer} destinations={destinations} />
          </Suspense>
        </>
      )}
      <Notes currency={state.currency} rateDate={currencies.rateDate} />
    </section>
  )
}

/** The formula, and the date of the exchange rate if one was used. */
export function Notes({ currency, rateDate }: { currency: string; rateDate: string | undefined }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  return (
    <div className={styles.note}>
      <p>{t('formula')}</p>
      {rateDate && currency !== 'CNY' && <p>{t('rateNote', { currency, date: formatDate(rateDate, locale) })}</p>}
    </div>
  )
}

/** Missing and invalid fields; each entry links to its field. */
function Missing({ calculator }: { calculator: Calculator }) {
  const t = useTranslations('resource.calculator')
  const { problems, product } = calculator
  const labels: readonly (readonly [FieldName, string])[] = [
    ['num', t('num')],
    ['price', t('price')],
    ['destination', t('destination')],
    ['logisticsId', t('logistics')],
    ['sellingPrice', t('sellingPrice')],
    ['commission', t('commission')],
    ['other', t('other')],
  ]
  const missing = labels.filter(([field]) => problems[field] === 'required')
  const wrong = labels.flatMap(([field, label]) => {
    const problem = problems[field]
    return problem === undefined || problem === 'required' ? [] : [{ field, label, reason: t(`invalid.${problem}`) }]
  })
  return (
    <div className={styles.missing}>
      {wrong.length > 0 && (
        <>
          <p>{t('wrong')}</p>
          <ul>
            {wrong.map(({ field, label, reason }) => (
              <li key={field}>
                <FieldButton field={field} label={label} />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(!product || missing.length > 0) && (
        <>
          <p>{t('missing')}</p>
          <ul>
            {!product && <li>{t('required.product')}</li>}
            {missing.map(([field, label]) => (
              <li key={field}>
                <FieldButton field={field} label={label} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FieldButton({ field, label }: { field: FieldName; label: string }) {
  return (
    <button type="button" onClick={() => document.getElementsByName(addressNames[field])[0]?.focus()}>
      {label}
    </button>
  )
}
