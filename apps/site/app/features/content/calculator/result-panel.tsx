import { minorToDecimal } from '@podwright/domain/money'
import { breakEvenPrice, type Offer, type Profit, priceForProfitRate } from '@podwright/domain/profit/profit'
import { readPercent } from '@podwright/domain/profit/read-input'
import { formatBasisPoints, formatDate, formatMoney } from '@podwright/i18n/format'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { IncomeBar } from './income-bar.tsx'
import styles from './result-panel.module.css'

type ResultPanelProps = {
  result: Profit | undefined
  offer: Offer | undefined
  currency: string
  rateDate: string | undefined
  onUsePrice: (price: string) => void
}

/** Income, cost, profit and profit rate of the moment, where the income goes, and the two prices worth knowing. */
export function ResultPanel({ result, offer, currency, rateDate, onUsePrice }: ResultPanelProps) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const money = (minor: number | undefined) => formatMoney(minor, currency, locale)
  const isLoss = result !== undefined && result.profitMinor < 0
  const rate = result?.profitRateBasisPoints
  const figures = [
    { name: 'income', label: t('income'), value: money(result?.incomeMinor) },
    { name: 'cost', label: t('cost'), value: money(result?.costMinor) },
    { name: 'profit', label: t('profit'), value: money(result?.profitMinor) },
    {
      name: 'rate',
      label: t('profitRate'),
      value: rate === undefined ? '-' : formatBasisPoints(rate, locale),
    },
  ]
  return (
    <section className={styles.panel} aria-labelledby="result-title">
      <h2 id="result-title">{t('result')}</h2>
      <dl className={styles.figures} data-loss={isLoss || undefined}>
        {figures.map((figure) => (
          <div key={figure.name} data-figure={figure.name}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.message} role="status">
        {result ? isLoss && t('loss') : t('waiting')}
      </p>
      {result && <IncomeBar result={result} currency={currency} />}
      {offer && <Prices offer={offer} money={money} onUsePrice={onUsePrice} />}
      <p className={styles.note}>{t('formula')}</p>
      {rateDate && currency !== 'CNY' && (
        <p className={styles.note}>{t('rateNote', { currency, date: formatDate(rateDate, locale) })}</p>
      )}
    </section>
  )
}

type PricesProps = { offer: Offer; money: (minor: number | undefined) => string; onUsePrice: (price: string) => void }

/** The price that loses nothing, and the one that keeps a wanted share. */
function Prices({ offer, money, onUsePrice }: PricesProps) {
  const t = useTranslations('resource.calculator')
  const [wanted, setWanted] = useState('30')
  const wantedBasisPoints = readPercent(wanted)
  const breakEven = breakEvenPrice(offer)
  const wantedPrice = wantedBasisPoints === undefined ? undefined : priceForProfitRate(offer, wantedBasisPoints)
  return (
    <div className={styles.prices}>
      <div className={styles.price}>
        <p className={styles.priceLabel}>{t('breakEven')}</p>
        <output className={styles.priceValue}>{breakEven === undefined ? t('impossible') : money(breakEven)}</output>
      </div>
      <div className={styles.price}>
        <TextField
          label={t('wanted')}
          inputMode="decimal"
          autoComplete="off"
          value={wanted}
          error={wantedBasisPoints === undefined ? t('invalid.percent') : undefined}
          onChange={(event) => setWanted(event.currentTarget.value)}
          trailing={<span>%</span>}
        />
        {wantedBasisPoints !== undefined && (
          <div className={styles.answer}>
            <p className={styles.priceLabel}>{t('wantedPrice')}</p>
            <output className={styles.priceValue}>
              {wantedPrice === undefined ? t('impossible') : money(wantedPrice)}
            </output>
            {wantedPrice !== undefined && (
              <Button size="small" onClick={() => onUsePrice(minorToDecimal(wantedPrice))}>
                {t('useThis')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
