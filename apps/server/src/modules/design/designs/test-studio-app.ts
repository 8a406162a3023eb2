import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { type Design, findPlacement } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newImageLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { area, withChanges } from '@podwright/design/test-designs'
import type { ArtworkRef } from '@podwright/design/values'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createTestApp, registerStandIns, sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import type { Storage } from '../../../storage/storage.ts'
import { artworkSources } from '../../media/artworks/artwork-pictures.ts'
import { artworkRoutes } from '../../media/artworks/routes.ts'
import { createTestArtworks } from '../../media/artworks/test-artworks.ts'
import { designRoutes } from './routes.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../catalog', import.meta.url))
export const blankCode = 'TEE-1'

/** A server with artworks, designs and one blank, on its own database and folder. Tokens are account ids. */
export async function createStudioTest(storage?: Storage) {
  const database = await createTestDatabase()
  const { db } = database
  await insertBlank(db)
  const { artworks, root, close: closeArtworks } = await createTestArtworks(db, catalogFolder, storage)
  const log = { error: (details: object) => console.error(details) }
  const maker = new ImageMaker(ImageCache.none(log))
  const { app, request, logLines } = createTestApp({
    images: createImageHandler({ sources: [artworkSources(artworks)], maker, log }),
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [(api) => artworkRoutes(api, artworks), (api) => designRoutes(api, { db, artworks }), registerStandIns],
  })

  const { createAccount } = createTestAccounts(db)
  const call = (account: number, requested: TestRequest) =>
    request({ ...requested, headers: { accessToken: String(account), ...requested.headers } })
  const upload = (account: number, body: Uint8Array, query = 'name=Cat') =>
    call(account, {
      method: 'POST',
      path: `/api/artworks?${query}`,
      headers: { 'content-type': 'application/octet-stream' },
      body,
    })
  /** Uploads an artwork of the account and returns it. */
  const artworkOf = async (account: number, body: Uint8Array, query?: string) => {
    const { data, failure } = await upload(account, body, query)
    if (failure) throw new Error(JSON.stringify(failure))
    return uploadArtwork.data.parse(data)
  }
  const get = (path: string) => sendRequest(app, { path: `/images/${path}` })
  /** Paths of all files stored for artworks. */
  const stored = async () => {
    // The folder is created with the first file.
    if (!existsSync(join(root, 'files'))) return []
    const entries = await readdir(join(root, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  const close = async () => {
    await closeArtworks()
    await database.drop()
  }
  return { db, artworks, app, logLines, createAccount, call, upload, artworkOf, get, stored, close }
}

async function insertBlank(db: Awaited<ReturnType<typeof createTestDatabase>>['db']): Promise<void> {
  await sql`insert into category (code, position, names) values ('tees', 1, '{}')`.execute(db)
  await sql`insert into material (code, names) values ('cotton', '{}')`.execute(db)
  await sql`insert into product (kind, code, source, category_id, material_code, names, descriptions, country, level,
      production_days, techniques, tags, hot_score, published_on, first_attribute_kind, second_attribute_kind,
      purchase_price_minor, selling_price_minor, weight_g)
    select 'blank', ${blankCode}, 'test', id, 'cotton', '{"en-US": "Tee", "th-TH": "เสื้อยืด"}', '{}', 'CN', 0, 2,
      '{dtg}', '{}', 0, '2026-01-01', 'colour', 'size', 1000, 2000, 200
    from category`.execute(db)
}

/** A small picture; different shades give different pictures. */
export function pictureFile(shade = 128, side = 24): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: { r: shade, g: 40, b: 200 } } })
    .png()
    .toBuffer()
}

/** A design document with one image layer on the front per artwork. */
export function documentOf(name: string, artworks: readonly ArtworkRef[] = [], product = blankCode) {
  return writeDesign(designOf(name, artworks, product))
}

function designOf(name: string, artworks: readonly ArtworkRef[], product: string): Design {
  const empty = newDesign({ name, product, colours: ['white'] }, [area('front')])
  const front = findPlacement(empty, 'placement:front')
  if (!front) throw new Error('a design without a front')
  const layers = artworks.map(({ hash, widthPx, heightPx }) => newImageLayer(front, { hash, widthPx, heightPx }))
  return withChanges(empty, (design) => addLayers(design, front.id, layers))
}
