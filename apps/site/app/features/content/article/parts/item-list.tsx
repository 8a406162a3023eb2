import { Icon } from '@podwright/ui/icon'
import type { ReactNode } from 'react'
import type { ItemsLook, TextItem } from '../article.ts'
import styles from './item-list.module.css'

type ItemListProps = { look: ItemsLook; items: readonly TextItem[] }
type Items = readonly TextItem[]

/** Titled items in one of several presentations. */
export function ItemList({ look, items }: ItemListProps) {
  return looks[look](items)
}

const titled = ({ title, text }: TextItem) => (
  <>
    <h3>{title}</h3>
    <p>{text}</p>
  </>
)

const looks: Readonly<Record<ItemsLook, (items: Items) => ReactNode>> = {
  cards: (items) => (
    <ul className={styles.cards} data-count={items.length}>
      {items.map((item) => (
        <li key={item.title} className={styles.card}>
          {titled(item)}
        </li>
      ))}
    </ul>
  ),
  steps: (items) => (
    <ol className={styles.steps} data-count={items.length}>
      {items.map((item) => (
        <li key={item.title} className={styles.step}>
          {titled(item)}
        </li>
      ))}
    </ol>
  ),
  timeline: (items) => (
    <ol className={styles.timeline}>
      {items.map((item) => (
        <li key={item.title}>{titled(item)}</li>
      ))}
    </ol>
  ),
  terms: (items) => (
    <dl className={styles.terms}>
      {items.map((item) => (
        <div key={item.title}>
          <dt>{item.title}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  ),
  checks: (items) => <Points items={items} icon="check" />,
  cautions: (items) => <Points items={items} icon="warning" />,
  figures: (items) => (
    <dl className={styles.figures} data-count={items.length}>
      {items.map((item) => (
        <div key={item.text}>
          <dt>{item.text}</dt>
          <dd>{item.title}</dd>
        </div>
      ))}
    </dl>
  ),
}

function Points({ items, icon }: { items: Items; icon: 'check' | 'warning' }) {
  return (
    <ul className={styles.checks} data-count={items.length}>
      {items.map((item) => (
        <li key={item.title} className={styles.check} data-icon={icon}>
          <Icon name={icon} />
          <div>{titled(item)}</div>
        </li>
      ))}
    </ul>
  )
}
