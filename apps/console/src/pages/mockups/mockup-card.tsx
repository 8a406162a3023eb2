import type { MockupSummary } from '@podwright/contracts/mockups/mockup-shapes'
import { Icon } from '@podwright/ui/icon'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './mockups.module.css'

const colors = { waiting: 'processing', ready: 'success', refused: 'error' } as const

/** A mockup with what it shows and how much of its file was followed. */
export function MockupCard({ mockup, onOpen }: { mockup: MockupSummary; onOpen: () => void }) {
  const t = useTranslations('mockups')
  const { name, state, picture, product, noteCount } = mockup
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.face} onClick={onOpen}>
        <span className={styles.picture}>
          {picture ? <Thumb src={`/images/${picture.path}`} size={640} /> : <Icon name="image" />}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      <p className={card.muted}>{product ? product.name : t('page.anyProduct')}</p>
      <p className={styles.tags}>
        <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>
        {state === 'ready' && noteCount > 0 && <Tag color="warning">{t('page.notes', { count: noteCount })}</Tag>}
      </p>
    </li>
  )
}
