import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth } from '@podwright/contracts/operator/health'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { Tag } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import styles from '../../pages/home/home.module.css'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useSizeFormat } from '../health/use-size-format.ts'

type Health = DataOf<typeof getHealth>

/** Backups, the ledger, failed jobs and free space in short. */
export function SystemCard() {
  const t = useTranslations('operator.home.health')
  const heading = useId()
  const health = useCall('getHealth')
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      {health.data ? <Facts health={health.data} /> : <LoadState query={health} />}
      <p>
        <Link to={operatorPaths.health} className={styles.link}>
          {t('more')}
        </Link>
      </p>
    </section>
  )
}

function Facts({ health }: { health: Health }) {
  const t = useTranslations('operator.home.health')
  const { count } = useFormatters()
  const sizeOf = useSizeFormat()
  const failedJobs = health.queues.reduce((sum, { failed }) => sum + failed, 0)
  return (
    <dl className={styles.facts}>
      <Fact name={t('backup')}>
        <Backup backups={health.backups} />
      </Fact>
      <Fact name={t('ledger')}>
        <Ledger reconciliation={health.reconciliation} />
      </Fact>
      <Fact name={t('jobs')}>{failedJobs > 0 ? <Tag color="error">{count(failedJobs)}</Tag> : count(0)}</Fact>
      <Fact name={t('disk')}>{sizeOf(health.freeBytes)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Backup({ backups }: Pick<Health, 'backups'>) {
  const t = useTranslations('operator.home.health')
  const { ago } = useFormatters()
  if (!backups) return <Tag color="warning">{t('noBackups')}</Tag>
  const last = backups.last ? ago(backups.last.at) : t('noBackup')
  return (
    <>
      {last}
      {backups.isOverdue && <Tag color="error">{t('overdue')}</Tag>}
    </>
  )
}

function Ledger({ reconciliation }: Pick<Health, 'reconciliation'>) {
  const t = useTranslations('operator.home.health')
  if (!reconciliation) return t('notYet')
  const { differenceCount: count } = reconciliation
  return count === 0 ? t('balanced') : <Tag color="error">{t('differences', { count })}</Tag>
}
