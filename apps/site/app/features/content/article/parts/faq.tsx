import { Icon } from '@podwright/ui/icon'
import type { TextItem } from '../article.ts'
import styles from './faq.module.css'

/** Expandable questions; the browser's own search finds closed answers. */
export function Faq({ items }: { items: readonly TextItem[] }) {
  return (
    <div className={styles.faq}>
      {items.map((item) => (
        <details key={item.title} data-question>
          <summary>
            <h3>{item.title}</h3>
            <Icon name="chevronDown" />
          </summary>
          <p>{item.text}</p>
        </details>
      ))}
    </div>
  )
}
