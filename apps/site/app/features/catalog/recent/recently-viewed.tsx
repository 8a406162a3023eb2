import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { StartingPrice } from '../../../display/starting-price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { recentList } from '../kept/lists.ts'
import { useIdList } from '../kept/use-id-list.ts'
import { useProductCards } from '../kept/use-product-cards.ts'
import { detailPath } from '../product-paths.ts'
import styles from './recently-viewed.module.css'

const maxShown = 8

/**
 * Products viewed on this device; only their ids are stored. The strip has its height before its cards load, and is at
 * the end of the page, so nothing visible shifts.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const t = useTranslations('category')
  const ids = useIdList(recentList)
    .filter((id) => id !== exceptId)
    .slice(0, maxShown)
  const cards = useProductCards(ids)
  if (ids.length === 0 || cards?.length === 0) return null
  return (
    <section className={styles.recent}>
      <div className={styles.head}>
        <h2>{t('recent.title')}</h2>
        <button type="button" className={styles.clear} onClick={() => recentList.change([])}>
          {t('recent.clear')}
        </button>
      </div>
      <ul className={styles.products} aria-busy={cards === undefined}>
        {cards?.map((card) => (
          <li key={card.id}>
            <Link to={detailPath(card.kind, card.id)} className={styles.product}>
              {card.pictures[0] && (
                <ProductPicture picture={{ ...card.pictures[0], alt: '' }} width={160} height={160} sizes="6rem" />
              )}
              <span className={styles.name}>
                <WholeWords text={card.name} />
              </span>
              <StartingPrice product={card} className={styles.price} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
