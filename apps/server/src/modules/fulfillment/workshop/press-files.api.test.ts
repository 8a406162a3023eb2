import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProductionOrder } from '@podwright/contracts/orders/production'
import { listInks } from '@podwright/contracts/workshop/inks'
import { getSoftProof } from '@podwright/contracts/workshop/soft-proof'
import { latticeNodes } from '@podwright/domain/print/color-lattice'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDownloads } from '../../../http/router/downloads.ts'
import { sendRequest } from '../../../http/test-app.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { downloadPath, sendPrint } from '../../design/finished/downloads.ts'
import { createDecoder } from '../../media/artworks/decode/decoder.ts'
import { keyOfPrint } from '../../media/print-files/files.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { workshopRoutes } from './routes.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
let folder = ''
let storage: Storage
const decoder = createDecoder()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-inks-'))
  storage = openFolderStorage(folder)
  test = await createOrdersTest((api, db) => {
    workshopRoutes(api, { db, artworks: { storage, decoder }, downloads: createDownloads(), fontFolder: '' })
    api.app.get(downloadPath, (c) => sendPrint({ db, storage }, c, new Date()))
  })
})
afterAll(async () => {
  await test.drop()
  decoder.close()
  await rm(folder, { recursive: true })
})

/** A paid order of a new supplier, made by this technique, whose print file is a picture. */
async function orderWith(technique: string, picture: Sharp, sha256: string) {
  const as = await test.createAccount(2)
  const seller = await test.createAccount()
  const made = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
  await sql`update production_order set supplier_id = ${as} where order_id = ${made.id}`.execute(test.db)
  await test.fund(seller, made.totalMinor)
  await test.pay(seller, [made])
  const { id } = await test.partOf(as, made.number)
  const finished = await addFinished(test.db, seller, test.variantOf(test.supplier))
  await sql`update order_line set finished_id = ${finished} where production_id = ${id}`.execute(test.db)
  await sql`update product set techniques = array[${technique}] where id = (select product_id from finished_product
    where id = ${finished})`.execute(test.db)
  await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
      values (${sha256}, ${sha256}, 'png', 9, 20, 10) returning key)
    insert into finished_print (finished_id, area, garment, format, state, print)
    select ${finished}, 'front', 'all', 'png', 'ready', key from made`.execute(test.db)
  await storage.put(keyOfPrint(sha256, 'png'), await picture.withMetadata({ density: 300 }).png().toBuffer())
  const order = await test.ask(getProductionOrder, { as, params: { id } })
  const download = order.lines[0]?.printFiles[0]?.download ?? ''
  return { as, params: { id }, query: { file: download.slice(download.lastIndexOf('/') + 1) } }
}

/** Red on the left half, transparent on the right. */
function halfRed(): Sharp {
  const red = { create: { width: 10, height: 10, channels: 4 as const, background: '#c81420' } }
  return sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([{ input: red, left: 0, top: 0 }])
}

it('a supplier gets the flat colors of a print file with their coverage and plates, mirrored for film', async () => {
  const requested = await orderWith('dtf', halfRed(), 'a'.repeat(64))
  const { inks, refusal } = await test.ask(listInks, requested)
  expect(refusal).toBeNull()
  expect(inks).toEqual([{ colour: '#c81420', coverage: 50, url: expect.stringContaining('.spot-c81420-mirrored.png') }])
  expect((await test.ask(listInks, requested)).inks).toEqual(inks)
  const answer = await sendRequest(test.app, { path: inks[0]?.url ?? '' })
  expect(answer.headers.get('content-disposition')).toContain('.spot-c81420-mirrored.png')
  const plate = sharp(Buffer.from(await answer.arrayBuffer()))
  const row = await plate.extractChannel(0).extract({ left: 0, top: 5, width: 20, height: 1 }).raw().toBuffer()
  expect(Array.from(row, (value) => (value === 0 ? '#' : '.')).join('')).toBe('..........##########')
  const small = await sendRequest(test.app, { path: `${inks[0]?.url}?preview=1` })
  expect(small.headers.get('content-type')).toBe('image/webp')
})

it('a plate is made when it is requested for a color that the print has, and only then', async () => {
  const requested = await orderWith('dtg', halfRed(), 'b'.repeat(64))
  const { inks } = await test.ask(listInks, requested)
  const url = inks[0]?.url ?? ''
  expect(url).toContain('.spot-c81420.png')
  expect((await sendRequest(test.app, { path: url.replace('c81420', '0000ff') })).status).toBe(404)
})

it('a print of many colors is refused with the reason; files of others and unknown files are not found', async () => {
  const gradient = Buffer.from(Array.from({ length: 20 * 10 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 3) % 256)))
  const picture = sharp(gradient, { raw: { width: 20, height: 10, channels: 4 } })
  const requested = await orderWith('dtg', picture, 'c'.repeat(64))
  expect(await test.ask(listInks, requested)).toEqual({ inks: [], refusal: 'not_flat' })
  expect(await test.refusal(listInks, { ...requested, query: { file: 'other.png' } })).toBe('validation_failed')
  expect(await test.refusal(listInks, { ...requested, as: test.supplier })).toBe('production_unknown')
})

/** A profile whose printer prints every color as this one. */
async function addProfile(supplierId: number, technique: string, color: readonly [number, number, number]) {
  const lattice = Buffer.from(latticeNodes().map((_, at) => color[at % 3] ?? 0))
  await sql`insert into output_profile (supplier_id, technique, name, space, intent, profile, lattice, lattice_code)
    values (${supplierId}, ${technique}, 'Press 7', 'cmyk', 'relative', '', ${lattice}, ${randomBytes(16).toString('base64url')})
    on conflict (supplier_id, technique) do update set lattice = excluded.lattice`.execute(test.db)
}

/** The colors of a pixel of the red half and the opacity of one of the empty half. */
async function colorsOf(picture: string | undefined) {
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(picture ?? '') ?? []
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { size: [info.width, info.height, info.channels], red: at(4, 5), alpha: at(16, 5)[3] }
}

it('a supplier sees a print file in the colors of its own profile for the technique, also after it is replaced', async () => {
  const requested = await orderWith('dtg', halfRed(), 'd'.repeat(64))
  await addProfile(test.supplier, 'dtg', [0, 0, 255])
  await addProfile(requested.as, 'dtf', [0, 0, 255])
  expect(await test.ask(getSoftProof, requested)).toEqual({ technique: 'dtg', proof: null })

  await addProfile(requested.as, 'dtg', [0, 128, 0])
  const { proof } = await test.ask(getSoftProof, requested)
  expect(proof).toMatchObject({ profile: 'Press 7', intent: 'relative', changed: 1 })
  const shown = await colorsOf(proof?.picture)
  expect(shown).toMatchObject({ size: [20, 10, 4], alpha: 0 })
  // WebP keeps a flat color within a few levels.
  for (const [at, level] of [0, 128, 0, 255].entries()) expect(Math.abs((shown.red[at] ?? -99) - level)).toBeLessThan(8)

  await addProfile(requested.as, 'dtg', [200, 20, 32])
  const same = await test.ask(getSoftProof, requested)
  expect(same.proof?.changed).toBe(0)
  expect((await colorsOf(same.proof?.picture)).red[0]).toBeGreaterThan(190)
})

it('a soft proof of unknown files and of the files of other suppliers is refused', async () => {
  const requested = await orderWith('dtg', halfRed(), 'e'.repeat(64))
  await addProfile(requested.as, 'dtg', [0, 128, 0])
  expect(await test.refusal(getSoftProof, { ...requested, query: { file: 'other.png' } })).toBe('validation_failed')
  expect(await test.refusal(getSoftProof, { ...requested, as: test.supplier })).toBe('production_unknown')
})
