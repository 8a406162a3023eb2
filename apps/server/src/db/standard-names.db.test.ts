import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')
const renaming = readdirSync(migrations).find((name) => name.endsWith('_standard_names.sql')) ?? ''

test('the renaming migration keeps imports and the audit log under their new names, and the log stays immutable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-migrations-'))
  const database = await createTestDatabase({ from: 'nothing' })
  const { pool } = database
  try {
    cpSync(migrations, folder, {
      recursive: true,
      filter: (path) => path === migrations || path.slice(migrations.length + 1) < renaming,
    })
    await migrate({ pool, folder })
    await pool.query(
      "insert into catalogue_import (source, fingerprint) values ('catalogue', 'a'), ('catalogue files', 'b')",
    )
    await pool.query(
      `insert into operator_action (kind, subject, before, after, reason) values
         ('catalogue_imported', '', null, '{"origin": "mostUses"}', ''), ('invite_changed', 'X', '{"mostUses": 1}', '{"mostUses": 2}', '')`,
    )
    // Later migrations have the catalog loaded again.
    cpSync(join(migrations, renaming), join(folder, renaming))
    await migrate({ pool, folder })
    expect((await pool.query('select source from catalog_import order by source')).rows).toEqual([
      { source: 'catalog' },
      { source: 'catalog files' },
    ])
    expect((await pool.query('select kind, before, after from operator_action order by id')).rows).toEqual([
      { kind: 'catalog_imported', before: null, after: { origin: 'mostUses' } },
      { kind: 'invite_changed', before: { maxUses: 1 }, after: { maxUses: 2 } },
    ])
    await expect(pool.query("update operator_action set kind = 'x'")).rejects.toThrow()
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
