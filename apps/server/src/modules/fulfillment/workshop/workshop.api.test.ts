import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { createOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  listProductionOrders,
  shipProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import {
  acceptManyProduction,
  createPrintSheet,
  rankProduction,
  refuseManyProduction,
  scanProduction,
} from '@podwright/contracts/orders/production-batch'
import {
  addQualityPhoto,
  listOrderPhotos,
  listQualityPhotos,
  removeQualityPhoto,
} from '@podwright/contracts/workshop/photos'
import {
  changeWorkshop,
  changeWorkshopProducts,
  getWorkshop,
  listWorkshopProducts,
} from '@podwright/contracts/workshop/workshop'
import { photoLimits } from '@podwright/domain/orders/limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { createDownloads } from '../../../http/router/downloads.ts'
import { sendRequest } from '../../../http/test-app.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { createDecoder } from '../../media/artworks/decode/decoder.ts'
import { keyOfPrint } from '../../media/print-files/files.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { bangkok, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { markLate } from '../production/late.ts'
import { sweepPhotos } from './photos.ts'
import { workshopRoutes } from './routes.ts'
import { sweepSheets } from './sheets.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))

let test: Awaited<ReturnType<typeof createOrdersTest>>
let folder = ''
let storage: Storage
let queuedOffers = 0
const decoder = createDecoder()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-workshop-'))
  storage = openFolderStorage(folder)
  test = await createOrdersTest((api, db) =>
    workshopRoutes(api, {
      db,
      artworks: { storage, decoder },
      downloads: createDownloads(),
      fontFolder,
      queueOffers: async () => void queuedOffers++,
    }),
  )
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(async () => {
  await test.drop()
  decoder.close()
  await rm(folder, { recursive: true })
})

const parcel = (trackingNumber: string) => ({ requestKey: randomUUID(), trackingNumber })

/** Paid orders of a new supplier, so that work of other tests does not count. */
async function paidOrdersOfNewSupplier(count: number) {
  const as = await test.createAccount(2)
  const seller = await test.createAccount()
  const parts = []
  for (let n = 0; n < count; n += 1) {
    const made = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 2 }])
    await sql`update production_order set supplier_id = ${as} where order_id = ${made.id}`.execute(test.db)
    await test.fund(seller, made.totalMinor)
    await test.pay(seller, [made])
    parts.push({ ...(await test.partOf(as, made.number)), orderId: made.id })
  }
  const [first] = parts
  if (!first) throw new Error('an order is needed')
  return { as, seller, parts, first, ids: parts.map(({ id }) => id) }
}

async function upload(as: number, id: number, file: Buffer) {
  const path = addQualityPhoto.path.replace('{id}', String(id))
  const headers = { accessToken: String(as), 'content-type': 'application/octet-stream', lang: 'en-US' }
  return test.request({ method: 'POST', path, headers, body: file })
}

