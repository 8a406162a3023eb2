import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { listBatchItems } from '@podwright/contracts/batches/batch-items'
import { Batch } from '@podwright/contracts/batches/batch-shapes'
import { createEffectEngine, type PictureRequest } from '@podwright/render/node/engine'
import type { EffectCode } from '@podwright/render/node/results'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { catalogFolder } from '../../../boot/catalog-folder.ts'
import type { Database } from '../../../db/kysely.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createLogger } from '../../../http/logger.ts'
import { createDownloads } from '../../../http/router/downloads.ts'
import { createTestApp, registerStandIns, sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import { closeCatalog, openCatalog } from '../../catalog/products/catalog.ts'
import { openArtworks } from '../../media/artworks/artwork-store.ts'
import { artworkRoutes } from '../../media/artworks/routes.ts'
import { effectSources } from '../../media/effects/effect-sources.ts'
import { openPictures } from '../../media/effects/pictures.ts'
import { openPrints } from '../../media/print-files/prints.ts'
import { designRoutes } from '../designs/routes.ts'
import { exportRoutes } from '../exports/routes.ts'
import { finishedRoutes } from '../finished/routes.ts'
import type { RunDeps } from './deps.ts'
import { createProgress } from './progress.ts'
import { batchRoutes } from './routes.ts'
import { runBatches } from './run/run-batches.ts'

/** The dependencies of batch workers in a temporary folder; records what the engine renders. */
export async function openTestSlices(db: Database, root: string) {
  const log = createLogger('error')
  const engine = createEffectEngine({ workers: 2, memoryBytes: 128 * 1024 * 1024, cacheFolder: join(root, 'render') })
  const rendered: string[] = []
  // Returns the failure with which the engine should respond instead of rendering.
  const faults: { answer?: (request: PictureRequest) => EffectCode | undefined } = {}
  const { prepare, memoryBytes, threads } = engine
  const counting = {
    ...{ prepare, memoryBytes, threads },
    render: (...[request, options]: Parameters<typeof engine.render>) => {
      rendered.push(`${request.view} ${request.colour} ${request.artworks.map(({ id }) => id).join()} ${request.width}`)
      const code = faults.answer?.(request)
      return code
        ? Promise.resolve({ ok: false, code, detail: 'by the test' } as const)
        : engine.render(request, options)
    },
  }
  const [storage, cacheFolder] = [openFolderStorage(join(root, 'files')), join(root, 'cache')]
  const pictures = openPictures({
    db,
    engine: counting,
    catalogFolder: async () => catalogFolder,
    cacheFolder,
    storage,
  })
  const artworks = openArtworks({ db, pictures, catalogFolder: async () => catalogFolder, storage })
  const fontFolder = join(catalogFolder, 'fonts')
  const prints = openPrints({ db, artworks, fontFolder, storage })
  const maker = new ImageMaker(await ImageCache.open(join(root, 'images'), 500_000_000, log))
  const prepared: number[] = []
  const queuePrepare = async (ids: readonly number[]) => void prepared.push(...ids)
  const deps: RunDeps = { pictures, maker, prints, log, queuePrepare }
  return { deps, engine, rendered, prepared, faults }
}

/** A server with artworks, designs, finished products and batches on the demo catalog. Tokens are account ids. */
export async function createBatchTest() {
  const database = await createTestDatabase({ from: 'demo' })
  const { db, pool, connection } = database
  const root = await mkdtemp(join(tmpdir(), 'podwright-batches-'))
  const { deps, engine, rendered, prepared, faults } = await openTestSlices(db, root)
  const { artworks } = deps.prints
  const catalog = await openCatalog({ pool, connection, log: createLogger('error') })
  const progress = createProgress({ db, onError: (error) => console.error(error) })
  const nothing = async () => undefined
  const { app, request } = createTestApp({
    images: createImageHandler({ sources: [effectSources(deps.pictures)], maker: deps.maker, log: deps.log }),
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [
      (api) => artworkRoutes(api, artworks),
      (api) => designRoutes(api, { db, artworks }),
      (api) => finishedRoutes(api, { db, catalog, artworks, queuePrepare: nothing, queuePictures: nothing }),
      (api) =>
        exportRoutes(api, {
          ...deps,
          downloads: createDownloads(),
          catalog,
          queuePrepare: nothing,
          publicUrl: 'https://shop.test',
        }),
      (api) => batchRoutes(api, { db, catalog, artworks, progress, queueBatches: nothing }),
      registerStandIns,
    ],
  })
  let accounts = 0
  const createAccount = async (): Promise<number> => {
    accounts += 1
    const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
      values (3, ${`+86138${String(accounts).padStart(8, '0')}`}, '-', 'zh-CN') returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const call = (account: number, requested: TestRequest) =>
    request({ ...requested, headers: { accessToken: String(account), ...requested.headers } })
  const upload = async (account: number, name: string, body: Uint8Array) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const { data } = await call(account, { path: `/api/artworks?name=${name}`, headers, body })
    return uploadArtwork.data.parse(data).artwork
  }
  const productOf = async (code: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from product where code = ${code}`.execute(db)
    return rows[0]?.id ?? 0
  }
  /** Creates and starts a batch with these settings. */
  const start = async (account: number, settings: object): Promise<Batch> => {
    const body = { name: 'Batch', settings, createKey: randomUUID() }
    const { id } = Batch.parse((await call(account, { path: '/api/batches', body })).data)
    return control(account, id, 'start')
  }
  const control = async (account: number, id: number, action: string): Promise<Batch> =>
    Batch.parse((await call(account, { path: `/api/batches/${id}/control`, body: { action } })).data)
  const show = async (account: number, id: number): Promise<Batch> =>
    Batch.parse((await call(account, { path: `/api/batches/${id}` })).data)
  const itemsOf = async (account: number, id: number) =>
    listBatchItems.data.parse((await call(account, { path: `/api/batches/${id}/items?limit=500` })).data).items
  const get = (path: string) => sendRequest(app, { path })
  /** Runs batches until none are left, as the job does. */
  const work = async (signal = new AbortController().signal) => {
    await runBatches(deps, signal, { sliceMs: 200, idleMs: 20, runMs: 100_000, pauseMs: 50 })
  }
  const close = async () => {
    progress.close()
    artworks.close()
    await engine.close()
    await closeCatalog(catalog)
    await database.drop()
    await rm(root, { recursive: true, force: true })
  }
  return {
    ...{
      database,
      db,
      root,
      deps,
      rendered,
      prepared,
      faults,
      progress,
      createAccount,
      call,
      upload,
      productOf,
      start,
      control,
      show,
    },
    ...{ itemsOf, get, work, close },
  }
}
