import type { CardColour } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import styles from './product-card.module.css'

const shown = 6

/**
 * The colors of a product; hovering shows the product in a color, choosing keeps it. One tab stop with arrow keys, like
 * all radio buttons. Fills are SVG attributes because the content security policy forbids inline styles.
 */
export function ColourChoice({ productId, colours }: { productId: number; colours: readonly CardColour[] }) {
  const t = useTranslations('category.card')
  const [only] = colours
  if (only && colours.length === 1)
    return (
      <p className={styles.single}>
        <Dot hex={only.hex} />
        {only.name}
      </p>
    )
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">
        {`${t('colours', { count: colours.length })}: ${colours.map((colour) => colour.name).join(', ')}`}
      </legend>
      {colours.slice(0, shown).map((colour, i) => (
        <label
          key={colour.code}
          title={colour.name}
          data-colour={colour.code}
          data-missing={colour.variantId === null ? '' : undefined}
        >
          <input
            type="radio"
            name={`colour-${productId}`}
            value={colour.variantId ?? ''}
            defaultChecked={i === 0}
            // The card shows its first color again when a visitor comes back.
            autoComplete="off"
            aria-label={colour.name}
          />
          <Dot hex={colour.hex} />
        </label>
      ))}
      {colours.length > shown && (
        <span className={styles.more} aria-hidden="true">
          {t('moreColours', { count: String(colours.length - shown) })}
        </span>
      )}
    </fieldset>
  )
}

function Dot({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle r="7.25" fill={hex} />
    </svg>
  )
}
