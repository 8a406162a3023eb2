import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listAccounts } from '@podwright/contracts/operator/accounts'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer } from '../../apps/server/src/boot/start-server.ts'
import type { Database } from '../../apps/server/src/db/kysely.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { insertAccount } from '../../apps/server/src/modules/platform/accounts/account-queries.ts'
import { openSession } from '../../apps/server/src/modules/platform/sessions/sessions.ts'
import { startProgram } from '../crash/program.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { hasHistory, previousRelease, unpackPreviousRelease } from './previous-release.ts'
import { visit } from './smoke.ts'

// During an upgrade the previous release keeps running, and starts again, on the database that this one has migrated.

describe.skipIf(!hasHistory)('beside the previous release (skipped in an archive or a shallow clone)', () => {
  let folder = ''
  beforeAll(() => {
    folder = join(inject('runFolder'), 'previous-release')
    unpackPreviousRelease(folder)
  })

  test('the previous release starts on the migrated database and serves sellers and suppliers while this one runs', async () => {
    const database = await createTestDatabase({ from: 'demo' })
    const dataDir = join(inject('runFolder'), 'previous-release-data')
    mkdirSync(dataDir)
    const previous = await startProgram(dataDir, { root: folder, databaseUrl: database.url })
    try {
      const before = await visit(previous.base)
      await before.readPublic()
      const [shipped, paid] = [await before.order(), await before.order()]
      await before.ship(shipped.number)
      await before.readLists()

      const current = await startServer(envOf({ DATA_DIR: dataDir, DATABASE_URL: database.url }), log, noPages)
      try {
        const now = await visit(`http://127.0.0.1:${current.port}`)
        expect(await now.stateOf(shipped.id)).toBe(await before.stateOf(shipped.id))
        await now.ship(paid.number)
        await now.readLists()
        // The previous release knows no roles of operators, so it must not serve one who has a role.
        const { accessToken, path } = await supportOperator(database.db)
        const statusAt = async (base: string) =>
          (await fetch(`${base}${path}`, { headers: { accessToken, userType: '1' } })).status
        expect(await statusAt(`http://127.0.0.1:${current.port}`)).toBe(200)
        expect(await statusAt(previous.base)).toBe(401)

        const ordered = await now.order()
        await before.ship(ordered.number)
        expect(await before.stateOf(ordered.id)).toBe(await before.stateOf(shipped.id))
        await before.readLists()
      } finally {
        await current.close()
      }
    } finally {
      previous.child.kill('SIGTERM')
      await once(previous.child, 'close')
      await database.drop()
    }
    expect(previous.errors).toEqual([])
  })

  test('migrations since the previous release only add columns that it need not write', async () => {
    const [then, now] = [await createTestDatabase({ from: 'nothing' }), await createTestDatabase()]
    try {
      const migrations = join(folder, 'apps/server/src/db/migrations')
      await migrate({ pool: then.pool, folder: migrations })
      expect(readdirSync(migrations).length).toBeGreaterThan(100)
      expect(differences(await columnsOf(then.pool), await columnsOf(now.pool))).toEqual([])
    } finally {
      await then.drop()
      await now.drop()
    }
  })
})

/** An operator for support who has logged in here. */
async function supportOperator(db: Database) {
  const id = await insertAccount(db, {
    userType: 1,
    username: '+8613600000099',
    passwordHash: '-',
    phone: undefined,
    email: undefined,
    invitedBy: null,
    locale: 'en-US',
    role: 'support',
  })
  if (id === undefined) throw new Error('the operator exists')
  return { accessToken: await openSession({ db }, id), path: listAccounts.path }
}

const log = createLogger('silent')
const noPages = async () => () => new Response('page')

function envOf(changes: Record<string, string>) {
  const fixed = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', WORKER_IN_SERVER: 'off', DEMO_DATA: 'true' }
  const result = readEnv({ ...fixed, ...changes })
  if (!result.ok) throw new Error(result.problems.join())
  return result.env
}

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly isRequired: boolean }

/** A required column is one that each insert has to give a value. */
async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    order by 1, 2`)
  return rows
}

function differences(then: readonly Column[], now: readonly Column[]): string[] {
  const { removed } = previousRelease
  const knownTables = new Set(then.map(({ table }) => table))
  const before = new Map(then.map((column) => [`${column.table}.${column.name}`, column]))
  const after = new Map(now.map((column) => [`${column.table}.${column.name}`, column]))
  const changes = [...before].flatMap(([key, { table, type, isRequired }]) => {
    const column = after.get(key)
    if (!column) return removed.includes(key) || removed.includes(table) ? [] : [`${key} was removed`]
    if (column.type !== type) return [`${key} was ${type} and is ${column.type}`]
    return column.isRequired && !isRequired ? [`${key} has become required`] : []
  })
  const required = [...after]
    .filter(([key, { table, isRequired }]) => isRequired && knownTables.has(table) && !before.has(key))
    .map(([key]) => `${key} is required, and the previous release does not know it`)
  return [...changes, ...required]
}
