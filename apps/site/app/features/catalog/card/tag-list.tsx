import type { ProductTag } from '@podwright/domain/catalog/vocabulary'
import { Tag, type TagTone } from '@podwright/ui/tag'
import { useTranslations } from 'use-intl'
import styles from './tag-list.module.css'

const tones = {
  new: 'primary',
  promotion: 'accent',
  bestseller: 'accent',
  boutique: 'neutral',
} as const satisfies Record<ProductTag, TagTone>

export function TagList({ tags }: { tags: readonly ProductTag[] }) {
  const t = useTranslations('category.tag')
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag tone={tones[tag]}>{t(tag)}</Tag>
        </li>
      ))}
    </ul>
  )
}
