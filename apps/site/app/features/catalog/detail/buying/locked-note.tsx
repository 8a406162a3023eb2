import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import { useSellerTerms } from '../../../../shell/auth/account-summary.ts'
import styles from './locked-note.module.css'

/** Why the visitor's level cannot order a product. */
export function LockedNote({ product }: { product: Pick<ProductDetail, 'level'> }) {
  const t = useTranslations('category.detail')
  const terms = useSellerTerms()
  if (!terms) return null
  const levels = { level: String(product.level), own: String(terms.level), max: String(terms.productLevel) }
  return (
    <p className={styles.note} role="status">
      <strong>{t('locked')}</strong>
      {t('lockedReason', levels)}
    </p>
  )
}
