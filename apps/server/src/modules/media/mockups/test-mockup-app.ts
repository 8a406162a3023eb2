import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEffectEngine } from '@podwright/render/node/engine'
import { fileOf, pixelLayer, smartObject } from '@podwright/render/psd/test-mockups'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createTestApp, registerStandIns, sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { openPictures } from '../effects/pictures.ts'
import { intakeMockup } from './intake.ts'
import { mockupSources } from './mockup-pictures.ts'
import { mockupRoutes } from './routes.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../catalog', import.meta.url))

/** A server with mockups and their pictures, on its own database and folder. Tokens are account ids. */
export async function createMockupTest(given?: Storage) {
  const database = await createTestDatabase({ from: 'demo' })
  const { db } = database
  const root = await mkdtemp(join(tmpdir(), 'podwright-mockups-'))
  const engine = createEffectEngine({ workers: 1, memoryBytes: 96 * 1024 * 1024 })
  const storage = given ?? openFolderStorage(join(root, 'files'))
  const pictures = openPictures({
    db,
    engine,
    catalogFolder: async () => catalogFolder,
    cacheFolder: join(root, 'cache'),
    storage,
  })
  /** Artworks of sellers by hash, added by the tests. */
  const sellersArtworks = new Map<string, { readonly account: number; readonly key: string }>()
  const log = { error: (details: object) => console.error(details) }
  const images = createImageHandler({
    sources: [
      mockupSources({ db, storage, pictures, artworkKey: async (hash) => sellersArtworks.get(hash)?.key ?? null }),
    ],
    maker: new ImageMaker(ImageCache.none(log)),
    log,
  })
  const queued: number[] = []
  const { app, request, logLines } = createTestApp({
    images,
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [
      (api) =>
        mockupRoutes(api, {
          db,
          storage,
          ownsArtwork: async (account, hash) => sellersArtworks.get(hash)?.account === account,
          queueIntake: async (id) => {
            queued.push(id)
          },
        }),
      registerStandIns,
    ],
  })
  const as = (account: number) => ({ accessToken: String(account) })

  const { createAccount } = createTestAccounts(db)
  const upload = (account: number, body: Uint8Array, name = 'Mug on a table') =>
    request({
      method: 'POST',
      path: `/api/mockups?name=${encodeURIComponent(name)}`,
      headers: { ...as(account), 'content-type': 'application/octet-stream' },
      body,
    })
  const call = (account: number, requested: TestRequest) => request({ ...requested, headers: as(account) })
  const get = (path: string, process = 'resize,w_64') =>
    sendRequest(app, { path: `/images/${path}?x-oss-process=image/${process}` })
  /** Processes all queued files, as the job does. */
  const readQueued = async (signal = new AbortController().signal) => {
    for (const mockupId of queued.splice(0)) await intakeMockup({ db, storage }, { mockupId }, signal)
  }
  /** The names of all files stored for mockups. */
  const stored = async () => {
    // The folder is created with the first file.
    if (!existsSync(join(root, 'files'))) return []
    const entries = await readdir(join(root, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const close = async () => {
    await engine.close()
    await database.drop()
    await rm(root, { recursive: true, force: true })
  }
  return {
    db,
    storage,
    root,
    app,
    logLines,
    queued,
    sellersArtworks,
    createAccount,
    upload,
    call,
    get,
    readQueued,
    stored,
    close,
  }
}

const box = { left: 0, top: 0, width: 96, height: 80 }

/** A small mockup file; different shades give different files. */
export function mockupFile(shade = 0.5): Uint8Array {
  return fileOf({
    width: 96,
    height: 80,
    children: [
      pixelLayer('photo', box, (x, y) => [x / 96, y / 80, shade, 1]),
      smartObject('Design', [16, 8, 84, 10, 80, 72, 18, 70]),
      pixelLayer('light', box, () => [0.9, 0.9, 0.9, 1], { blendMode: 'multiply' }),
      { name: 'colours', adjustment: { type: 'invert' } },
    ],
  })
}
