import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { createDocument } from '@podwright/contracts/documents/create-document'
import { cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import { acceptProduction, shipProduction } from '@podwright/contracts/orders/production'
import { changeStore, previewSlip } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../http/logger.ts'
import { sendRequest } from '../../../http/test-app.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openTestPrints } from '../../design/finished/test-finished-app.ts'
import { bangkok, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { findParcels } from './parcel-queries.ts'
import { documentRoutes } from './routes.ts'
import { sweepDocuments } from './sweep-documents.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const log = createLogger('silent')

let test: Awaited<ReturnType<typeof createOrdersTest>>
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'podwright-documents-'))
  test = await createOrdersTest((api, db) => {
    const { pictures } = openTestPrints(db, root)
    const maker = new ImageMaker(ImageCache.none(log))
    documentRoutes(api, { db, pictures, maker, fontFolder, log })
  })
})
afterAll(async () => {
  await test.drop()
  await rm(root, { recursive: true })
})

/** A row of an artwork, without files. */
async function addArtwork(accountId: number, hash: string): Promise<number> {
  await sql`insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts)
    values (${hash}, 10, 10, false, false, '{"semiTransparentShare":0,"meanColour":"#000000","spread":0}')`.execute(
    test.db,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into seller_artwork (account_id, master, source_sha256, source_bytes, name)
    values (${accountId}, ${hash}, ${hash}, 1, 'Logo') returning id`.execute(test.db)
  return rows[0]?.id ?? 0
}

async function pagesOf(path: string): Promise<number> {
  const answer = await sendRequest(test.app, { path })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(Buffer.from(await answer.arrayBuffer()))
  const pages = document.getPageCount()
  document.destroy()
  pdfium.destroy()
  return pages
}

describe('packing slips and labels', () => {
  it('a seller prints the slips or labels of all parcels of several orders in one PDF @R-803', async () => {
    const as = await test.createAccount()
    const pieces = [test.supplier, test.otherSupplier].map((by) => ({ variant: test.variantOf(by), quantity: 2 }))
    const both = await test.order(as, pieces)
    const one = await test.order(as, pieces.slice(0, 1))
    const ids = [both.id, one.id]
    for (const kind of ['packing_slips', 'labels'] as const) {
      const made = await test.ask(createDocument, { as, body: { kind, ids } })
      expect(made.parcels).toBe(3)
      expect(await pagesOf(made.download)).toBe(3)
      expect(
        (await sendRequest(test.app, { path: made.download.replace(/\/\d{13}\//, '/9999999999999/') })).status,
      ).toBe(404)
    }
  })

  it('the note of a store is on the slips of its orders, and a change without a note keeps it', async () => {
    const as = await test.createAccount()
    const { id } = await test.addShop(as, { slipNote: '  Thank you!  ' })
    const body = { name: 'My shop', currency: 'THB', holdMinutes: 5 }
    expect(await test.ask(changeStore, { as, params: { id }, body })).toMatchObject({ slipNote: 'Thank you!' })
    const pieces = [{ variant: test.variantOf(test.supplier), quantity: 1 }]
    const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
    const order = { requestKey: randomUUID(), storeId: id, address: bangkok, lines }
    const ofStore = await test.ask(createOrder, { as, body: order })
    const without = await test.order(as, pieces)
    const noteOf = async (parts: readonly { readonly id: number }[]) => {
      const [parcel] = await findParcels(
        test.db,
        parts.map((part) => part.id),
      )
      return parcel?.slipNote
    }
    expect(await noteOf(ofStore.parts)).toBe('Thank you!')
    expect(await noteOf(without.parts)).toBe('')
    const removed = await test.ask(changeStore, { as, params: { id }, body: { ...body, slipNote: '' } })
    expect(removed.slipNote).toBe('')
  })

  it('the logo of a store is one of its seller’s artworks and is printed on the slips of its orders', async () => {
    const as = await test.createAccount()
    const { id } = await test.addShop(as)
    const hash = 'a'.repeat(64)
    const artwork = await addArtwork(as, hash)
    const body = { name: 'My shop', currency: 'THB', holdMinutes: 5 }
    const change = (slipLogoId: number | null | undefined) =>
      test.ask(changeStore, { as, params: { id }, body: { ...body, ...(slipLogoId !== undefined && { slipLogoId }) } })
    expect((await change(artwork)).slipLogo).toBe(`${hash}/art/thumb.webp`)
    expect((await change(undefined)).slipLogo).toBe(`${hash}/art/thumb.webp`)
    const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
    const order = { requestKey: randomUUID(), storeId: id, address: bangkok, lines }
    const { id: orderId, parts } = await test.ask(createOrder, { as, body: order })
    const [parcel] = await findParcels(
      test.db,
      parts.map((part) => part.id),
    )
    expect(parcel?.slipLogo).toBe(hash)
    // The file of this artwork does not exist; a slip is printed without it.
    const printed = await test.ask(createDocument, { as, body: { kind: 'packing_slips', ids: [orderId] } })
    expect(await pagesOf(printed.download)).toBe(1)
    expect((await change(null)).slipLogo).toBe(null)
    await change(artwork)
    // The previous release deletes artworks without knowing of logos.
    await sql`delete from seller_artwork where master = ${hash}`.execute(test.db)
    await sql`delete from artwork_master where hash = ${hash}`.execute(test.db)
    const [without] = await findParcels(
      test.db,
      parts.map((part) => part.id),
    )
    expect(without?.slipLogo).toBe(null)
    expect((await change(undefined)).slipLogo).toBe(null)
    const other = await addArtwork(await test.createAccount(), 'b'.repeat(64))
    const refused = { as, params: { id }, body: { ...body, slipLogoId: other } }
    expect(await test.refusal(changeStore, refused)).toBe('artwork_unknown')
  })

  it('a store has a sender, notes by language and a web address for its slips, and previews them unsaved', async () => {
    const as = await test.createAccount()
    const { id } = await test.addShop(as)
    const params = { id }
    const shop = { name: 'My shop', currency: 'THB', holdMinutes: 5 }
    const slip = {
      ...{ slipNote: 'Thank you', slipSender: 'Star Tees\n1 Return Road', slipLink: 'star.example/tees' },
      slipNotes: { 'th-TH': 'ขอบคุณ', 'vi-VN': 'Cảm ơn' },
    }
    const body = { ...slip, locale: 'th-TH' }
    const { svg } = await test.ask(previewSlip, { as, params, body })
    expect(svg).toMatch(/^<svg /)
    expect(await test.ask(previewSlip, { as, params, body })).toEqual({ svg })
    expect((await test.ask(previewSlip, { as, params, body: { ...body, slipNotes: {} } })).svg).not.toBe(svg)
    expect(await test.ask(changeStore, { as, params, body: shop })).toMatchObject({ slipSender: '', slipNotes: {} })
    expect(await test.ask(changeStore, { as, params, body: { ...shop, ...slip } })).toMatchObject(slip)
    expect(await test.ask(changeStore, { as, params, body: shop })).toMatchObject(slip)
    const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
    const made = await test.ask(createOrder, {
      as,
      body: { requestKey: randomUUID(), storeId: id, address: bangkok, lines },
    })
    const [parcel] = await findParcels(
      test.db,
      made.parts.map((part) => part.id),
    )
    expect(parcel).toMatchObject(slip)
    const four = { 'th-TH': 'a', 'vi-VN': 'b', 'en-US': 'c', 'id-ID': 'd' }
    for (const [more, fields] of [
      [{ slipNotes: four }, { slipNotes: 'too_many' }],
      [{ slipLink: 'javascript:alert(1)' }, { slipLink: 'invalid' }],
    ] as const)
      for (const answer of [
        await test.send(changeStore, { as, params, body: { ...shop, ...more } }),
        await test.send(previewSlip, { as, params, body: { ...body, ...more } }),
      ])
        expect(answer.failure).toMatchObject({ reason: 'validation_failed', fields })
  })

  it('a supplier prints labels for released production orders only, and only for its own', async () => {
    const seller = await test.createAccount()
    const order = await test.paidOrder(seller)
    const part = await test.partOf(test.supplier, order.number)
    const body = { kind: 'labels', ids: [part.id], locale: 'zh-CN' }
    const { download, parcels } = await test.ask(createDocument, { as: test.supplier, body })
    expect(parcels).toBe(1)
    expect(await pagesOf(download)).toBe(1)
    expect(await test.refusal(createDocument, { as: test.otherSupplier, body })).toBe('production_unknown')
    const planned = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const ids = planned.parts.map(({ id }) => id)
    expect(await test.refusal(createDocument, { as: test.supplier, body: { ...body, ids } })).toBe('production_unknown')
  })

  it('of a part that is sent in several parcels, the next one is printed with only its pieces, and all once they are sent', async () => {
    const seller = await test.createAccount()
    const pieces = [
      { variant: test.variantOf(test.supplier), quantity: 3 },
      { variant: test.variantOf(test.supplier, 1), quantity: 1 },
      { variant: test.variantOf(test.otherSupplier), quantity: 1 },
    ]
    const order = await test.order(seller, pieces)
    await test.fund(seller, order.totalMinor)
    await test.pay(seller, [order])
    const { id } = await test.partOf(test.supplier, order.number)
    const params = { id }
    const shown = async () =>
      (await findParcels(test.db, [id])).map(({ position, parcels, tracking, lines }) => ({
        ...{ position, parcels, tracking },
        quantities: lines.map(({ quantity }) => quantity),
      }))
    const first = Math.min(...(await shown()).map(({ position }) => position))
    expect(await shown()).toEqual([{ position: first, parcels: 2, tracking: null, quantities: [3, 1] }])
    await test.ask(acceptProduction, { as: test.supplier, params })
    const lineId = order.lines[0]?.id ?? 0
    const ship = (trackingNumber: string, lines?: { lineId: number; quantity: number }[]) =>
      test.ask(shipProduction, {
        as: test.supplier,
        params,
        body: { requestKey: randomUUID(), trackingNumber, ...(lines && { lines }) },
      })
    await ship('TH1', [{ lineId, quantity: 2 }])
    const rest = { position: first + 1, parcels: 3, tracking: null, quantities: [1, 1] }
    expect(await shown()).toEqual([rest])
    const body = { kind: 'packing_slips', ids: [id] }
    expect((await test.ask(createDocument, { as: test.supplier, body })).parcels).toBe(1)
    await ship('TH2')
    expect(await shown()).toEqual([
      { position: first, parcels: 3, tracking: 'TH1', quantities: [2] },
      { ...rest, tracking: 'TH2' },
    ])
    const { download, parcels } = await test.ask(createDocument, { as: test.supplier, body })
    expect(parcels).toBe(2)
    expect(await pagesOf(download)).toBe(2)
  })

  it('labels are refused to a supplier while a change in the shop stops the parcels; slips are not', async () => {
    const order = await test.paidOrder(await test.createAccount())
    const { id, number } = await test.partOf(test.supplier, order.number)
    await sql`insert into shop_change (order_id, kind, found) values (${order.id}, 'address', '')`.execute(test.db)
    const print = (kind: string) => ({ as: test.supplier, body: { kind, ids: [id] } })
    const { failure } = await test.send(createDocument, print('labels'))
    expect(failure).toMatchObject({ reason: 'shipment_shop_change', fields: { [number]: 'address' } })
    expect(await test.ask(createDocument, print('packing_slips'))).toMatchObject({ parcels: 1 })
    await sql`delete from shop_change where order_id = ${order.id}`.execute(test.db)
    expect(await test.ask(createDocument, print('labels'))).toMatchObject({ parcels: 1 })
  })

  it('customs sheets are printed of the parcels that leave the customs area they are sent from', async () => {
    const as = await test.createAccount()
    const variant = test.variants.find(({ origin }) => origin === 'TH')
    if (!variant) throw new Error('no variant from Thailand')
    const pieces = [{ variant, quantity: 1 }]
    const home = await test.order(as, pieces)
    const abroad = await test.order(as, pieces, { address: { ...bangkok, country: 'DE' } })
    const print = (...ids: number[]) => ({ as, body: { kind: 'customs', ids } })
    expect(await test.refusal(createDocument, print(home.id))).toBe('customs_not_needed')
    const made = await test.ask(createDocument, print(home.id, abroad.id))
    expect(made).toMatchObject({ parcels: 1, name: expect.stringMatching(/^customs-/) })
    expect(await pagesOf(made.download)).toBe(1)
  })

  it('documents are refused for orders of another account and for orders without a parcel', async () => {
    const as = await test.createAccount()
    const order = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const body = { kind: 'packing_slips', ids: [order.id] }
    expect(await test.refusal(createDocument, { as: await test.createAccount(), body })).toBe('order_unknown')
    await test.ask(cancelOrder, { as, params: { id: order.id }, body: { reason: 'mistake' } })
    expect(await test.refusal(createDocument, { as, body })).toBe('document_empty')
  })

  it('documents are deleted when their download paths have expired', async () => {
    await sql`update document set created_at = now() - interval '2 days'`.execute(test.db)
    await sweepDocuments(test, new Date())
    expect((await sql`select from document`.execute(test.db)).rows).toEqual([])
  })
})
