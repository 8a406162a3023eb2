import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'
import { createKysely } from '../../apps/server/src/db/kysely.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createPool } from '../../apps/server/src/db/pool.ts'
import type { GeneratedFile } from './generated-file.ts'

/** Generates the table types of a freshly migrated database, with values as `valueParsers` parses them. */
export async function generateTableTypes(): Promise<GeneratedFile[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'podwright-generate-'))
  chmodSync(dataDir, 0o755)
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    const pool = createPool({ connection: server.connection, log: console })
    try {
      await migrate({ pool })
      const text = await generate({
        db: createKysely(pool),
        dialect: new PostgresDialect({ dateParser: 'string' }),
        // bigint is parsed as an exact number, see parseSafeInteger.
        typeMapping: { int8: 'number' },
      })
      return [{ path: 'apps/server/src/db/generated/tables.ts', text }]
    } finally {
      await pool.end()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
