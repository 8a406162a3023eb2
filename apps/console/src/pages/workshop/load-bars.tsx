import type { Workshop } from '@podwright/contracts/workshop/workshop'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './workshop.module.css'

/** The queue by day compared with the daily capacity; overbooked days are also marked with text. */
export function LoadBars({ workshop }: { workshop: Workshop }) {
  const t = useTranslations('console.workshop')
  const { day } = useFormatters()
  const { load, piecesPerDay } = workshop
  const max = Math.max(1, piecesPerDay ?? 0, ...load.map(({ pieces }) => pieces))
  return (
    <section className={card.card}>
      <h2>{t('load')}</h2>
      <ol className={styles.days}>
        {load.map((each, at) => (
          <li key={each.day} className={each.isOver ? styles.over : undefined}>
            <span className={styles.day}>{at === 0 ? t('today') : day(each.day)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="8" />
              <rect className={styles.bar} width={(each.pieces / max) * 100} height="8" />
              {piecesPerDay !== null && (
                <rect className={styles.limit} x={Math.min(99.5, (piecesPerDay / max) * 100)} width="0.5" height="8" />
              )}
            </svg>
            <span className={styles.count}>
              {piecesPerDay === null ? t('pieces', { count: each.pieces }) : `${each.pieces} / ${piecesPerDay}`}
            </span>
            <span className={styles.flag}>
              {each.isOver &&
                (each.overProducts.length > 0 ? t('overProducts', { count: each.overProducts.length }) : t('over'))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
