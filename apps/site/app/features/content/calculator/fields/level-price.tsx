import { useTranslations } from 'use-intl'
import { Price } from '../../../../display/price.tsx'
import type { Calculator } from '../hooks/use-calculator.ts'
import { piecePrice } from '../model/calculator-product.ts'
import styles from './product-field.module.css'

/** The purchase price at the discount of the visitor's level, beside the list price. */
export function LevelPrice({ calculator: { product, piece, quantity } }: { calculator: Calculator }) {
  const t = useTranslations('resource.calculator')
  if (!product || !piece || product.discountBasisPoints === 0) return null
  const price = piecePrice(product, piece, quantity ?? 1)
  const list = piecePrice({ ...product, discountBasisPoints: 0 }, piece, quantity ?? 1)
  if (price === undefined || list === undefined) return null
  return (
    <p className={styles.level}>
      {t('levelPrice')} <Price minor={price} />{' '}
      <s>
        <span className="visually-hidden">{t('listPrice')} </span>
        <Price minor={list} />
      </s>
    </p>
  )
}
