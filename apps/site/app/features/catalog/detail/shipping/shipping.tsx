import '@podwright/ui/shop-icons'
import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import { Button } from '@podwright/ui/button'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DetailData } from '../load-detail.server.ts'
import { QuoteTable } from './quote-table.tsx'
import styles from './shipping.module.css'
import { useFreightQuotes } from './use-freight-quotes.ts'

type ShippingProps = {
  product: ProductDetail
  /** Of one piece of the chosen SKU. */
  weightG: number
  quantity: number
  start: DetailData['shipping']
}

const maxFreightWeightG = 1_000_000

/** The price of every carrier for the chosen quantity to a destination, and its delivery time. */
export function Shipping({ product, weightG, quantity, start }: ShippingProps) {
  const t = useTranslations('category')
  const id = useId()
  const [destination, setDestination] = useState(start.destination)
  const totalWeightG = Math.min(weightG * quantity, maxFreightWeightG)
  const { quotes, isLoading, retry } = useFreightQuotes(
    { origin: product.country, destination, weightG: totalWeightG },
    start,
  )
  if (start.destinations.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('detail.shipping')}</h2>
        <label htmlFor={id}>{t('detail.destination')}</label>
        <select id={id} value={destination} onChange={(event) => setDestination(event.target.value)}>
          {start.destinations.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p>
        {t('detail.shippingLead', {
          country: t(`country.${product.country}`),
          count: quantity,
          weight: String(totalWeightG),
        })}
      </p>
      <Quotes quotes={quotes} isLoading={isLoading} productionDays={product.productionDays} onRetry={retry} />
    </section>
  )
}

type QuotesProps = {
  quotes: readonly FreightQuote[] | null
  isLoading: boolean
  productionDays: number
  onRetry: () => void
}

function Quotes({ quotes, isLoading, productionDays, onRetry }: QuotesProps) {
  const t = useTranslations('category')
  return (
    <div className={styles.quotes} aria-busy={isLoading} aria-live="polite">
      {quotes === null && !isLoading && (
        <p className={styles.failed}>
          {t('detail.quotesFailed')}
          <Button variant="quiet" icon="refresh" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </p>
      )}
      {quotes?.length === 0 && <p>{t('detail.noQuotes')}</p>}
      {quotes && quotes.length > 0 && <QuoteTable quotes={quotes} productionDays={productionDays} />}
    </div>
  )
}
