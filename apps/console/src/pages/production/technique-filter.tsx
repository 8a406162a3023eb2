import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { techniques } from '@podwright/domain/catalog/words'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './production.module.css'

type FilterProps = { value: readonly Technique[]; onChange: (chosen: readonly Technique[]) => void }

/** Filters the queue by technique. */
export function TechniqueFilter({ value, onChange }: FilterProps) {
  const t = useTranslations('console.production')
  const names = useTranslations('console.techniques')
  return (
    <Select<Technique[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className={styles.techniques ?? ''}
      aria-label={t('technique')}
      placeholder={t('technique')}
      value={[...value]}
      options={techniques.map((code) => ({ value: code, label: names(code) }))}
      onChange={onChange}
    />
  )
}
