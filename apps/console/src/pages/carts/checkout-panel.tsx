import { Alert, Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useDestinations } from '../../parts/forms/use-destinations.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import type { CartLine } from './cart-line.ts'
import styles from './carts.module.css'
import type { CartQuote } from './use-quote.ts'

const CheckoutDrawer = lazy(() =>
  import('./checkout-drawer.tsx').then((module) => ({ default: module.CheckoutDrawer })),
)

type PanelProps = { chosen: readonly CartLine[]; quote: CartQuote }

/** Destination, carrier, total and checkout of the selected lines; it stays visible beside a long cart. */
export function CheckoutPanel({ chosen, quote }: PanelProps) {
  const t = useTranslations('console.carts')
  const retry = useTranslations('console')
  const destinations = useDestinations()
  const [isOrdering, setIsOrdering] = useState(false)
  const { destination, logisticsId, goTo } = quote
  return (
    <section className={`${card.card} ${styles.checkout}`} aria-label={t('checkout')}>
      <div className={styles.way}>
        <label htmlFor="destination">{t('destination')}</label>
        <Select<string>
          id="destination"
          className={styles.destination ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={destination}
          onChange={goTo}
          options={destinations.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CarrierSelect quote={quote} />
      </div>
      {quote.isError ? (
        <Alert
          type="warning"
          showIcon
          title={t('quoteFailed')}
          action={<Button onClick={quote.reload}>{retry('retry')}</Button>}
        />
      ) : (
        <Sum chosen={chosen} quote={quote} onOrder={() => setIsOrdering(true)} />
      )}
      {isOrdering && quote.data && !quote.isError && (
        <Suspense>
          <CheckoutDrawer
            quote={quote.data}
            destination={destination}
            logisticsId={logisticsId}
            onClose={() => setIsOrdering(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Selects among the carriers that serve a parcel; without a selection each parcel uses its cheapest one. */
function CarrierSelect({ quote: { data, logisticsId, sendBy } }: { quote: CartQuote }) {
  const t = useTranslations('console.carts')
  const known = new Map(data?.parts.flatMap(({ quotes }) => quotes).map((each) => [each.logisticsId, each]))
  return (
    <Select<string>
      className={styles.carrier ?? ''}
      allowClear
      aria-label={t('carrier')}
      placeholder={t('cheapest')}
      value={logisticsId ?? null}
      onChange={(id?: string) => sendBy(id)}
      options={[...known.values()].map((each) => ({
        value: each.logisticsId,
        label: `${each.carrierName} · ${t('days', { min: each.minDays, max: each.maxDays })}`,
      }))}
    />
  )
}

type SumProps = { chosen: readonly CartLine[]; quote: CartQuote; onOrder: () => void }

function Sum({ chosen, quote: { data, isFetching }, onOrder }: SumProps) {
  const t = useTranslations('console.carts')
  const { yuan } = useFormatters()
  const isKnown = data !== undefined && data.totalMinor !== null && !isFetching
  const withoutDesign = chosen.filter(({ needsDesign }) => needsDesign).length
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.sum} role="status" aria-busy={isFetching}>
      <div>
        <p className={card.note}>
          {chosen.length === 0 ? t('chooseFirst') : t('pieces', { count: pieces })}
          {data && ` · ${t('goodsOf', { amount: yuan(data.goodsMinor) })}`}
          {data && data.freightMinor !== null && ` · ${t('freightOf', { amount: yuan(data.freightMinor) })}`}
        </p>
        <p>
          {t('total')} <strong className={styles.amount}>{isKnown ? yuan(data.totalMinor ?? 0) : '–'}</strong>
        </p>
        {withoutDesign > 0 && <p className={styles.none}>{t('chooseDesign', { count: withoutDesign })}</p>}
      </div>
      <Button type="primary" size="large" disabled={!isKnown || withoutDesign > 0} onClick={onOrder}>
        {t('order')}
      </Button>
    </div>
  )
}
