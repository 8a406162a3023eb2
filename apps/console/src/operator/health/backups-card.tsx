import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth } from '@podwright/contracts/operator/health'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import { FactList } from './fact-list.tsx'
import { useSizeFormat } from './use-size-format.ts'

/** Shows the last scheduled backup, and whether backups fail or stay away. */
export function BackupsCard({ backups }: { backups: DataOf<typeof getHealth>['backups'] }) {
  const t = useTranslations('operator.health')
  const { moment } = useFormatters()
  const sizeOf = useSizeFormat()
  return (
    <section className={`${card.card} ${styles.stack}`}>
      <h2>{t('backups')}</h2>
      {backups === null && <Alert type="info" showIcon title={t('noBackups')} />}
      {backups && !backups.last && !backups.failure && <Alert type="info" showIcon title={t('firstBackup')} />}
      {backups?.isOverdue && (
        <Alert type="error" showIcon title={t('backupOverdue', { hours: 2 * backups.everyHours })} />
      )}
      {backups?.failure && (
        <Alert
          type="error"
          showIcon
          title={t('backupFailed', { time: moment(backups.failure.at), error: backups.failure.error })}
        />
      )}
      {backups?.last && (
        <FactList
          facts={[
            [
              t('lastBackup'),
              `${moment(backups.last.at)} · ${t('backupContent', { ...backups.last, size: sizeOf(backups.last.fileBytes) })}`,
            ],
            [t('backupPlace'), backups.last.place],
          ]}
        />
      )}
    </section>
  )
}
