import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
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

/** The prices of products by a rule that is being entered. */
export function RulePreview({ products, rule }: { products: readonly Priced[]; rule: RetailRule }) {
  const t = useTranslations('console.finished.retail')
  const more = products.length - maxShown
  return (
    <section className={styles.preview} aria-label={t('preview')} aria-live="polite">
      <p className={card.note}>{t('preview')}</p>
      <dl className={styles.prices}>
        {products.slice(0, maxShown).map((product) => (
          <div key={product.id}>
            <dt>{product.title}</dt>
            <dd>
              <RulePrice product={product} rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={card.note}>{t('more', { count: more })}</p>}
    </section>
  )
}
