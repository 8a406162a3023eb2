import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getBulkRun, startBulkRun, stopBulkRun } from '@podwright/contracts/bulk/bulk-runs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { sendRequest } from '../../../http/test-app.ts'
import { listKeys } from '../../../storage/storage.ts'
import { keyOfPrint } from '../../media/print-files/service.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { sweepBulkFiles } from './bulk-files.ts'
import { findOrphanedRuns } from './run-bulk.ts'
import { createBulkTest } from './test-bulk.ts'

const test = await createBulkTest()
checkAfterEach(test)
const { deps, run, count, start, detail, act } = test

const slips = { action: 'print_orders', input: { kind: 'packing_slips' } } as const
const one = (by: number) => [{ variant: test.variantOf(by), quantity: 1 }]

async function sellerWith(orders: number) {
  const as = await test.createAccount()
  const made = []
  for (let n = 0; n < orders; n++) made.push(await test.order(as, one(test.supplier)))
  return { as, orders: made }
}

async function contentOf(download: string): Promise<Buffer> {
  const answer = await sendRequest(test.app, { path: download })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  return bytes
}

async function pagesOf(pdf: Buffer): Promise<number> {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(pdf)
  const pages = document.getPageCount()
  document.destroy()
  pdfium.destroy()
  return pages
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

const notificationsOf = async (as: number) => {
  const { rows } = await sql<{ kind: string; detail: string }>`select kind, detail from notification
    where account_id = ${as} and kind = 'bulk_files'`.execute(test.db)
  return rows
}
const storedOf = (runId: number) => listKeys(deps.storage, `bulk/${runId}/`)

/** Makes a run work on its rows again, as if a process had been killed before it recorded what it did. */
async function repeat(id: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ items: unknown }>`select items from bulk_run where id = ${id}`.execute(test.db)
  await work()
  await sql`delete from bulk_file where run_id = ${id}`.execute(test.db)
  await sql`update bulk_run set state = 'running', ended_at = null, position = 0, skipped = 0,
    items = ${JSON.stringify(rows[0]?.items)} where id = ${id}`.execute(test.db)
}