const photo = (background: string) =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe('a quality check', () => {
  it('a quality check requires a photo when the supplier turned that on, and the seller sees the photo @R-804', async () => {
    const { as, seller, first, parts } = await paidOrdersOfNewSupplier(2)
    const params = { id: first.id }
    expect((await upload(as, first.id, await photo('#fff'))).failure?.reason).toBe('production_state')
    await test.ask(acceptManyProduction, { as, body: { ids: parts.map(({ id }) => id) } })
    await test.ask(changeWorkshop, { as, body: { needsPhoto: true, piecesPerDay: null } })
    const packed = { as, params, body: { stage: 'packed' } }
    expect(await test.refusal(stageProduction, packed)).toBe('quality_photo_missing')
    expect(await test.refusal(shipProduction, { as, params, body: parcel('TH1') })).toBe('quality_photo_missing')

    const red = await photo('#a00')
    expect((await upload(as, first.id, red)).status).toBe(200)
    await upload(as, first.id, red)
    await upload(as, first.id, await photo('#0a0'))
    const { items } = await test.ask(listQualityPhotos, { as, params })
    expect(items).toMatchObject([{ widthPx: 1600, heightPx: 1200, productionId: first.id }, { widthPx: 1600 }])
    const seen = await test.ask(listOrderPhotos, { as: seller, params: { id: first.orderId } })
    expect(seen.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    const small = await sendRequest(test.app, { path: seen.items[0]?.small ?? '' })
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 240 })
    const forged = (seen.items[0]?.picture ?? '').replace(/[0-9a-f]{40}/, '0'.repeat(40))
    expect((await sendRequest(test.app, { path: forged })).status).toBe(404)

    const out = { as, params: { id: first.id, photoId: items[1]?.id ?? 0 } }
    expect((await test.ask(removeQualityPhoto, out)).items).toHaveLength(1)
    expect(await test.refusal(removeQualityPhoto, out)).toBe('photo_unknown')
    await test.ask(stageProduction, packed)
    const kept = { as, params: { id: first.id, photoId: items[0]?.id ?? 0 } }
    expect(await test.refusal(removeQualityPhoto, kept)).toBe('production_state')

    const stranger = await test.createAccount(2)
    expect(await test.refusal(listQualityPhotos, { as: stranger, params })).toBe('production_unknown')
    const other = { as: await test.createAccount(), params: { id: first.orderId } }
    expect(await test.refusal(listOrderPhotos, other)).toBe('order_unknown')
  })

  it('a quality check photo is refused when it is not a picture, too large or over the limit', async () => {
    const { as, first } = await paidOrdersOfNewSupplier(1)
    await test.ask(acceptProduction, { as, params: { id: first.id } })
    const text = await upload(as, first.id, Buffer.from('not a picture'))
    expect(text.failure).toMatchObject({ reason: 'artwork_refused', fields: { file: 'artwork_format_unknown' } })
    const large = Buffer.concat([await photo('#00a'), Buffer.alloc(photoLimits.megabytes * 1_000_000)])
    expect((await upload(as, first.id, large)).failure?.fields).toEqual({ file: 'artwork_too_many_bytes' })
    await sql`insert into quality_photo (production_id, sha256, width_px, height_px, secret)
      select ${first.id}, lpad(n::text, 64, '0'), 1, 1, '' from generate_series(1, ${photoLimits.ofOrder}) n`.execute(
      test.db,
    )
    expect((await upload(as, first.id, await photo('#00a'))).failure?.reason).toBe('photo_limit')
  })

  it('photo files without a row are swept', async () => {
    const { as, first } = await paidOrdersOfNewSupplier(1)
    await test.ask(acceptProduction, { as, params: { id: first.id } })
    await upload(as, first.id, await photo('#0aa'))
    const photos = join(folder, 'photos')
    const filesOf = async () =>
      (await readdir(photos, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    const lost = await sql<{ sha256: string }>`delete from quality_photo where production_id = ${first.id}
      returning sha256`.execute(test.db)
    const old = new Date(Date.now() - 3 * 86_400_000)
    for (const file of await filesOf()) await utimes(join(file.parentPath, file.name), old, old)
    expect(await sweepPhotos({ db: test.db, storage }, new Date())).toBe(0)
    const later = new Date(Date.now() + 3 * 86_400_000)
    expect(await sweepPhotos({ db: test.db, storage }, later)).toBeGreaterThanOrEqual(2)
    const left = new Set((await filesOf()).map(({ name }) => name.slice(0, 64)))
    expect(left).not.toContain(lost.rows[0]?.sha256)
    const { rows } = await sql<{
      sha256: string
    }>`select distinct sha256 from quality_photo where width_px > 1`.execute(test.db)
    expect([...left].sort()).toEqual(rows.map(({ sha256 }) => sha256).sort())
  })
})

describe('a supplier at a station of the workshop', () => {
  it('accepting and refusing production orders in bulk reports each order separately', async () => {
    const { as, ids, parts, seller } = await paidOrdersOfNewSupplier(3)
    const [a = 0, b = 0, c = 0] = ids
    expect(await test.ask(acceptManyProduction, { as, body: { ids: [a, b, a] } })).toEqual({
      done: [a, b],
      refused: [],
    })
    const refusal = { ids: [b, c, 999_999], code: 'capacity', note: 'full until Friday' }
    expect(await test.ask(refuseManyProduction, { as, body: refusal })).toEqual({
      done: [b, c],
      refused: [{ id: 999_999, reason: 'production_unknown' }],
    })
    expect(await test.ask(acceptManyProduction, { as, body: { ids: [a] } })).toEqual({
      done: [],
      refused: [{ id: a, reason: 'production_state' }],
    })
    expect(await test.show(seller, parts[2]?.orderId ?? 0)).toMatchObject({
      state: 'action_required',
      parts: [{ refuseCode: 'capacity', refuseNote: 'full until Friday' }],
    })
  })

  it('a scan moves a production order to the next stage, and a second scan changes nothing @R-804', async () => {
    const { as, first } = await paidOrdersOfNewSupplier(1)
    const scan = (stage: string, code = first.number) => ({ as, body: { code, stage } })
    expect(await test.refusal(scanProduction, scan('printing'))).toBe('production_state')
    await test.ask(acceptProduction, { as, params: { id: first.id } })
    expect(await test.refusal(scanProduction, scan('printing', 'PO42'))).toBe('scan_unknown')
    expect(await test.refusal(scanProduction, scan('qc'))).toBe('production_state')
    expect(await test.ask(scanProduction, scan('printing', ` ${first.number.toLowerCase()} `))).toMatchObject({
      result: 'moved',
      order: { state: 'in_production' },
    })
    expect((await test.ask(scanProduction, scan('printing'))).result).toBe('known')
    expect((await test.ask(scanProduction, scan('qc'))).result).toBe('moved')
    expect((await test.ask(scanProduction, scan('printing'))).result).toBe('known')
    expect((await test.ask(scanProduction, scan('packed'))).result).toBe('moved')
    expect((await test.ask(scanProduction, scan('packed'))).result).toBe('known')
    const twice = await Promise.all([test.ask(scanProduction, scan('qc')), test.ask(scanProduction, scan('packed'))])
    expect(twice.map(({ result }) => result)).toEqual(['known', 'known'])
    const stranger = { as: await test.createAccount(2), body: { code: first.number, stage: 'qc' } }
    expect(await test.refusal(scanProduction, stranger)).toBe('scan_unknown')
  })

  it('production orders are listed express first, then late ones', async () => {
    const { as, ids } = await paidOrdersOfNewSupplier(3)
    const [a = 0, b = 0, c = 0] = ids
    await sql`update production_order set due_on = date '2026-01-01' where id = ${b}`.execute(test.db)
    expect(await markLate(test.db, '2026-01-02')).toBe(1)
    expect(await markLate(test.db, '2026-01-02')).toBe(0)
    expect(await test.ask(rankProduction, { as, body: { ids: [c, 999_999], isExpress: true } })).toEqual({ done: [c] })
    const order = async () => (await test.ask(listProductionOrders, { as })).items.map(({ id }) => id)
    expect(await order()).toEqual([c, b, a])
    await test.ask(rankProduction, { as, body: { ids: [c], isExpress: false } })
    expect(await order()).toEqual([b, a, c])
  })
})

describe('the capacity of a workshop', () => {
  it('the workshop compares the open pieces per day with its capacity @R-804', async () => {
    const { as } = await paidOrdersOfNewSupplier(2)
    await test.ask(changeWorkshop, { as, body: { needsPhoto: false, piecesPerDay: 3 } })
    const busy = (await test.ask(getWorkshop, { as })).load.filter(({ pieces }) => pieces > 0)
    expect(busy).toMatchObject([{ pieces: 4, isOver: true }])
    const more = await test.ask(changeWorkshop, { as, body: { needsPhoto: false, piecesPerDay: 4 } })
    expect(more.load.some(({ isOver }) => isOver)).toBe(false)
  })

  it('workshop settings keep the sender address until it is changed, and refuse an incomplete one', async () => {
    const as = await test.createAccount(2)
    const settings = { needsPhoto: false, piecesPerDay: null }
    const sender = { country: 'CN', city: '广州市', line1: '科技路8号', postcode: '510000' }
    const said = await test.ask(changeWorkshop, { as, body: { ...settings, sender } })
    expect(said.sender).toMatchObject(sender)
    await test.ask(changeWorkshop, { as, body: { ...settings, piecesPerDay: 5 } })
    expect(await test.ask(getWorkshop, { as })).toMatchObject({ piecesPerDay: 5, sender })
    const refusal = await test.refusal(changeWorkshop, { as, body: { ...settings, sender: { ...sender, city: ' ' } } })
    expect(refusal).toBe('validation_failed')
    const none = await test.ask(changeWorkshop, { as, body: { ...settings, sender: null } })
    expect(none.sender).toBeNull()
  })

  it('capacity, lead time and pause of workshop products apply to new orders', async () => {
    const as = test.otherSupplier
    const seller = await test.createAccount()
    const variant = test.variantOf(as, 1)
    const ids = [variant.productId]
    const change = (requested: object) => test.ask(changeWorkshopProducts, { as, body: { ids, ...requested } })
    expect((await change({ leadDays: 11, piecesPerDay: 40 })).items).toMatchObject([{ leadDays: 11, piecesPerDay: 40 }])
    const { items, total } = await test.ask(listWorkshopProducts, { as, query: { show: ['limited'] } })
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(1)
    expect(items[0]?.name).toMatch(/\S/)
    const order = await test.order(seller, [{ variant, quantity: 1 }])
    expect(order.parts).toMatchObject([{ productionDays: 11 }])
    expect(queuedOffers).toBe(0)
    expect((await change({ isPaused: true })).items).toMatchObject([{ leadDays: 11, piecesPerDay: 40, isPaused: true }])
    const piece = { variantId: variant.id, quantity: 1, isPlain: true }
    expect(await test.refusal(addCartLine, { as: seller, body: piece })).toBe('variant_unknown')
    const paused = await test.ask(createOrder, {
      as: seller,
      body: { requestKey: randomUUID(), address: bangkok, lines: [piece] },
    })
    expect(paused.missing).toContain('offer')
    expect(queuedOffers).toBe(1)
    await change({ isPaused: false, leadDays: null })
    expect(queuedOffers).toBe(2)
    const foreign = { as: await test.createAccount(2), body: { ids, isPaused: true } }
    expect(await test.refusal(changeWorkshopProducts, foreign)).toBe('product_unknown')
  })
})

describe('print files of many orders', () => {
  it('a print sheet is a ZIP with each file once and a cutting list @R-804', async () => {
    const { as, ids, seller, first } = await paidOrdersOfNewSupplier(2)
    const variant = test.variantOf(test.supplier)
    const finished = await addFinished(test.db, seller, variant)
    expect(await test.refusal(createPrintSheet, { as, body: { ids } })).toBe('sheet_empty')
    await sql`update order_line set finished_id = ${finished} where production_id = any(${ids}::integer[])`.execute(
      test.db,
    )
    const titles = { 'zh-CN': '星星上衣', 'th-TH': 'เสื้อลายดาว' }
    await sql`update finished_product set title = '星星上衣', titles = ${JSON.stringify(titles)} where id = ${finished}`.execute(
      test.db,
    )
    const sha256 = '5'.repeat(64)
    await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
        values (repeat('6', 64), ${sha256}, 'png', 9, 9, 9) returning key)
      insert into finished_print (finished_id, area, garment, format, state, print)
      select ${finished}, 'front', 'all', 'png', 'ready', key from made`.execute(test.db)
    await storage.put(keyOfPrint(sha256, 'png'), Buffer.from('the print'))
    const sheet = await test.ask(createPrintSheet, { as, body: { ids }, lang: 'th-TH' })
    expect(sheet).toMatchObject({ files: 1, pieces: 4, missing: [] })
    const answer = await sendRequest(test.app, { path: sheet.download })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    const names = [...files.keys()]
    expect(names.slice(0, 3)).toEqual(['cutting-list.pdf', 'cutting-list.csv', 'cutting-list.xlsx'])
    expect(String(files.get('cutting-list.pdf')?.subarray(0, 5))).toBe('%PDF-')
    expect(names[3]).toMatch(/-front-x4\.png$/)
    expect(String(files.get(names[3] ?? ''))).toBe('the print')
    const list = String(files.get('cutting-list.csv'))
    expect(list.split('\r\n')[0]).toContain('เลขงานผลิต')
    for (const number of [first.number, names[3] ?? '']) expect(list).toContain(number)
    expect(list).toContain('เสื้อลายดาว')
    expect(list).not.toContain('星星上衣')
    expect(await test.refusal(createPrintSheet, { as: test.supplier, body: { ids } })).toBe('production_unknown')
    expect(await sweepSheets({ db: test.db }, new Date(Date.now() + 2 * 86_400_000))).toBe(1)
    expect((await sendRequest(test.app, { path: sheet.download })).status).toBe(404)
  })
})

describe('mirrored prints and white ink of many orders', () => {
  it('a print sheet with prepress has the pictures that the technique of each file needs', async () => {
    const { as, ids, seller } = await paidOrdersOfNewSupplier(1)
    const finished = await addFinished(test.db, seller, test.variantOf(test.supplier))
    await sql`update order_line set finished_id = ${finished} where production_id = any(${ids}::integer[])`.execute(
      test.db,
    )
    await sql`update product set techniques = '{dtf}' where id = (select product_id from finished_product
      where id = ${finished})`.execute(test.db)
    const sha256 = '7'.repeat(64)
    await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
        values (repeat('8', 64), ${sha256}, 'png', 9, 4, 4) returning key)
      insert into finished_print (finished_id, area, garment, format, state, print)
      select ${finished}, 'front', 'all', 'png', 'ready', key from made`.execute(test.db)
    const print = sharp({ create: { width: 4, height: 4, channels: 4, background: '#c81420' } })
      .withMetadata({ density: 300 })
      .png()
    await storage.put(keyOfPrint(sha256, 'png'), await print.toBuffer())

    const sheet = await test.ask(createPrintSheet, { as, body: { ids, prepress: { chokeMm: 0.1 } } })
    const answer = await sendRequest(test.app, { path: sheet.download })
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    const names = [...files.keys()].slice(3)
    expect(names.map((name) => name.replace(/^.*-front-x2/, ''))).toEqual([
      '.png',
      '.mirrored.png',
      '.white-100um-mirrored.png',
    ])
    const white = await sharp(files.get(names[2] ?? ''))
      .extractChannel(0)
      .raw()
      .toBuffer()
    expect([...white].map((value) => (value === 0 ? '#' : '.')).join('')).toBe('.....##..##.....')

    const plain = await test.ask(createPrintSheet, { as, body: { ids } })
    const sent = await sendRequest(test.app, { path: plain.download })
    expect([...(await unzip(Buffer.from(await sent.arrayBuffer()))).keys()]).toHaveLength(4)
  })
})

/** Names and contents of a ZIP, in its order. */
function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>()
    fromBuffer(zip, { lazyEntries: true }, (failed, opened) => {
      if (failed) return reject(failed)
      opened.on('end', () => resolve(found))
      opened.on('error', reject)
      opened.on('entry', (entry) =>
        opened.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          buffer(stream).then((content) => {
            found.set(entry.fileName, content)
            opened.readEntry()
          }, reject)
        }),
      )
      opened.readEntry()
    })
  })
}
