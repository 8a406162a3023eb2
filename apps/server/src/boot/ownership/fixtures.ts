import { randomUUID } from 'node:crypto'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { addAddress } from '@podwright/contracts/auth/account-profile'
import { listSessions } from '@podwright/contracts/auth/account-self-service'
import { createApiKey } from '@podwright/contracts/auth/api-keys'
import { createBatch, planBatch } from '@podwright/contracts/batches/batches'
import { uploadFont } from '@podwright/contracts/brand/fonts'
import type { Call, DataOf } from '@podwright/contracts/define-call'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { createWebhookEndpoint, sendTestEvent } from '@podwright/contracts/developers/webhooks'
import { finishDesign } from '@podwright/contracts/finished/finish-design'
import { createBox } from '@podwright/contracts/jit/boxes'
import { groupProduction } from '@podwright/contracts/jit/pack-codes'
import { createWarehouse } from '@podwright/contracts/jit/warehouses'
import { uploadMockup } from '@podwright/contracts/mockups/upload-mockup'
import { openCase } from '@podwright/contracts/orders/after-sales'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { getOrder } from '@podwright/contracts/orders/orders'
import { acceptProduction, getProductionOrder, listProductionOrders } from '@podwright/contracts/orders/production'
import { uploadImport } from '@podwright/contracts/stores/imports'
import { listStores } from '@podwright/contracts/stores/stores'
import { beginUploads } from '@podwright/contracts/uploads/uploads'
import { saveView } from '@podwright/contracts/views/views'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { requestWithdrawal } from '@podwright/contracts/wallet/withdrawals'
import { addQualityPhoto } from '@podwright/contracts/workshop/photos'
import { sql } from 'kysely'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import { seedDemoOrders } from '../../demo/seed-demo-orders.ts'
import { seedDemoStores } from '../../demo/seed-demo-stores.ts'
import { requester } from '../../http/test-app.ts'
import { type CallOptions, createTestCalls } from '../../http/test-calls.ts'
import { pictureFile } from '../../modules/design/designs/test-studio-app.ts'
import { coaster, documentOn, star } from '../../modules/design/finished/test-finished-app.ts'
import { fontFile } from '../../modules/media/fonts/test-fonts.ts'
import { sessionOfToken } from '../../modules/platform/sessions/sessions.ts'
import { postTransfer } from '../../modules/platform/wallet/service.ts'
import { bangkok } from '../../modules/sales/orders/test-orders.ts'
import type { createTestServer } from '../test-server.ts'

type Server = Awaited<ReturnType<typeof createTestServer>>

/** The resources of an account, by the ids that calls use. */
export type Things = Readonly<Record<Thing, string | number>>
export type Thing =
  | 'session'
  | 'artwork'
  | 'font'
  | 'artworkHash'
  | 'mockup'
  | 'design'
  | 'finished'
  /** A variant of the catalog, of which the finished product is made. */
  | 'variant'
  | 'upload'
  | 'batch'
  | 'store'
  | 'import'
  | 'view'
  | 'order'
  | 'bulkRun'
  | 'orderLine'
  | 'orderPart'
  | 'topUp'
  | 'withdrawal'
  | 'production'
  | 'productionLine'
  | 'shipment'
  | 'address'
  | 'key'
  | 'webhook'
  | 'webhookDelivery'
  | 'warehouse'
  | 'packCode'
  | 'grouped'
  | 'groupedNumber'
  | 'box'
  | 'photo'
  | 'product'
  /** A fully shipped order, one of its lines, and a case for it. */
  | 'sentOrder'
  | 'sentLine'
  | 'case'

/** Products of the two pairs. */
export const keptProducts = ['TS001', 'CP002'] as const

const csv = 'Order ID,SKU,Quantity,Recipient\nX-1,CAT,1,Somchai\n'

/** The session tokens of a seller and a supplier. */
export type Pair = {
  readonly seller: string
  readonly supplier: string
  /** Code of a product that stays assigned to the supplier when other products are reassigned. */
  readonly product: string
}

