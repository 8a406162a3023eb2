import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export type Migration = {
  version: number
  name: string
  sql: string
  sha256: string
  /** The oldest program that works after it, by the number of migrations which that one has. */
  needs: number
  /** Set if it creates this index, and nothing else, while rows are written (`create index concurrently`). */
  index?: string | undefined
}

/** A row of schema_migration. Without `needs` it was written before releases recorded that. */
export type AppliedMigration = { version: number; name: string; sha256: string; needs?: number | undefined }

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/
/** In a migration that removes what programs with fewer migrations use: `-- needs 0103`. */
const needsLine = /^-- needs (\d{4})$/m
/** Statements that would end the transaction around a migration. `BEGIN` without `;` is PL/pgSQL and allowed. */
const transactionWord = /^\s*(begin|commit|rollback|end|start\s+transaction)(\s+(work|transaction))?\s*;/im

const indexStatement = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_]+)\s+on\s[^;]*;?$/i

/** Reads and checks the numbered `.sql` files of a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((file, index) => {
    const [, number, name] = fileName.exec(file) ?? []
    if (number === undefined || name === undefined) {
      throw new StartError('migration_invalid', `Migration ${file} must be named NNNN_name.sql.`)
    }
    if (Number(number) !== index + 1) {
      throw new StartError(
        'migration_gap',
        `Migration ${file} should have number ${index + 1}: numbers run from 1 without gaps.`,
      )
    }
    // Git may check out the file with other line endings, which is not a change.
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    const statement = transactionWord.exec(withoutBodies(sql))?.[0].trim()
    if (statement)
      throw new StartError(
        'migration_invalid',
        `Migration ${file} must not contain "${statement}": it runs in one transaction.`,
      )
    const needs = Number(needsLine.exec(sql)?.[1] ?? 0)
    if (needs > index)
      throw new StartError('migration_invalid', `Migration ${file} must need programs that are older than itself.`)
    return {
      version: index + 1,
      name,
      sql,
      sha256: createHash('sha256').update(sql).digest('hex'),
      needs,
      index: indexOf(file, sql),
    }
  })
}

/** The index that a migration creates outside of a transaction; it may then contain nothing else. */
function indexOf(file: string, sql: string): string | undefined {
  const statements = withoutBodies(sql).trim()
  if (!/\bconcurrently\b/i.test(statements)) return undefined
  const index = indexStatement.exec(statements)?.[1]
  if (index === undefined)
    throw new StartError(
      'migration_invalid',
      `Migration ${file} must consist of one "CREATE INDEX CONCURRENTLY name ON ...": it runs outside of a transaction.`,
    )
  return index
}

/**
 * Returns the migrations to apply; refuses a database whose migrations differ from the files. During an upgrade, the
 * previous release also starts on the newer database, unless a migration needs a newer program.
 */
export function pendingMigrations(files: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, row] of applied.entries()) {
    if (row.version !== index + 1) {
      throw new StartError(
        'migration_gap',
        `The database lacks migration ${index + 1} but has ${row.version}: restore a backup.`,
      )
    }
    const file = files[index]
    if (!file) {
      if (row.needs !== undefined && row.needs <= files.length) continue
      const newest = applied.at(-1)?.version ?? row.version
      throw new StartError(
        'database_newer',
        `The database is at version ${newest}, this program knows ${files.length}: start the newer program.`,
      )
    }
    if (file.sha256 !== row.sha256) {
      const label = `${String(row.version).padStart(4, '0')}_${row.name}.sql`
      throw new StartError(
        'migration_changed',
        `Migration ${label} was changed after it ran here: restore the file and add a new one.`,
      )
    }
  }
  return files.slice(applied.length)
}

/** Removes dollar-quoted bodies and comments, where transaction keywords have another meaning. */
function withoutBodies(sql: string): string {
  return sql
    .replaceAll(/(\$[a-z_]*\$)[\s\S]*?\1/gi, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
