import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/kysely.ts'
import { spaceOf } from '../files/free-space.ts'
import { findLastReconciliation } from '../modules/platform/reconciliation/reconcile-ledger.ts'
import type { ShopDeps } from '../modules/shops/host/service.ts'
import { findPollLags, platformsWithOrders } from '../modules/shops/orders/service.ts'

type Parts = {
  readonly db: Database
  readonly shops: ShopDeps
  readonly dataFolder: string
  readonly registry: Registry
}

/**
 * Exposes on /metrics what the whole installation depends on, determined on request. Apart from the disk, every process
 * reports the same values.
 */
export function measureInstallation({ db, shops, dataFolder, registry }: Parts): void {
  measureDisk(dataFolder, registry)
  measureLedger(db, registry)
  new Gauge({
    name: 'shop_poll_lag_seconds',
    help: 'Time since the last complete poll of the connected store that has waited longest',
    labelNames: ['platform'] as const,
    registers: [registry],
    async collect() {
      // A platform without connected stores must not keep its last value.
      this.reset()
      for (const { platform, seconds } of await findPollLags(db, platformsWithOrders(shops)))
        this.set({ platform }, seconds)
    },
  })
}

function measureDisk(dataFolder: string, registry: Registry): void {
  const gauges = { freeBytes: ['disk_free_bytes', 'Free'], totalBytes: ['disk_total_bytes', 'Total'] } as const
  for (const key of ['freeBytes', 'totalBytes'] as const) {
    const [name, word] = gauges[key]
    new Gauge({
      name,
      help: `${word} space on the disk of DATA_DIR`,
      registers: [registry],
      async collect() {
        const space = await spaceOf(dataFolder)
        if (space) this.set(space[key])
      },
    })
  }
}

function measureLedger(db: Database, registry: Registry): void {
  new Gauge({
    name: 'ledger_reconciliation_timestamp_seconds',
    help: 'Start of the last comparison of the ledger with orders, top-ups and payouts, in Unix time',
    registers: [registry],
    async collect() {
      const run = await findLastReconciliation(db)
      if (run) this.set(run.startedAt.getTime() / 1000)
      else this.remove()
    },
  })
  new Gauge({
    name: 'ledger_differences',
    help: 'Differences that the last comparison of the ledger found',
    registers: [registry],
    async collect() {
      const run = await findLastReconciliation(db)
      if (run) this.set(run.differenceCount)
      else this.remove()
    },
  })
}
