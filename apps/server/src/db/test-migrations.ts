import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')

/** Creates a database as it was before a migration, to test what the migration does to existing rows. */
export async function databaseBefore(suffix: string) {
  const migration = readdirSync(migrations).find((name) => name.endsWith(suffix))
  if (migration === undefined) throw new Error(`no migration ends with ${suffix}`)
  const folder = mkdtempSync(join(tmpdir(), 'podwright-migrations-'))
  const database = await createTestDatabase({ from: 'nothing' })
  const { pool } = database
  const applyWhere = async (isChosen: (name: string) => boolean) => {
    cpSync(migrations, folder, {
      recursive: true,
      filter: (path) => path === migrations || isChosen(path.slice(migrations.length + 1)),
    })
    await migrate({ pool, folder })
  }
  await applyWhere((name) => name < migration)
  return {
    pool,
    applyOnlyIt: () => applyWhere((name) => name === migration),
    applyAll: () => applyWhere(() => true),
    async drop() {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A queue in the database of `databaseBefore`, without its own schedules and maintenance. */
export function createTestBoss(pool: Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
}

/** Creates queues that have a schedule and one job that waits. */
export async function createWaitingJobs(boss: PgBoss, names: readonly string[], cron: string): Promise<void> {
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { policy: 'short' })
    await boss.schedule(name, cron)
    await boss.send(name, {}, { singletonKey: 'all' })
  }
}

/** Expects that exactly these queues exist, each with its schedule and the job that waited. */
export async function expectWaitingJobs(pool: Pool, boss: PgBoss, names: readonly string[]): Promise<void> {
  expect((await boss.getSchedules()).map(({ name }) => name).sort()).toEqual(names)
  for (const name of names) expect(await boss.fetch(name), name).toHaveLength(1)
  const { rows } = await pool.query("select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name")
  expect(rows.map(({ name }) => name)).toEqual(names)
}
