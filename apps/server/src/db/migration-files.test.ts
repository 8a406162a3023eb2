import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import { pendingMigrations, readMigrations } from './migration-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

test("the application's migrations are ordered and well formed", () => {
  expect(readMigrations(migrationsFolder).length).toBeGreaterThan(0)
})

test('line endings do not change the fingerprint, but text does', () => {
  write({ '0001_a.sql': 'select 1;\n' })
  const [before] = readMigrations(folder)
  write({ '0001_a.sql': 'select 1;\r\n' })
  expect(readMigrations(folder)[0]?.sha256).toBe(before?.sha256)
  write({ '0001_a.sql': 'select 2;\n' })
  expect(readMigrations(folder)[0]?.sha256).not.toBe(before?.sha256)
})

test.each([
  ['a gap', { '0001_a.sql': '', '0003_c.sql': '' }, 'migration_gap'],
  ['a number twice', { '0001_a.sql': '', '0001_b.sql': '' }, 'migration_gap'],
  ['a name without number', { 'a.sql': '' }, 'migration_invalid'],
  ['a commit inside', { '0001_a.sql': 'select 1;\ncommit;' }, 'migration_invalid'],
  ['a need for a program with itself', { '0001_a.sql': '-- needs 0001\nselect 1;' }, 'migration_invalid'],
  [
    'a concurrent index beside another statement',
    { '0001_a.sql': 'create index concurrently a_n on a (n); select 1;' },
    'migration_invalid',
  ],
  ['a transaction of its own', { '0001_a.sql': 'BEGIN;\nselect 1;' }, 'migration_invalid'],
])('%s is refused', (_, files, code) => {
  write(files)
  expect(() => readMigrations(folder)).toThrow(expect.objectContaining({ code }))
})

test('indexes of existing tables are created concurrently', () => {
  // Earlier ones locked their tables.
  const migrations = readMigrations(migrationsFolder).filter(({ version }) => version > 111)
  const locking = migrations.filter(({ sql, index }) => {
    const created = [...sql.matchAll(/create (?:unique )?index \w+\s+on (\w+)/gi)]
    return !index && created.some(([, table]) => !sql.includes(`create table ${table} `))
  })
  expect(locking.map(({ name }) => name)).toEqual([])
})

test('constraints of existing tables are added without reading their rows', () => {
  // Earlier ones read them under a lock.
  const migrations = readMigrations(migrationsFolder).filter(({ version }) => version > 152)
  const reading = migrations.filter(({ sql }) => {
    const statements = sql
      .split(';')
      .map((statement) => statement.match(/alter table (\w+).*(?:add constraint|add column.*\bcheck \().*/is))
    return statements.some(
      (found) => found && !sql.includes(`create table ${found[1]} `) && !/not valid/i.test(found[0]),
    )
  })
  expect(reading.map(({ name }) => name)).toEqual([])
})

test('transaction keywords in a function body or a comment are accepted', () => {
  write({ '0001_a.sql': '-- commit;\ndo $$\nbegin\n  perform 1;\nend;\n$$;' })
  expect(readMigrations(folder)).toHaveLength(1)
})

test('a database whose migrations differ from the files is refused', () => {
  write({ '0001_a.sql': 'select 1', '0002_b.sql': 'select 2' })
  const files = readMigrations(folder)
  const applied = files.map(({ version, name, sha256 }) => ({ version, name, sha256 }))
  expect(pendingMigrations(files, [])).toEqual(files)
  expect(pendingMigrations(files, applied)).toEqual([])
  const newer = [...applied, { version: 3, name: 'c', sha256: 'x' }]
  expect(() => pendingMigrations(files, newer)).toThrow(/at version 3, this program knows 2/)
  const changed = applied.map((row) => ({ ...row, sha256: 'other' }))
  expect(() => pendingMigrations(files, changed)).toThrow(/0001_a.sql was changed/)
  expect(() => pendingMigrations(files, applied.slice(1))).toThrow(expect.objectContaining({ code: 'migration_gap' }))
})

test('a newer database is accepted by each release that its migrations still work with', () => {
  write({ '0001_a.sql': 'select 1', '0002_b.sql': 'select 2', '0003_c.sql': '-- removes\n-- needs 0002\nselect 3' })
  const files = readMigrations(folder)
  expect(files.map(({ needs }) => needs)).toEqual([0, 0, 2])
  expect(pendingMigrations(files.slice(0, 2), files)).toEqual([])
  expect(() => pendingMigrations(files.slice(0, 1), files)).toThrow(/at version 3, this program knows 1/)
})
