import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newShapeLayer } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import { area, withChanges } from '@podwright/design/test-designs'
import { createEffectEngine, type EffectEngine } from '@podwright/render/node/engine'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createLogger } from '../../../http/logger.ts'
import { createTestApp, registerStandIns, sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { closeCatalog, openCatalog } from '../../catalog/products/catalog.ts'
import { openArtworks } from '../../media/artworks/artwork-store.ts'
import { effectSources } from '../../media/effects/effect-sources.ts'
import { openPictures } from '../../media/effects/pictures.ts'
import { openPrints } from '../../media/print-files/prints.ts'
import { designRoutes } from '../designs/routes.ts'
import { pictureDesign } from './prepare/design-pictures.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { finishedRoutes } from './routes.ts'
import { createShopperPictures } from './shopper/picture.ts'
import { shopperRoutes } from './shopper/routes.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../catalog', import.meta.url))
type Render = EffectEngine['render']
const rejectRendering: Render = () => Promise.reject(new Error('no effect pictures are drawn here'))

/** The dependencies of jobs, on the given database and in a folder. */
export function openTestPrints(
  db: TestDatabase['db'],
  root: string,
  render: Render = rejectRendering,
  storage: Storage = openFolderStorage(join(root, 'files')),
) {
  const cacheFolder = join(root, 'cache')
  const pictures = openPictures({
    db,
    engine: { render },
    catalogFolder: async () => catalogFolder,
    cacheFolder,
    storage,
  })
  const artworks = openArtworks({ db, pictures, catalogFolder: async () => catalogFolder, storage })
  const fontFolder = join(catalogFolder, 'fonts')
  const prints = openPrints({ db, artworks, fontFolder, storage })
  return { prints, pictures }
}

/** A white coaster, which has the smallest print area. */
export const coaster = { code: 'CO001', areas: [area('full', 100, 100, { bleedMm: 3, safeMm: 4, dpi: 300 })] }
/** A cap in white, black and other colors. */
export const cap = { code: 'CP002', areas: [area('front', 100, 55, { safeMm: 3, dpi: 300 })] }

type Blank = typeof coaster

/** A star in the center of the first area. */
export function star(blank: Blank, more: Partial<NewLayer> = {}): NewLayer {
  const [first] = blank.areas
  if (!first) throw new Error('a blank without an area')
  return { ...newShapeLayer(first, 'star'), ...more } as NewLayer
}

export function documentOn(blank: Blank, ...layers: readonly NewLayer[]) {
  const empty = newDesign({ name: 'Stars', product: blank.code, colours: ['white'] }, blank.areas)
  const first = blank.areas[0]?.id ?? ''
  return writeDesign(withChanges(empty, (design) => addLayers(design, first, layers)))
}

/**
 * A server with designs and finished products on the demo catalog. Tokens are account ids; queued jobs wait for `work`.
 */
export async function createFinishedTest(storage?: Storage) {
  const database = await createTestDatabase({ from: 'demo' })
  const { db, pool, connection } = database
  const root = await mkdtemp(join(tmpdir(), 'podwright-finished-'))
  const engine = createEffectEngine({ workers: 1, memoryBytes: 96 * 1024 * 1024 })
  const { prints, pictures } = openTestPrints(db, root, engine.render, storage)
  const catalog = await openCatalog({ pool, connection, log: createLogger('error') })
  const queued: { products: number[]; designs: { designId: number; revision: number }[] } = {
    products: [],
    designs: [],
  }
  const deps = {
    db,
    catalog,
    artworks: prints.artworks,
    queuePrepare: async (id: number) => {
      queued.products.push(id)
    },
    queuePictures: async (version: { designId: number; revision: number }) => {
      queued.designs.push(version)
    },
  }
  const log = { error: (details: object) => console.error(details) }
  const maker = new ImageMaker(ImageCache.none(log))
  const { app, request } = createTestApp({
    images: createImageHandler({ sources: [effectSources(pictures)], maker, log }),
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [
      (api) => designRoutes(api, { db, artworks: prints.artworks }),
      (api) => finishedRoutes(api, deps),
      (api) => shopperRoutes(api, { db, shopperPictures: createShopperPictures(prints, pictures) }),
      registerStandIns,
    ],
  })
  let accounts = 0
  async function createAccount(): Promise<number> {
    accounts += 1
    const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
      values (3, ${`+86139${String(accounts).padStart(8, '0')}`}, '-', 'zh-CN') returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const call = (account: number, requested: TestRequest) =>
    request({ ...requested, headers: { accessToken: String(account), ...requested.headers } })
  const saveNew = async (account: number, document: unknown): Promise<number> => {
    const { data } = await call(account, { path: '/api/designs', body: { document, saveKey: randomUUID() } })
    return createDesign.data.parse(data).id
  }
  const finish = (account: number, designId: number, more: object = {}) => {
    const requested = { revision: 1, title: 'Star', colours: ['white'], finishKey: randomUUID(), acceptsWarnings: true }
    return call(account, { path: `/api/designs/${designId}/finish`, body: { ...requested, ...more } })
  }
  const show = async (account: number, id: number) =>
    FinishedDetail.parse((await call(account, { path: `/api/finished-products/${id}` })).data)
  const get = (path: string) => sendRequest(app, { path })
  /** Runs all queued jobs. */
  const work = async (signal = new AbortController().signal) => {
    for (const finishedId of queued.products.splice(0)) await prepareProduct(prints, { finishedId }, signal)
    for (const version of queued.designs.splice(0)) await pictureDesign(prints, version, signal)
  }
  const close = async () => {
    prints.artworks.close()
    await engine.close()
    await closeCatalog(catalog)
    await database.drop()
    await rm(root, { recursive: true, force: true })
  }
  return {
    database,
    db,
    root,
    deps,
    prints,
    pictures,
    queued,
    request,
    createAccount,
    call,
    saveNew,
    finish,
    show,
    get,
    work,
    close,
  }
}
