import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
