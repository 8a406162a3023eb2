import { Icon } from '@podwright/ui/icon'
import styles from './checklist.module.css'

/** A short checklist. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
