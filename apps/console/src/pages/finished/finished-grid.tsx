import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Checkbox } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './finished.module.css'
import { StateTag } from './state-tag.tsx'

type GridProps = {
  items: readonly FinishedSummary[]
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onOpen: (id: number) => void
}

/** Finished products as a grid of large pictures. */
export function FinishedGrid({ items, selected, onSelect, onOpen }: GridProps) {
  const t = useTranslations('console.finished')
  if (items.length === 0) return <p className={styles.nothing}>{t('nothingFound')}</p>
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.tile}>
          <Checkbox
            className={styles.tick ?? ''}
            aria-label={t('select', { name: item.title })}
            checked={selected.includes(item.id)}
            onChange={({ target }) =>
              onSelect(target.checked ? [...selected, item.id] : selected.filter((id) => id !== item.id))
            }
          />
          <button type="button" className={styles.face} onClick={() => onOpen(item.id)}>
            <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} size={320} />
            <span className={styles.name}>{item.title}</span>
          </button>
          <p className={card.note}>
            {item.code} <StateTag item={item} />
          </p>
        </li>
      ))}
    </ul>
  )
}
