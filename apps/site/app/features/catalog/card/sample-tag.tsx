import { useTranslations } from 'use-intl'
import styles from './sample-tag.module.css'

/** Says on a picture that the product comes without the artwork that the picture shows. */
export function SampleTag() {
  const t = useTranslations('category.card')
  return <span className={styles.tag}>{t('sample')}</span>
}