describe('documents of all orders that match', () => {
  it('a PDF with a slip for each parcel is offered with a notification, and orders without one are listed', async () => {
    const { as, orders } = await sellerWith(3)
    const [bare] = orders
    await sql`update production_order set state = 'canceled' where order_id = ${bare?.id}`.execute(test.db)
    const ended = await act(as, slips)
    expect(ended).toMatchObject({ state: 'done', done: 2, skipped: 1 })
    expect(ended.skippedRows).toEqual([{ id: bare?.id, label: bare?.number, reason: 'document_empty' }])
    const [file, ...others] = ended.files
    expect(others).toEqual([])
    expect(file).toMatchObject({ rows: 2, name: expect.stringMatching(/^packing-slips-[\d-]{10}-1-3\.pdf$/) })
    expect(await pagesOf(await contentOf(file?.download ?? ''))).toBe(2)
    expect(await notificationsOf(as)).toEqual([{ kind: 'bulk_files', detail: 'orders' }])
    await sql`update production_order set state = 'waiting' where order_id = ${bare?.id}`.execute(test.db)
  })

  it('no file is made of orders that have nothing to print, and no notification is sent', async () => {
    const { as } = await sellerWith(1)
    await sql`update production_order set state = 'canceled'
      where order_id in (select id from sales_order where account_id = ${as})`.execute(test.db)
    expect(await act(as, slips)).toMatchObject({ done: 0, skipped: 1, files: [] })
    expect(await notificationsOf(as)).toEqual([])
    await sql`update production_order set state = 'waiting'
      where order_id in (select id from sales_order where account_id = ${as})`.execute(test.db)
  })

  it('files and their URLs belong to the account, a changed URL does not work, and nothing is left after a day', async () => {
    const { as } = await sellerWith(1)
    const other = await test.createAccount()
    const { id, files } = await act(as, slips)
    const [file] = files
    const path = file?.download ?? ''
    expect(await test.refusal(getBulkRun, { as: other, params: { id } })).toBe('bulk_unknown')
    for (const wrong of [
      path.replace(/\/\d{13}\//, '/9999999999999/'),
      path.replace(/bulk-files\/\d+/, 'bulk-files/999999'),
      path.replace(/packing-slips/, 'labels'),
    ])
      expect((await sendRequest(test.app, { path: wrong })).status).toBe(404)
    expect(await storedOf(id)).toHaveLength(1)
    await sweepBulkFiles(deps, new Date())
    expect(await storedOf(id)).toHaveLength(1)
    await sql`update bulk_run set ended_at = now() - interval '25 hours' where id = ${id}`.execute(test.db)
    expect((await sendRequest(test.app, { path })).status).toBe(404)
    expect((await detail(as, id)).files).toEqual([])
    await sweepBulkFiles(deps, new Date())
    expect(await storedOf(id)).toEqual([])
  })

  it('a run that a killed process left makes its files again, and what the process left is deleted', async () => {
    const { as } = await sellerWith(2)
    const { id } = await start(as, slips)
    await repeat(id, async () => void (await run(id)))
    expect(await findOrphanedRuns(deps)).toContain(id)
    await run(id)
    const ended = await detail(as, id)
    expect(ended).toMatchObject({ state: 'done', done: 2, skipped: 0 })
    expect(ended.files).toHaveLength(1)
    expect(await storedOf(id)).toHaveLength(2)
    await sql`delete from bulk_run where id = ${id}`.execute(test.db)
    await sweepBulkFiles(deps, new Date())
    expect(await storedOf(id)).toEqual([])
  })

  /** The action makes a file of each order; `before` is called with its position. */
  async function oneByOne(before: (first: number) => Promise<void>, work: () => Promise<void>): Promise<void> {
    const { registry } = deps
    const { print_orders } = registry.actions
    const each: typeof print_orders = {
      ...print_orders,
      atOnce: 1,
      work: async (given, items, part) => {
        await before(part.first)
        part.signal.throwIfAborted()
        return print_orders.work(given, items, part)
      },
    }
    Object.assign(deps, { registry: { ...registry, actions: { ...registry.actions, print_orders: each } } })
    await work()
    Object.assign(deps, { registry })
  }

  it('a process that stops while it makes a file leaves it to another one', async () => {
    const { as } = await sellerWith(2)
    const { id } = await start(as, slips)
    const stopping = new AbortController()
    const abortAtSecond = async (first: number) => {
      if (first === 2) stopping.abort()
    }
    await oneByOne(abortAtSecond, async () => expect(await run(id, stopping.signal)).toBe('again'))
    expect(await detail(as, id)).toMatchObject({ state: 'running', done: 1, skipped: 0, files: [{ rows: 1 }] })
    await run(id)
    expect(await detail(as, id)).toMatchObject({ state: 'done', done: 2, files: [{ rows: 1 }, { rows: 1 }] })
  })

  it('a run that is stopped keeps the files that it has made and makes no more', async () => {
    const { as } = await sellerWith(3)
    const { id } = await start(as, slips)
    const stopAtSecond = async (first: number) => {
      if (first === 2) await test.ask(stopBulkRun, { as, params: { id } })
    }
    await oneByOne(stopAtSecond, async () => void (await run(id)))
    expect(await detail(as, id)).toMatchObject({ state: 'stopped', done: 2, files: [{ rows: 1 }, { rows: 1 }] })
    // The seller who stopped it sees what it has made.
    expect(await notificationsOf(as)).toEqual([])
  })

  it('a file that cannot be stored leaves nothing, and its orders are listed', async () => {
    const { as } = await sellerWith(1)
    const { id } = await start(as, slips)
    const { storage } = deps
    const drafts: string[] = []
    const draft = () => {
      const path = storage.draft()
      drafts.push(path)
      return path
    }
    const broken = { ...storage, draft, putFile: () => Promise.reject(new Error('the storage does not answer')) }
    Object.assign(deps, { storage: broken })
    await run(id)
    Object.assign(deps, { storage })
    expect(await detail(as, id)).toMatchObject({ done: 0, skipped: 1, files: [] })
    expect(drafts).toHaveLength(1)
    for (const path of drafts) await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('a run ends when the storage has no room, with the reason', async () => {
    const { as } = await sellerWith(1)
    const { id } = await start(as, slips)
    const { storage } = deps
    Object.assign(deps, { storage: { ...storage, hasRoom: async () => false } })
    await run(id)
    Object.assign(deps, { storage })
    expect(await detail(as, id)).toMatchObject({ state: 'stopped', stopReason: 'bulk_disk_full', files: [] })
  })

  it('more orders than a file holds make several, and one that cannot be printed spoils none of the others', async () => {
    const { as, orders } = await sellerWith(4)
    const { registry } = deps
    const { print_orders } = registry.actions
    const broken = orders[1]?.id
    const actions: typeof registry.actions = {
      ...registry.actions,
      print_orders: {
        ...print_orders,
        atOnce: 3,
        work: (given, items, part) => {
          if (items.some(({ id }) => id === broken)) throw new Error('this order cannot be printed')
          return print_orders.work(given, items, part)
        },
      },
    }
    Object.assign(deps, { registry: { ...registry, actions } })
    const ended = await act(as, slips)
    Object.assign(deps, { registry })
    expect(ended).toMatchObject({ state: 'done', done: 3, skipped: 1 })
    expect(ended.skippedRows).toMatchObject([{ id: broken, reason: 'unexpected' }])
    expect(ended.files.reduce((sum, { rows }) => sum + rows, 0)).toBe(3)
    expect(new Set(ended.files.map(({ name }) => name)).size).toBe(ended.files.length)
    for (const { download, rows } of ended.files) expect(await pagesOf(await contentOf(download))).toBe(rows)
  })
})

describe('files of all production orders that match', () => {
  it('their print files are packed with a cutting list, and those without files are listed', async () => {
    const as = await test.createAccount()
    const ready = await test.paidOrder(as, test.otherSupplier)
    const pending = await test.paidOrder(as, test.otherSupplier)
    const finished = await addFinished(test.db, as, test.variantOf(test.otherSupplier))
    const other = await addFinished(test.db, as, test.variantOf(test.otherSupplier))
    const printOn = (product: number, order: number) =>
      sql`update order_line set finished_id = ${product} where order_id = ${order}`.execute(test.db)
    await printOn(finished, ready.id)
    await printOn(other, pending.id)
    const sha256 = '5'.repeat(64)
    await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
        values (repeat('6', 64), ${sha256}, 'png', 9, 9, 9) returning key)
      insert into finished_print (finished_id, area, garment, format, state, print)
      select ${finished}, 'front', 'all', 'png', 'ready', key from made`.execute(test.db)
    await deps.storage.put(keyOfPrint(sha256, 'png'), Buffer.from('the print'))
    const sheet = { action: 'sheet_production', input: { locale: 'en-US' } } as const
    const ended = await act(test.otherSupplier, sheet)
    expect(ended).toMatchObject({ state: 'done', done: 1, skipped: 1 })
    expect(ended.skippedRows).toMatchObject([{ reason: 'production_files_pending' }])
    const files = await unzip(await contentOf(ended.files[0]?.download ?? ''))
    expect([...files.keys()].slice(0, 3)).toEqual(['cutting-list.pdf', 'cutting-list.csv', 'cutting-list.xlsx'])
    expect([...files.values()].map(String)).toContain('the print')
    expect(await notificationsOf(test.otherSupplier)).toEqual([{ kind: 'bulk_files', detail: 'production' }])
    expect(await count(test.supplier, sheet)).toMatchObject({ count: 0 })
    const labels = { action: 'print_production', input: { kind: 'labels' } } as const
    const printed = await act(test.otherSupplier, labels)
    expect(printed).toMatchObject({ done: 2, skipped: 0 })
    expect(await pagesOf(await contentOf(printed.files[0]?.download ?? ''))).toBe(2)
  })

  it('a supplier gets no labels of parcels that wait for a decision of the seller', async () => {
    const as = await test.createAccount()
    const order = await test.paidOrder(as, test.supplier)
    await stop(order.id)
    const filter = { number: order.number }
    const ended = await act(test.supplier, { action: 'print_production', input: { kind: 'labels' }, filter })
    expect(ended).toMatchObject({ done: 0, skipped: 1, files: [] })
    expect(ended.skippedRows).toMatchObject([{ reason: 'shipment_shop_change' }])
    const slip = await act(test.supplier, { action: 'print_production', input: { kind: 'packing_slips' }, filter })
    expect(slip).toMatchObject({ done: 1, skipped: 0 })
  })

  it('a seller cannot start an action of suppliers', async () => {
    const { as } = await sellerWith(1)
    const sheet = { action: 'sheet_production' } as const
    const body = test.bodyOf(sheet, { count: 1, totalMinor: null, digest: '' })
    expect(await test.refusal(startBulkRun, { as, body })).toBe('forbidden')
  })
})

it('all finished products that match are exported as ZIPs with their lists', async () => {
  const as = await test.createAccount()
  for (let n = 0; n < 2; n++) await addFinished(test.db, as, test.variantOf(test.supplier))
  const input = { channel: 'generic', hasPictures: false, printFiles: null }
  const ended = await act(as, { action: 'export_finished', input })
  expect(ended).toMatchObject({ state: 'done', done: 2, skipped: 0 })
  const files = await unzip(await contentOf(ended.files[0]?.download ?? ''))
  expect([...files.keys()]).toEqual(['products.csv', 'products.xlsx'])
  expect(String(files.get('products.csv')).trim().split('\r\n').length).toBeGreaterThan(2)
})

/** The store of an order has changed it. */
async function stop(orderId: number): Promise<void> {
  await sql`insert into shop_change (order_id, kind, found) values (${orderId}, 'address', '')`.execute(test.db)
}
