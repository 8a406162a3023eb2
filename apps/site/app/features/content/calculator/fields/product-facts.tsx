import { useTranslations } from 'use-intl'
import type { CalculatorProduct } from '../model/calculator-product.ts'
import styles from './product-facts.module.css'

type Facts = Pick<CalculatorProduct, 'categoryName' | 'code' | 'materialName' | 'weightG' | 'productionDays'>

/** Category, code, material and product information. */
export function ProductFacts({ product }: { product: Facts }) {
  const t = useTranslations('resource.calculator')
  const facts = [
    [t('category'), product.categoryName],
    [t('code'), product.code],
    [t('material'), product.materialName],
    [t('information'), `${t('weight', { grams: product.weightG })}, ${t('days', { days: product.productionDays })}`],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
