import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import styles from './text-list.module.css'

type TextListProps = { texts: readonly PersonalizationText[]; label?: string }

/** Texts with their names. Two of them may have one name. */
export function TextList({ texts, label }: TextListProps) {
  return (
    <dl className={styles.texts} aria-label={label}>
      {texts.map(({ name, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Nothing else tells two equal texts apart, and they keep no state.
        <div key={position}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
