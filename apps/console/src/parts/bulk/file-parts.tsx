import { type BulkAction, bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { useTranslations } from 'use-intl'
import styles from './bulk.module.css'

/** How many rows each file of an action is about, and where the files are offered. */
export function FileParts({ action }: { action: BulkAction }) {
  const t = useTranslations('bulk')
  const { rowsPerFile } = bulkRule(action)
  return rowsPerFile === undefined ? null : <p className={styles.text}>{t('files.parts', { count: rowsPerFile })}</p>
}
