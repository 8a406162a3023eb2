import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

test('the renaming migration keeps imports and the audit log under their new names, and the log stays immutable', async () => {
  const database = await databaseBefore('_standard_names.sql')
  const { pool } = database
  try {
    await pool.query(
      "insert into catalogue_import (source, fingerprint) values ('catalogue', 'a'), ('catalogue files', 'b')",
    )
    await pool.query(
      `insert into operator_action (kind, subject, before, after, reason) values
         ('catalogue_imported', '', null, '{"origin": "mostUses"}', ''), ('invite_changed', 'X', '{"mostUses": 1}', '{"mostUses": 2}', '')`,
    )
    // Later migrations have the catalog loaded again.
    await database.applyOnlyIt()
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
  }
})
