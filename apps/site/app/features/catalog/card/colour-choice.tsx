import type { CardColour } from '@podwright/contracts/catalog/product-shapes'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './colour-choice.module.css'

const shown = 6

type ColourChoiceProps = {
  colours: readonly CardColour[]
  chosen: string | undefined
  onChoose: (code: string) => void
  /** The color under the pointer, undefined when there is none. */
  onLookAt: (code: string | undefined) => void
}

/**
 * The colors of a product; hovering shows the product in a color, choosing keeps it. One tab stop with arrow keys, like
 * all radio buttons. Fills are SVG attributes because the content security policy forbids inline styles.
 */
export function ColourChoice({ colours, chosen, onChoose, onLookAt }: ColourChoiceProps) {
  const t = useTranslations('category.card')
  const name = useId()
  const label = `${t('colours', { count: colours.length })}: ${colours.map((colour) => colour.name).join(', ')}`
  const more = colours.length > shown && (
    <span className={styles.more} aria-hidden="true">
      {t('moreColours', { count: String(colours.length - shown) })}
    </span>
  )
  const [only] = colours
  if (only && colours.length === 1)
    return (
      <p className={styles.single}>
        <Dot hex={only.hex} />
        {only.name}
      </p>
    )
  return (
    <fieldset className={styles.colours} onPointerLeave={() => onLookAt(undefined)}>
      <legend className="visually-hidden">{label}</legend>
      {colours.slice(0, shown).map((colour, i) => (
        <label
          key={colour.code}
          className={styles.colour}
          title={colour.name}
          data-missing={colour.variantId === null ? '' : undefined}
          onPointerEnter={() => onLookAt(colour.code)}
        >
          <input
            type="radio"
            name={name}
            value={colour.code}
            checked={colour.code === (chosen ?? colours[0]?.code)}
            onChange={() => onChoose(colour.code)}
            // Clicking the initially checked color does not change it, but marks it as an explicit choice.
            onClick={i === 0 ? () => onChoose(colour.code) : undefined}
          />
          <Dot hex={colour.hex} />
          <span className="visually-hidden">{colour.name}</span>
        </label>
      ))}
      {more}
    </fieldset>
  )
}

function Dot({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.25" fill={hex} stroke="#c4cfdb" strokeWidth="1" />
    </svg>
  )
}
