import { expect, vi } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestCalls } from '../../../http/test-calls.ts'
import { cartRoutes } from '../../sales/cart/routes.ts'
import { displayRoutes } from '../exchange-rates/routes.ts'
import { freightRoutes } from '../freight/routes.ts'
import { libraryRoutes } from '../library/routes.ts'
import { priceListRoutes } from '../price-list/routes.ts'
import { closeCatalog, openCatalog } from './catalog.ts'
import { catalogRoutes } from './routes.ts'

/**
 * A database with the delivered catalog, its index, and an app with the catalog, library, cart, freight and
 * exchange-rate calls.
 */
export async function createCatalogTest() {
  const database = await createTestDatabase({ from: 'demo' })
  const { db } = database
  const catalog = await openCatalog({ ...database, log: { info: () => undefined, error: console.error } })
  const { app, request } = createTestApp({
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [
      (api) => catalogRoutes(api, catalog),
      (api) => libraryRoutes(api, { db, catalog }),
      (api) => cartRoutes(api, { db, catalog }),
      (api) => freightRoutes(api, { db }),
      (api) => displayRoutes(api, { db }),
      (api) => priceListRoutes(api, { db, pool: database.pool, catalog, today: () => '2026-11-21' }),
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
  /**
   * Changes the catalog and waits until the index contains the change. It may take a moment while a transaction of
   * another test is open.
   */
  const change = async (text: string, values: unknown[] = []): Promise<void> => {
    const before = catalog.index.generation
    await database.pool.query(text, values)
    await vi.waitFor(
      async () => {
        await catalog.index.refresh()
        expect(catalog.index.generation).toBeGreaterThan(before)
      },
      { timeout: 60_000, interval: 20 },
    )
  }
  const drop = async () => {
    await closeCatalog(catalog)
    await database.drop()
  }
  return { ...database, app, catalog, send, ask, createAccount, change, drop }
}
