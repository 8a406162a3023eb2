import { useTranslations } from 'use-intl'
import styles from './sample-tag.module.css'

/** Marks a picture as a sample: the product comes without the artwork shown. */
export function SampleTag() {
  const t = useTranslations('category.card')
  return (
    <span className={styles.tag} data-sample="">
      {t('sample')}
    </span>
  )
}
