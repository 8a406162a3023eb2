import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectors } from '@podwright/connectors/registry'
import { countMatching, getBulkRun, startBulkRun } from '@podwright/contracts/bulk/bulk-runs'
import { type BulkAction, bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'
import { createLogger } from '../../../http/logger.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { bulkRegistry } from '../../../jobs/bulk/registry.ts'
import { openProductReader } from '../../catalog/products/catalog.ts'
import { openTestPrints } from '../../design/finished/test-finished-app.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { testShopDeps } from '../../shops/host/test-shop-deps.ts'
import type { BulkWorkDeps } from './define-list.ts'
import { bulkRoutes } from './routes.ts'
import { runBulk } from './run-bulk.ts'

/** What a test asks for: the list is that of the action, the input nothing. */
export type TestRequest = { readonly action: BulkAction; readonly filter?: object; readonly input?: object }

const never = new AbortController().signal
const nothing = async () => undefined

type Opened = ReturnType<typeof openTestPrints> & Pick<BulkWorkDeps, 'catalog'>

/** What actions need; nothing is queued. */
export function testWorkDeps(db: Database, { prints, pictures, catalog }: Opened): BulkWorkDeps {
  const log = createLogger('silent')
  return {
    ...{ db, log, catalog, prints, pictures, artworks: prints.artworks, storage: prints.storage },
    ...{ queuePrints: nothing, queueShops: nothing, queueListings: nothing, queuePrepare: nothing },
    queuePictures: nothing,
    maker: new ImageMaker(ImageCache.none(log)),
    walletQueue: createKeyedQueue(),
    shops: testShopDeps(db, { connectors }),
  }
}

/** The server with orders, whose runs a test carries through. */
export async function createBulkTest() {
  const root = await mkdtemp(join(tmpdir(), 'podwright-bulk-'))
  const queued: number[] = []
  const queueBulk = async (id: number) => void queued.push(id)
  const test = await createOrdersTest((api, db) => {
    const { storage } = openTestPrints(db, root).prints
    bulkRoutes(api, { db, registry: bulkRegistry, storage, queueBulk })
  })
  const catalog = await openProductReader(test.pool)
  const deps = {
    ...testWorkDeps(test.db, { ...openTestPrints(test.db, root), catalog }),
    registry: bulkRegistry,
    queueBulk,
  }
  const run = (runId: number, signal = never) => runBulk(deps, { runId }, signal)
  const selectionOf = ({ action, filter = {} }: TestRequest) => ({ list: bulkRule(action).list, filter })
  /** What an action takes, as the console confirms it. */
  const count = async (as: number, request: TestRequest) => {
    const { actions } = await test.ask(countMatching, { as, body: { selection: selectionOf(request) } })
    const { count: taken, totalMinor, digest } = actions.find(({ action }) => action === request.action) ?? none
    return { count: taken, totalMinor, digest }
  }
  const bodyOf = (request: TestRequest, confirmed: object) => ({
    requestKey: randomUUID(),
    selection: selectionOf(request),
    operation: { action: request.action, input: request.input ?? {} },
    confirmed,
  })
  const start = async (as: number, request: TestRequest, more: object = {}) =>
    test.ask(startBulkRun, { as, body: { ...bodyOf(request, await count(as, request)), ...more } })
  const detail = (as: number, id: number) => test.ask(getBulkRun, { as, params: { id } })
  /** Carries an action through and returns its run. */
  const act = async (as: number, request: TestRequest) => {
    const { id } = await start(as, request)
    await run(id)
    return detail(as, id)
  }
  const drop = async () => {
    await test.drop()
    await rm(root, { recursive: true, force: true })
  }
  return { ...test, deps, queued, run, count, bodyOf, start, detail, act, drop }
}

const none = { count: 0, totalMinor: null, digest: '' }
