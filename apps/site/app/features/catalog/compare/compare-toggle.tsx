import '@podwright/ui/shop-icons'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { compareList } from '../kept/lists.ts'
import { useIdList } from '../kept/use-id-list.ts'
import styles from './compare-toggle.module.css'
import { maxCompared } from './max-compared.ts'

type CompareToggleProps = {
  product: { readonly id: number; readonly name: string }
  /** In the corner of a picture it is visible on hover and focus; elsewhere always. */
  place?: 'corner' | 'line'
}

/** Adds a product to the comparison. */
export function CompareToggle({ product, place = 'corner' }: CompareToggleProps) {
  const t = useTranslations('category.compare')
  const ids = useIdList(compareList)
  const isChosen = ids.includes(product.id)

  function toggle() {
    if (isChosen) return compareList.change(ids.filter((id) => id !== product.id))
    if (ids.length >= maxCompared) return showToast('warning', t('full', { count: String(maxCompared) }))
    compareList.change([...ids, product.id])
  }
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles[place]}`}
      aria-pressed={isChosen}
      aria-label={t('chooseNamed', { name: product.name })}
      onClick={toggle}
    >
      <Icon name={isChosen ? 'check' : 'compare'} />
      <span aria-hidden="true">{t('choose')}</span>
    </button>
  )
}
