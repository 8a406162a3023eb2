import { fileURLToPath } from 'node:url'
import type { Call, DataOf } from '@podwright/contracts/define-call'
import { encodeQuery, type QueryObject } from '@podwright/contracts/query-encoding'
import { expect, vi } from 'vitest'
import { createTestDatabase } from '../../../../../tests/setup/test-database.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { createTestApp, registerStandIns, type TestAnswer } from '../../http/test-app.ts'
import { cartRoutes } from '../cart/routes.ts'
import { displayRoutes } from '../display/routes.ts'
import { freightRoutes } from '../freight/routes.ts'
import { libraryRoutes } from '../library/routes.ts'
import { priceListRoutes } from '../price-list/routes.ts'
import { catalogueRoutes } from './routes.ts'
import { closeCatalogue, openCatalogue } from './service.ts'

const folder = fileURLToPath(new URL('../../../../../catalogue', import.meta.url))

export type CallOptions = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryObject
  readonly body?: unknown
  /** The account that calls; without one nobody is logged in. */
  readonly as?: number
  readonly lang?: string
}

/** A database with the delivered catalogue, an index on it, and an app with the catalogue, library, cart, freight and display calls. */
export async function createCatalogueTest() {
  const database = await createTestDatabase()
  await seedDemo(database.pool, folder)
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

  const send = (
    call: Call,
    { params = {}, query = {}, body, as, lang = 'en-US' }: CallOptions = {},
  ): Promise<TestAnswer> => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const search = encodeQuery(query)
    return request({
      method: call.method,
      path: search ? `${path}?${search}` : path,
      headers: { lang, ...(as !== undefined && { accessToken: String(as) }) },
      ...(body !== undefined && { body }),
    })
  }
  /** The data of a call that succeeds, checked against its contract to the last field. */
  const ask = async <C extends Call>(call: C, options?: CallOptions): Promise<DataOf<C>> => {
    const answer = await send(call, options)
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 0 })
    const data = call.data.parse(answer.data)
    expect(data).toEqual(answer.data)
    // The schema of this call has just produced the value.
    return data as DataOf<C>
  }

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
