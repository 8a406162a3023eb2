import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/kysely.ts'
import { findLastRuns } from './backup-runs.ts'

/** Exposes the time of the newest complete backup on /metrics, nothing before the first one, and the interval. */
export function measureBackups(db: Database, everyHours: number, registry: Registry): void {
  new Gauge({
    name: 'backup_interval_seconds',
    help: 'Time between scheduled backups',
    registers: [registry],
  }).set(everyHours * 3600)
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'Start of the newest complete backup, in Unix time',
    registers: [registry],
    async collect() {
      const { complete } = await findLastRuns(db)
      if (complete) this.set(complete.startedAt.getTime() / 1000)
      else this.remove()
    },
  })
}
