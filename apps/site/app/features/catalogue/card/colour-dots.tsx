import type { ColourSwatch } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import styles from './colour-dots.module.css'

const shown = 8

/** The colours a product comes in. Fills are SVG attributes: the content policy allows no inline style. */
export function ColourDots({ colours }: { colours: readonly ColourSwatch[] }) {
  const t = useTranslations('category.card')
  const label = `${t('colours', { count: colours.length })}: ${colours.map(({ name }) => name).join(', ')}`
  return (
    <div className={styles.dots} role="img" aria-label={label}>
      {colours.slice(0, shown).map(({ code, hex }) => (
        <svg key={code} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.25" fill={hex} stroke="#c4cfdb" strokeWidth="1" />
        </svg>
      ))}
      {colours.length > shown && (
        <span aria-hidden="true">{t('moreColours', { count: String(colours.length - shown) })}</span>
      )}
    </div>
  )
}
