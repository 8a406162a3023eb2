import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import type { DataOf } from '@podwright/contracts/define-call'
import type { quoteCheckout } from '@podwright/contracts/orders/checkout'
import { formatWeight } from '@podwright/i18n/format'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useDestinations } from '../../parts/use-destinations.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useTexts } from '../../parts/use-texts.ts'
import styles from './carts.module.css'
import { CheckoutDrawer } from './checkout-drawer.tsx'

export type Quote = DataOf<typeof quoteCheckout>
const destinationKey = 'podwright.console.destination'

/** What the cart comes to where it is to go: parcels with their carriers and the exact total, then the order. */
export function CheckoutPanel({ cart, onOrdered }: { cart: Cart; onOrdered: () => void }) {
  const t = useTranslations('console.carts')
  const retry = useTranslations('console')
  const destinations = useDestinations()
  const [destination, setDestination] = useState(() => localStorage.getItem(destinationKey) ?? 'US')
  const [logisticsId, setLogisticsId] = useState<string>()
  const [isOrdering, setIsOrdering] = useState(false)
  const listed = cart.lines.filter(({ listed: is }) => is)
  const key = `${destination} ${logisticsId} ${listed.map(({ variantId, quantity }) => `${variantId}x${quantity}`)}`
  const quote = useLoaded(key, async (api, signal) =>
    listed.length === 0
      ? undefined
      : api.call('quoteCheckout', {
          body: { destination, logisticsId: logisticsId ?? null },
          headers: { repeatSubmit: 'false' },
          signal,
        }),
  )
  return (
    <section className={card.card}>
      <h2>{t('checkout')}</h2>
      <div className={card.bar}>
        <label htmlFor="destination">{t('destination')}</label>
        <Select<string>
          id="destination"
          className={styles.destination ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={destination}
          onChange={(code) => {
            localStorage.setItem(destinationKey, code)
            setLogisticsId(undefined)
            setDestination(code)
          }}
          options={destinations.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CarrierSelect quote={quote.data} value={logisticsId} onChange={setLogisticsId} />
      </div>
      {cart.lines.length > listed.length && <Alert type="warning" showIcon title={t('unlistedNote')} />}
      {quote.status === 'failed' ? (
        <Alert
          type="warning"
          showIcon
          title={t('quoteFailed')}
          action={<Button onClick={quote.reload}>{retry('retry')}</Button>}
        />
      ) : quote.data ? (
        <QuoteView
          cart={cart}
          quote={quote.data}
          isLoading={quote.status === 'loading'}
          onOrder={() => setIsOrdering(true)}
        />
      ) : (
        listed.length > 0 && <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
      {isOrdering && quote.data && quote.status !== 'failed' && (
        <CheckoutDrawer
          quote={quote.data}
          destination={destination}
          logisticsId={logisticsId}
          onClose={() => setIsOrdering(false)}
          onOrdered={onOrdered}
        />
      )}
    </section>
  )
}

/** Carriers that serve one of the parcels; none chosen means the cheapest of each. */
function CarrierSelect({
  quote,
  value,
  onChange,
}: {
  quote: Quote | undefined
  value: string | undefined
  onChange: (logisticsId: string | undefined) => void
}) {
  const t = useTranslations('console.carts')
  const known = new Map(quote?.parts.flatMap(({ quotes }) => quotes).map((each) => [each.logisticsId, each]))
  return (
    <Select<string>
      className={styles.carrier ?? ''}
      allowClear
      aria-label={t('carrier')}
      placeholder={t('cheapest')}
      value={value ?? null}
      onChange={(id?: string) => onChange(id)}
      options={[...known.values()].map(({ logisticsId, carrierName, minDays, maxDays }) => ({
        value: logisticsId,
        label: `${carrierName} · ${t('days', { least: minDays, most: maxDays })}`,
      }))}
    />
  )
}

type QuoteViewProps = { cart: Cart; quote: Quote; isLoading: boolean; onOrder: () => void }

function QuoteView({ cart, quote, isLoading, onOrder }: QuoteViewProps) {
  const t = useTranslations('console.carts')
  const { locale } = useServices()
  const { yuan, country } = useTexts()
  const byId = new Map(cart.lines.map((line) => [line.variantId, line]))
  return (
    <div aria-busy={isLoading}>
      {quote.parts.map((part, at) => {
        const taken = part.quotes.find(({ logisticsId }) => logisticsId === part.logisticsId)
        const names = part.lines.map((place) => byId.get(quote.variantIds[place] ?? 0)?.name).filter(Boolean)
        return (
          <article key={names.join()} className={styles.parcel}>
            <div>
              <h3>{t('parcel', { number: at + 1, count: quote.parts.length, origin: country(part.origin) })}</h3>
              <p className={card.note}>{names.join(', ')}</p>
              <p className={card.note}>
                {t('weight', { weight: formatWeight(part.weightG, locale) })} ·{' '}
                {t('makes', { days: part.productionDays })}
                {taken && ` · ${taken.carrierName} ${t('days', { least: taken.minDays, most: taken.maxDays })}`}
              </p>
            </div>
            <p className={card.number}>
              {part.freightMinor === null ? (
                <strong className={styles.none}>{t('noCarrier')}</strong>
              ) : (
                t('freightOf', { amount: yuan(part.freightMinor) })
              )}
            </p>
          </article>
        )
      })}
      <div className={styles.sum} role="status">
        <p>
          {t('pieces', { count: cart.totalQuantity })} · {t('goodsOf', { amount: yuan(quote.goodsMinor) })}
          {quote.freightMinor !== null && ` · ${t('freightOf', { amount: yuan(quote.freightMinor) })}`}
        </p>
        <p>
          {t('total')}{' '}
          <strong className={styles.amount}>
            {quote.totalMinor === null || isLoading ? '–' : yuan(quote.totalMinor)}
          </strong>
        </p>
        <Button type="primary" size="large" disabled={quote.totalMinor === null || isLoading} onClick={onOrder}>
          {t('order')}
        </Button>
      </div>
    </div>
  )
}
