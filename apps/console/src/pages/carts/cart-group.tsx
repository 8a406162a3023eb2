import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import type { CartLine } from './cart-line.ts'
import { CartTable } from './cart-table.tsx'
import styles from './carts.module.css'
import type { CartChanges } from './use-cart-changes.ts'
import type { CartQuote } from './use-quote.ts'

type GroupProps = {
  number: number
  group: Cart['groups'][number]
  lines: readonly CartLine[]
  changes: CartChanges
  /** Of the whole cart. */
  chosen: readonly CartLine[]
  quote: CartQuote
  onChoose: (ids: readonly number[]) => void
}

/** The cart lines that one supplier produces, with the freight of a parcel for each country that it ships from. */
export function CartGroup({ number, group, lines, changes, chosen, quote, onChoose }: GroupProps) {
  const t = useTranslations('console.carts')
  const { locale } = useServices()
  const { country } = useFormatters()
  const origins = group.parcels.map(({ origin }) => country(origin)).join(' · ')
  const own = lines.filter((line) => chosen.includes(line))
  return (
    <section className={card.card}>
      <header className={styles.head}>
        <h2>{t('supplier', { number, origin: origins })}</h2>
        <p className={card.note}>
          {t('makes', { days: group.productionDays })} · {t('pieces', { count: group.totalQuantity })} ·{' '}
          {t('weight', { weight: formatWeight(group.totalWeightG, locale) })}
        </p>
      </header>
      <CartTable lines={lines} changes={changes} chosen={{ ids: own.map(({ id }) => id), onChoose }} />
      <Subtotal lines={own} parcels={group.parcels} quote={quote} />
    </section>
  )
}

type Parcels = Cart['groups'][number]['parcels']

/** The product and freight costs of the group's selected lines. */
function Subtotal({ lines, parcels, quote }: { lines: readonly CartLine[]; parcels: Parcels; quote: CartQuote }) {
  const t = useTranslations('console.carts')
  const { yuan } = useFormatters()
  const ids = lines.map(({ id }) => id)
  const goods = lines.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0)
  return (
    <p className={styles.subtotal} aria-busy={quote.isFetching}>
      <span>{t('goodsOf', { amount: yuan(goods) })}</span>
      {parcels.map(({ origin, lineIds }) => (
        <ParcelFreight
          key={origin}
          ids={lineIds.filter((id) => ids.includes(id))}
          origin={parcels.length > 1 ? origin : undefined}
          quote={quote}
        />
      ))}
    </p>
  )
}

type FreightProps = {
  ids: readonly number[]
  /** Shown when there are several parcels. */
  origin: string | undefined
  quote: CartQuote
}

function ParcelFreight({ ids, origin, quote }: FreightProps) {
  const t = useTranslations('console.carts')
  const { yuan, country } = useFormatters()
  const part = quote.data?.parts.find(({ lines: places }) =>
    places.some((place) => ids.includes(quote.data?.lineIds[place] ?? 0)),
  )
  if (!part) return null
  const from = origin === undefined ? '' : `${country(origin)}: `
  if (part.freightMinor === null)
    return (
      <strong className={styles.none}>
        {from}
        {t('noCarrier')}
      </strong>
    )
  const taken = part.quotes.find(({ logisticsId }) => logisticsId === part.logisticsId)
  return (
    <span>
      {from}
      {t('freightOf', { amount: yuan(part.freightMinor) })}
      {taken && ` (${taken.carrierName}, ${t('days', { min: taken.minDays, max: taken.maxDays })})`}
      {taken && taken.parcels > 1 && `, ${t('parcels', { count: String(taken.parcels) })}`}
    </span>
  )
}
