import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { minorToDecimal } from '@podwright/domain/money'
import type { RetailRule } from '@podwright/domain/stores/price-rule'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import styles from './finished.module.css'

export type Priced = Pick<FinishedSummary, 'id' | 'title' | 'productId' | 'colours' | 'sizes'>

/** Products whose prices are shown before a rule is saved for many. */
const maxShown = 5

/** The lowest and the highest price of a product's variants by a rule; empty while they are loading. */
export function RulePrice({ product, rule }: { product: Priced; rule: RetailRule }) {
  const t = useTranslations('console.finished.retail')
  const { locale } = useServices()
  const { productId, colours, sizes } = product
  const quote = useCall('quoteRetailPrices', { body: { productId, colours, sizes, rule }, handles: 'all' })
  if (!quote.data) return quote.isError ? t('noPreview') : null
  const prices = quote.data.variants.map(({ priceMinor }) => priceMinor)
  if (prices.length === 0) return t('noPreview')
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((minor) =>
    formatMoney(minor, rule.currency, locale),
  )
  return lowest === highest ? lowest : `${lowest} – ${highest}`
}

const columns = ['costMinor', 'freightMinor', 'feesMinor', 'profitMinor', 'priceMinor'] as const

/** What products cost and leave by a rule that is being entered, from the lowest to the highest of their variants. */
export function RulePreview({ products, rule }: { products: readonly Priced[]; rule: RetailRule }) {
  const t = useTranslations('console.finished.retail')
  const more = products.length - maxShown
  return (
    <section className={styles.preview} aria-live="polite">
      <table className={styles.prices}>
        <caption className={card.note}>{t('previewIn', { currency: rule.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('preview')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.slice(0, maxShown).map((product) => (
            <PreviewRow key={product.id} product={product} rule={rule} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={card.note}>{t('more', { count: more })}</p>}
    </section>
  )
}

function PreviewRow({ product: { title, ...product }, rule }: { product: Priced; rule: RetailRule }) {
  const t = useTranslations('console.finished.retail')
  const { productId, colours, sizes } = product
  const quote = useCall('quoteRetailPrices', { body: { productId, colours, sizes, rule }, handles: 'all' })
  const variants = quote.data?.variants ?? []
  const range = (column: (typeof columns)[number]) => {
    const amounts = variants.map((variant) => variant[column])
    const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)].map((minor) => minorToDecimal(minor))
    return lowest === highest ? lowest : `${lowest} – ${highest}`
  }
  return (
    <tr>
      <th scope="row">{title}</th>
      {variants.length > 0 ? (
        columns.map((column) => <td key={column}>{range(column)}</td>)
      ) : (
        <td colSpan={columns.length}>{quote.data || quote.isError ? t('noPreview') : null}</td>
      )}
    </tr>
  )
}
