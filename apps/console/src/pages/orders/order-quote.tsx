import { ApiError } from '@podwright/contracts/client/api-error'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import type { VariantTarget } from '../../parts/forms/variant-picker.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './orders.module.css'

type QuoteProps = {
  /** Empty until all of them are complete. */
  lines: readonly (VariantTarget & { readonly quantity: number })[]
  country: string | undefined
  /** Its inserts are in the price. */
  storeId: number | undefined
}

/** What an order will cost, with the cheapest carrier, before it is created. */
export function OrderQuote({ lines, country, storeId }: QuoteProps) {
  const t = useTranslations('console.orders')
  const carts = useTranslations('console.carts')
  const { yuan } = useFormatters()
  const isAsked = lines.length > 0 && Boolean(country)
  const { data, error, isFetching } = useCall(
    'quoteOrder',
    {
      body: { destination: country ?? '', logisticsId: null, storeId: storeId ?? null, lines: [...lines] },
      headers: { repeatSubmit: 'false' },
      handles: 'all',
    },
    { enabled: isAsked },
  )
  const amount = (minor: number | null | undefined) => (typeof minor === 'number' ? yuan(minor) : '–')
  const note = () => {
    if (!isAsked) return t('quoteWaits')
    // Such as a product above the seller's level.
    if (error) return error instanceof ApiError ? error.message : carts('quoteFailed')
    return data && data.freightMinor === null ? carts('noCarrier') : t('quoteNote')
  }
  return (
    <div className={styles.quote} role="status" aria-busy={isFetching}>
      <p className={card.note}>{note()}</p>
      <dl className={styles.amounts}>
        <dt>{t('goods')}</dt>
        <dd>{amount(data && data.goodsMinor - data.insertsMinor)}</dd>
        {data && data.insertsMinor > 0 && (
          <>
            <dt>{t('inserts')}</dt>
            <dd>{yuan(data.insertsMinor)}</dd>
          </>
        )}
        <dt>{t('freight')}</dt>
        <dd>{amount(data?.freightMinor)}</dd>
        <dt>{t('total')}</dt>
        <dd>
          <strong>{amount(data?.totalMinor)}</strong>
        </dd>
      </dl>
    </div>
  )
}