/** Creates one resource of each kind for a seller, and for the supplier of the seller's orders. */
export async function createThings(server: Server, { seller, supplier, product: code }: Pair): Promise<Things> {
  const { db } = server
  const { ask, send } = createTestCalls(requester(server.app))
  const upload = async <C extends Call>(call: C, body: Buffer, options: CallOptions): Promise<DataOf<C>> =>
    // Safe: the schema of this call validated the value.
    call.data.parse((await send(call, { ...options, body, as: seller })).data) as DataOf<C>

  const sellerId = await accountOf(server, seller)
  const supplierId = await accountOf(server, supplier)
  await db.updateTable('product').set({ supplier_id: supplierId }).where('code', 'not in', keptProducts).execute()
  const product = await db
    .updateTable('product')
    .set({ supplier_id: supplierId })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow()
  await seedDemoStores(db, { sellerId, supplierId })
  await seedDemoOrders({ db, walletQueue: createKeyedQueue() }, { sellerId, supplierId })
  const { artwork } = await upload(uploadArtwork, await pictureFile(sellerId % 256), { query: { name: 'Cat.png' } })
  const mockup = await upload(uploadMockup, psdHeader(), { query: { name: 'Mug' } })
  const { font } = await upload(uploadFont, await fontFile(), { query: { license: 'own' } })
  const document = documentOn(coaster, star(coaster))
  const design = await ask(createDesign, { as: seller, body: { document, saveKey: randomUUID() } })
  const finishBody = { revision: 1, title: 'Star', colours: ['white'], finishKey: randomUUID(), acceptsWarnings: true }
  const finished = await ask(finishDesign, { as: seller, params: { id: design.id }, body: finishBody })
  const files = [{ name: 'Dog.png', bytes: 3, sha256: 'a'.repeat(64) }]
  const [begun] = (await ask(beginUploads, { as: seller, body: { files } })).files
  if (begun?.state !== 'begun') throw new Error('the upload was not begun')

  const variant = await db
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select('product_variant.id')
    .where('product.code', '=', coaster.code)
    .where('colour_code', '=', 'white')
    .executeTakeFirstOrThrow()
  const settings = await batchSettings(server, artwork.id)
  const batch = await ask(createBatch, { as: seller, body: { name: 'Cats', settings, createKey: randomUUID() } })
  await ask(planBatch, { as: seller, params: { id: batch.id } })
  const [store] = (await ask(listStores, { as: seller })).items
  if (!store) throw new Error('the demo seller has no shop')
  const table = await upload(uploadImport, Buffer.from(csv), {
    params: { id: store.id },
    query: { name: 'orders.csv' },
  })
  const view = await ask(saveView, { as: seller, body: { list: 'orders', name: 'Mine', params: {} } })
  const topUpBody = { requestKey: randomUUID(), amountMinor: 5000, method: 'bank_transfer' }
  const topUp = await ask(requestTopUp, { as: seller, body: topUpBody })
  // Test money of the demo cannot be withdrawn.
  await db
    .transaction()
    .execute((tx) =>
      postTransfer(
        tx,
        { kind: 'top_up', from: 'bank', ownerId: sellerId, amountMinor: 500 },
        { reference: 'TU', key: randomUUID() },
      ),
    )
  const withdrawal = await ask(requestWithdrawal, {
    as: seller,
    body: { requestKey: randomUUID(), amountMinor: 500, payee: 'Demo Bank 1' },
  })
  const unpaid = await ask(listOrders, { as: seller, query: { state: ['awaiting_payment'] } })
  const order = await ask(getOrder, { as: seller, params: { id: unpaid.items[0]?.id ?? 0 } })
  const session = (await ask(listSessions, { as: seller })).items[0]?.id ?? ''

  const address = await ask(addAddress, { as: seller, body: { address: bangkok, isDefault: false } })
  const key = await ask(createApiKey, { as: seller, body: { name: 'Shop', scopes: ['orders.read'], days: null } })
  const hook = { url: 'https://example.com/hook', eventTypes: ['shipment.created'] }
  const webhook = await ask(createWebhookEndpoint, { as: seller, body: hook })
  const { deliveryId } = await ask(sendTestEvent, { as: seller, params: { id: webhook.id } })
  const parts = await ask(listProductionOrders, { as: supplier, query: { state: ['waiting'] } })
  const desk = await createDesk(server, supplier, parts.items[1]?.id ?? 0)
  const part = await ask(getProductionOrder, { as: supplier, params: { id: parts.items[0]?.id ?? 0 } })
  const shipment = await db
    .selectFrom('shipment')
    .innerJoin('production_order', 'production_order.id', 'shipment.production_id')
    .select('shipment.id')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('order_line')
    .innerJoin('production_order', 'production_order.id', 'order_line.production_id')
    .select(['order_line.id', 'order_line.order_id'])
    .where('supplier_id', '=', supplierId)
    .where('production_order.state', '=', 'shipped')
    .orderBy('order_line.quantity', 'desc')
    .executeTakeFirstOrThrow()
  const caseBody = {
    requestKey: randomUUID(),
    kind: 'reprint',
    reason: 'missing_pieces',
    lines: [{ lineId: sent.id, quantity: 1 }],
    artworkIds: [],
    text: 'One is missing',
  }
  const opened = await ask(openCase, { as: seller, params: { id: sent.order_id }, body: caseBody })
  const bulkRun = await db
    .insertInto('bulk_run')
    .values({
      account_id: sellerId,
      request_key: randomUUID(),
      list: 'orders',
      action: 'archive_orders',
      input: '{}',
      items: '[]',
      total: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    sentOrder: sent.order_id,
    sentLine: sent.id,
    case: opened.id,
    session,
    artwork: artwork.id,
    font: font.id,
    artworkHash: artwork.hash,
    mockup: mockup.id,
    design: design.id,
    finished: finished.id,
    variant: variant.id,
    product: product.id,
    upload: begun.upload.id,
    batch: batch.id,
    store: store.id,
    import: table.id,
    view: view.id,
    order: order.id,
    bulkRun: bulkRun.id,
    orderLine: order.lines[0]?.id ?? 0,
    orderPart: order.parts[0]?.id ?? 0,
    topUp: topUp.id,
    withdrawal: withdrawal.id,
    production: part.id,
    productionLine: part.lines[0]?.id ?? 0,
    shipment: shipment.id,
    address: address.id,
    key: key.id,
    webhook: webhook.id,
    webhookDelivery: deliveryId,
    ...desk,
  }
}

/** Resources of JIT packing: a production order in a pack code for a warehouse, and an open box. */
async function createDesk(server: Server, as: string, grouped: number) {
  const { ask, send } = createTestCalls(requester(server.app))
  const warehouse = await ask(createWarehouse, { as, body: { code: 'CN-GZ-01', name: 'Guangzhou', address: bangkok } })
  // No worker prepares print files here.
  await sql`update order_line set state = 'file_ready' where production_id = ${grouped} and state = 'received'`.execute(
    server.db,
  )
  await ask(acceptProduction, { as, params: { id: grouped } })
  await sql`update production_order set is_jit = true where id = ${grouped}`.execute(server.db)
  const body = { warehouseId: warehouse.id, day: '2099-12-01', productionIds: [grouped] }
  const [packCode] = (await ask(groupProduction, { as, body })).items
  const box = await ask(createBox, { as, body: { requestKey: randomUUID(), warehouseId: warehouse.id } })
  const taken = await send(addQualityPhoto, { as, params: { id: grouped }, body: await pictureFile(20) })
  const photo = addQualityPhoto.data.parse(taken.data).items[0]?.id ?? 0
  const { number } = await ask(getProductionOrder, { as, params: { id: grouped } })
  return { warehouse: warehouse.id, packCode: packCode?.id ?? 0, grouped, groupedNumber: number, box: box.id, photo }
}

async function accountOf({ db }: Server, token: string): Promise<number> {
  const session = await sessionOfToken({ db }, token)
  if (!session) throw new Error('the session token is invalid')
  return session.accountId
}

/** Batch settings with one artwork on the coaster, either alone or in place of a layer of a design. */
export async function batchSettings({ db }: Pick<Server, 'db'>, artwork: string | number, designId?: string | number) {
  const product = await db.selectFrom('product').select('id').where('code', '=', coaster.code).executeTakeFirstOrThrow()
  const automatic = { kind: 'automatic', areas: [{ area: 'full', fit: 'contain' }] }
  const design = designId === undefined ? automatic : { kind: 'template', designId, revision: 1, layerId: 'layer:a' }
  return {
    products: [{ productId: product.id, colours: ['white'], design }],
    artworks: [artwork],
    rules: {},
    naming: { locale: 'en-US' },
    output: {},
  }
}

/** The header of a PSD file with 8-bit RGB and 10 × 10 pixels. */
function psdHeader(): Buffer {
  const header = Buffer.alloc(26)
  header.write('8BPS')
  for (const [value, at] of [
    [1, 4],
    [3, 12],
    [8, 22],
    [3, 24],
  ] as const)
    header.writeUInt16BE(value, at)
  header.writeUInt32BE(10, 14)
  header.writeUInt32BE(10, 18)
  return header
}

/** A well-formed id of a resource that does not exist. */
export function missing(thing: Thing): string | number {
  if (thing === 'upload') return '00000000-0000-4000-8000-000000000000'
  if (thing === 'session') return 'e'.repeat(32)
  if (thing === 'artworkHash') return 'e'.repeat(64)
  return 2_000_000_000
}
