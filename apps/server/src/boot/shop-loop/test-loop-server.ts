import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountType } from '@podwright/domain/account/forms'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../tests/setup/test-database.ts'
import { readEnv } from '../../env.ts'
import { createLogger } from '../../http/logger.ts'
import { type TestRequest, testAnswerOf } from '../../http/test-app.ts'
import { createTestCalls } from '../../http/test-calls.ts'
import { openJobQueue } from '../../jobs/queue/job-queue.ts'
import { jobs } from '../../jobs/registry.ts'
import { findPushes } from '../../jobs/shops/push-parcels.ts'
import { syncShops } from '../../jobs/shops/sync-shops.ts'
import { insertAccount } from '../../modules/platform/accounts/account-queries.ts'
import { openSession } from '../../modules/platform/sessions/sessions.ts'
import { postTransfer } from '../../modules/platform/wallet/ledger.ts'
import { startServer } from '../start-server.ts'
import { type Front, startFront } from './test-front.ts'

/** Where shops reach our server. */
export type ServerPlace = {
  readonly publicUrl: string
  /** For real shops: the server listens there, with TLS if this is a folder of `k.pem` and `c.pem`. */
  readonly real?: { readonly tls: string | undefined }
}

/** The blank product of the tests. */
export const shirtCode = 'TS001'

export type LoopServer = Awaited<ReturnType<typeof startLoopServer>>

/** The whole server with its jobs, a seller with money, and a supplier who makes all products. */
export async function startLoopServer({ publicUrl, real }: ServerPlace) {
  const database = await createTestDatabase({ from: 'demo' })
  const { db, pool } = database
  const folder = mkdtempSync(join(tmpdir(), 'podwright-shop-'))
  chmodSync(folder, 0o755)
  const read = readEnv({
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'false',
    PUBLIC_URL: publicUrl,
    SHOP_NETWORKS: '127.0.0.0/8',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
  })
  if (!read.ok) throw new Error(read.problems.join())
  const lines: string[] = []
  const log = createLogger('debug', { write: (line) => lines.push(line) })
  // The server would prerender the pictures of all other products while it is tested.
  await sql`delete from product_picture where product_id <> (select id from product where code = ${shirtCode})`.execute(
    db,
  )
  const server = await startServer(read.env, log, async () => () => new Response('page'))
  const front: Front | undefined = real && (await startFront(publicUrl, real.tls, () => server.port))
  const queue = await openJobQueue({ pool, log, jobs, isWorker: false })

  const createAccount = async (userType: AccountType, name: string) => {
    const shared = { phone: undefined, email: undefined, invitedBy: null, locale: 'en-US' } as const
    const id = await insertAccount(db, { userType, username: name, passwordHash: '-', ...shared })
    if (id === undefined) throw new Error('the account exists')
    return { id, token: await openSession({ db }, id) }
  }
  const seller = await createAccount(3, '+8613700000003')
  const supplier = await createAccount(2, '+8613700000002')
  await sql`update product set supplier_id = ${supplier.id}`.execute(db)
  const topUp = { kind: 'top_up', ownerId: seller.id, from: 'bank', amountMinor: 10_000_000 } as const
  await db.transaction().execute((tx) => postTransfer(tx, topUp, { reference: 'TU', key: randomUUID() }))

  /** The local URL of the server for a public URL or path, as its proxy maps it. */
  const local = (url: string) => new URL(url.replace(publicUrl, ''), `http://127.0.0.1:${server.port}`)
  const request = async ({ method = 'GET', path, headers, body }: TestRequest) => {
    const init = { method, ...(headers && { headers }), ...(body !== undefined && { body: JSON.stringify(body) }) }
    return testAnswerOf(await fetch(local(path), init))
  }
  return {
    ...createTestCalls(request),
    ...{ db, lines, seller, supplier, local, front },
    /** Reports all parcels of an order again, as if the answers of the reports had been lost. */
    async loseReports(orderId: number) {
      await sql`update shop_push set state = 'unknown', next_at = now() where order_id = ${orderId}`.execute(db)
      await queue.enqueue(findPushes, [{ payload: {} }])
    },
    /** Lets the next search of all stores begin, with fakes only. */
    async search() {
      if (front) return
      await sql`update shop_poll set started_at = started_at - interval '1 minute'`.execute(db)
      await queue.enqueue(syncShops, [{ payload: {} }])
    },
    async close() {
      await queue.stop(1000)
      await front?.stop()
      await server.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
