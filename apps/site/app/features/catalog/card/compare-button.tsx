import '@podwright/ui/shop-icons'
import { useTranslations } from 'use-intl'
import toggle from '../compare/compare-toggle.module.css'
import { CardIcon } from './card-icons.tsx'
import { namedButton } from './card-ids.ts'

/** Adds the product of a card to the comparison; it looks like `CompareToggle`. */
export function CompareButton({ productId }: { productId: number }) {
  const t = useTranslations('category.compare')
  return (
    <button className={`${toggle.toggle} ${toggle.corner}`} aria-pressed="false" {...namedButton('compare', productId)}>
      <CardIcon name="compare" />
      {t('choose')}
    </button>
  )
}
