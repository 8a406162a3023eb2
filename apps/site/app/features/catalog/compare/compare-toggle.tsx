import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import styles from './compare-toggle.module.css'
import { useCompareChoice } from './use-compare-choice.ts'

/** Adds a product to the comparison. */
export function CompareToggle({ product }: { product: { readonly id: number; readonly name: string } }) {
  const t = useTranslations('category.compare')
  const { ids, toggle } = useCompareChoice()
  const isChosen = ids.includes(product.id)
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.line}`}
      aria-pressed={isChosen}
      aria-label={t('chooseNamed', { name: product.name })}
      onClick={() => toggle(product.id)}
    >
      <Icon name={isChosen ? 'check' : 'compare'} />
      <span aria-hidden="true">{t('choose')}</span>
    </button>
  )
}
