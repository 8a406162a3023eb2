import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PinnedBar } from '../../../display/pinned-bar.tsx'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { compareList } from '../kept/lists.ts'
import { useIdList } from '../kept/use-id-list.ts'
import { useProductCards } from '../kept/use-product-cards.ts'
import { comparePath } from '../product-paths.ts'
import styles from './compare-bar.module.css'
import { maxCompared } from './max-compared.ts'

/** Keys of the slots, including empty ones. */
const places = Array.from({ length: maxCompared }, (_, i) => `place ${i + 1}`)

/** The products chosen to compare, along the window's lower edge; visible as long as there are any. */
export function CompareBar() {
  const t = useTranslations('category.compare')
  const ids = useIdList(compareList)
  const cards = useProductCards(ids)
  return (
    <PinnedBar label={t('title')} isShown={ids.length > 0}>
      <p className={styles.title}>
        <strong>{t('title')}</strong>
        <span role="status">{t('chosen', { count: String(ids.length), max: String(maxCompared) })}</span>
      </p>
      <ul className={styles.products}>
        {ids.map((id) => {
          const card = cards?.find((candidate) => candidate.id === id)
          return (
            <li key={id} className={styles.product}>
              {card?.pictures[0] && (
                <ProductPicture picture={{ ...card.pictures[0], alt: '' }} width={96} height={96} sizes="3.5rem" />
              )}
              <button
                type="button"
                aria-label={t('remove', { name: card?.name ?? String(id) })}
                title={card?.name}
                onClick={() => compareList.change(ids.filter((other) => other !== id))}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
        {places.slice(ids.length).map((place) => (
          <li key={place} className={styles.free} aria-hidden="true" />
        ))}
      </ul>
      <button type="button" className={buttonClass({ variant: 'ghost' })} onClick={() => compareList.change([])}>
        {t('clear')}
      </button>
      {ids.length > 1 ? (
        <Link to={comparePath(ids)} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('open', { count: String(ids.length) })}
        </Link>
      ) : (
        <span className={styles.hint}>{t('chooseMore')}</span>
      )}
    </PinnedBar>
  )
}
