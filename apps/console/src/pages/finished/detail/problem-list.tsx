import type { ListingProblem } from '@podwright/domain/channels/listing-problems'
import { localeEntry } from '@podwright/domain/locale'
import { useTranslations } from 'use-intl'
import styles from '../finished.module.css'

/** Lists the problems that prevent a product from being listed. */
export function ProblemList({ problems }: { problems: readonly ListingProblem[] }) {
  const t = useTranslations('console.finished.problem')
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map(({ code, locale }) => (
        <li key={`${code} ${locale}`}>
          {locale && `${localeEntry(locale).label}: `}
          {t(code)}
        </li>
      ))}
    </ul>
  )
}
