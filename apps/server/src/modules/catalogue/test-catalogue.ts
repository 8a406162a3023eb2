import { expect, vi } from 'vitest'
import { createTestDatabase } from '../../../../../tests/setup/test-database.ts'
import { createTestApp, registerStandIns } from '../../http/test-app.ts'
import { createTestCalls } from '../../http/test-calls.ts'
import { cartRoutes } from '../cart/routes.ts'
import { displayRoutes } from '../display/routes.ts'
import { freightRoutes } from '../freight/routes.ts'
import { libraryRoutes } from '../library/routes.ts'
import { priceListRoutes } from '../price-list/routes.ts'
import { catalogueRoutes } from './routes.ts'
import { closeCatalogue, openCatalogue } from './service.ts'

/** A database with the delivered catalogue, an index on it, and an app with the catalogue, library, cart, freight and display calls. */
export async function createCatalogueTest() {
  const database = await createTestDatabase({ from: 'demo' })
  const { db } = database
  const catalogue = await openCatalogue({ ...database, log: { info: () => undefined, error: console.error } })
  const { app, request } = createTestApp({
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [
      (api) => catalogueRoutes(api, catalogue),
      (api) => libraryRoutes(api, { db, catalogue }),
      (api) => cartRoutes(api, { db, catalogue }),
      (api) => freightRoutes(api, { db }),
      (api) => displayRoutes(api, { db }),
      (api) => priceListRoutes(api, { db, pool: database.pool, catalogue, today: () => '2026-11-21' }),
      registerStandIns,
    ],
  })

  const { send, ask } = createTestCalls(request)

  let accounts = 0
  const createAccount = async (): Promise<number> => {
    accounts += 1
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into account (user_type, username, password_hash, locale) values (3, $1, '-', 'zh-CN') returning id`,
      [`+86138${String(accounts).padStart(8, '0')}`],
    )
    return rows[0]?.id ?? 0
  }
  /** Changes the catalogue and waits until the index has it; a transaction of another test may hold the feed back for a moment. */
  const change = async (text: string, values: unknown[] = []): Promise<void> => {
    const before = catalogue.index.generation
    await database.pool.query(text, values)
    await vi.waitFor(
      async () => {
        await catalogue.index.refresh()
        expect(catalogue.index.generation).toBeGreaterThan(before)
      },
      { timeout: 20_000, interval: 20 },
    )
  }
  const drop = async () => {
    await closeCatalogue(catalogue)
    await database.drop()
  }
  return { ...database, app, catalogue, send, ask, createAccount, change, drop }
}
