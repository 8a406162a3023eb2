import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newImageLayer, newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { area, withChanges } from '@podwright/design/test-designs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mockupFile } from '../../../media/mockups/test-mockup-app.ts'
import { createReadyMockup } from '../../../media/mockups/test-ready-mockup.ts'
import { createBatchTest } from '../test-batch-app.ts'

let batches: Awaited<ReturnType<typeof createBatchTest>>
let coaster: number
let cap: number
beforeAll(async () => {
  batches = await createBatchTest()
  coaster = await batches.productOf('CO001')
  cap = await batches.productOf('CP002')
})
afterAll(() => batches.close())

/** A square of one color on a transparent background. */
const square = (red: number, side = 900) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: red, g: 40, b: 60, alpha: 1 } } })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#00000000' })
    .png()
    .toBuffer()

async function sellerWith(count: number, side?: number) {
  const account = await batches.createAccount()
  const artworks: { id: number; hash: string }[] = []
  for (let i = 0; i < count; i += 1)
    artworks.push(await batches.upload(account, `Art${i}.png`, await square(i * 5 + account, side)))
  return { account, artworks }
}
const onFull = { kind: 'automatic', areas: [{ area: 'full', fit: 'contain', share: 0.6 }] }
const onFront = { kind: 'automatic', areas: [{ area: 'front', fit: 'contain' }] }
const settingsOf = (artworks: readonly { id: number }[], more: object = {}) => ({
  products: [
    { productId: coaster, colours: ['white'], design: onFull },
    { productId: cap, colours: ['white', 'black'], design: onFront },
  ],
  artworks: artworks.map(({ id }) => id),
  rules: {},
  naming: {
    sku: '{artwork}-{colour}-{product}',
    locale: 'en-US',
    titles: { 'en-US': '{artwork} {n:3}', 'th-TH': 'ลาย {n}' },
  },
  tags: ['summer'],
  output: { sizes: [800] },
  ...more,
})
const finishedOf = async (account: number, id: number) =>
  FinishedDetail.parse((await batches.call(account, { path: `/api/finished-products/${id}` })).data)

describe('a batch', () => {
  test('products of a batch get the price or the rule of its settings', async () => {
    const { account, artworks } = await sellerWith(1)
    const priceRule = {
      ...{ kind: 'factor', basisPoints: 25_000, commissionBasisPoints: 0, otherCostsMinor: 0, shipsTo: null },
      ...{ rounding: 'ends_99', allowsLoss: false, currency: 'USD' },
    }
    const price = { minor: 1999, currency: 'EUR' }
    const made = async (more: object) => {
      const sku = `{artwork}-{product}-${Object.keys(more)[0]}`
      const { id } = await batches.start(account, settingsOf(artworks, { naming: { sku, locale: 'en-US' }, ...more }))
      await batches.work()
      const [item] = await batches.itemsOf(account, id)
      return finishedOf(account, item?.finishedId ?? 0)
    }
    expect(await made({ priceRule })).toMatchObject({ price: null, priceRule })
    expect(await made({ price })).toMatchObject({ price, priceRule: null })
  })

  test('products of a batch have the chosen mockups with their artwork; those of other accounts are left out', async () => {
    const { account, artworks } = await sellerWith(2)
    const other = await batches.createAccount()
    const files = { db: batches.db, storage: batches.deps.prints.storage }
    const own = await createReadyMockup(files, account, mockupFile())
    const foreign = await createReadyMockup(files, other, mockupFile())
    const [first, second] = settingsOf(artworks).products
    const products = [{ ...first, mockupIds: [foreign, own] }, second]
    const { id } = await batches.start(account, settingsOf(artworks, { products }))
    await batches.work()
    const items = await batches.itemsOf(account, id)
    const made = await Promise.all(items.map(({ finishedId }) => finishedOf(account, finishedId ?? 0)))
    const mockupsOf = made.map(({ pictures }) => pictures.filter(({ view }) => view.startsWith('mockup/')))
    expect(mockupsOf.map((pictures) => pictures.map(({ view }) => view))).toEqual([
      [`mockup/${own}`],
      [],
      [`mockup/${own}`],
      [],
    ])
    expect(made.map(({ mockupIds }) => mockupIds)).toEqual([[own], [], [own], []])
    const paths = mockupsOf.flatMap((pictures) => pictures.map(({ path }) => path))
    for (const [i, path] of [paths[0], paths[1]].entries()) expect(path).toContain(artworks[i]?.hash)
  })

  test('a batch makes a finished product of every item, with rendered pictures and names from the settings', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({
      state: 'done',
      isPartial: false,
      counts: { done: 4, failed: 0 },
    })
    const items = await batches.itemsOf(account, id)
    expect(items.map(({ state, sku }) => [state, sku])).toEqual([
      ['done', 'Art0-CO001'],
      ['done', 'Art0-CP002'],
      ['done', 'Art1-CO001'],
      ['done', 'Art1-CP002'],
    ])
    const library = async (query: string) =>
      listFinishedProducts.data.parse((await batches.call(account, { path: `/api/finished-products?${query}` })).data)
    const all = (await library(`batchId=${id}`)).items.map((product) => product.id)
    expect(new Set(all)).toEqual(new Set(items.map(({ finishedId }) => finishedId)))
    // Products of one transaction have the same time, so their ids decide.
    const first = (await library('pageSize=3')).items.map((product) => product.id)
    const rest = (await library(`pageSize=3&before=${first.at(-1)}`)).items.map((product) => product.id)
    expect([...first, ...rest]).toEqual(all)
    const product = await finishedOf(account, items[1]?.finishedId ?? 0)
    expect(product).toMatchObject({ title: 'Art0 002', state: 'ready', colours: ['white', 'black'], printFiles: [] })
    expect(new Set(product.pictures.map(({ colour }) => colour))).toEqual(new Set(['white']))
    const { rows } = await sql`select sku, variant_skus as "variants", titles, tags from finished_product
      where id = ${product.id}`.execute(batches.db)
    expect(rows).toEqual([
      {
        sku: 'Art0-CP002',
        variants: ['Art0-white-CP002', 'Art0-black-CP002'],
        titles: { 'en-US': 'Art0 002', 'th-TH': 'ลาย 2' },
        tags: ['summer'],
      },
    ])
    const before = batches.rendered.length
    for (const { path } of product.pictures) {
      const response = await batches.get(`/images/${path}?x-oss-process=image/resize,w_800`)
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    }
    expect(batches.rendered).toHaveLength(before)
  })

  test('the pictures of a batch show the artwork where its design places it', async () => {
    const { account, artworks } = await sellerWith(1)
    const { id } = await batches.start(account, settingsOf(artworks))
    await batches.work()
    const [item] = await batches.itemsOf(account, id)
    const { designId, revision, pictures } = await finishedOf(account, item?.finishedId ?? 0)
    // The same version, rasterized like any other design.
    const { paintTexture } = await import('../../../media/print-files/service.ts')
    const { readVersion } = await import('../../designs/versions.ts')
    const { placementsOf } = await import('@podwright/design/design')
    const { showEffects } = await import('../../../media/effects/service.ts')
    const { wholeArea } = await import('@podwright/domain/pictures/placement')
    const design = await readVersion(batches.db, designId, revision)
    const placement = design && placementsOf(design)[0]
    if (!design || !placement) throw new Error('no design')
    const signal = new AbortController().signal
    const texture = await paintTexture(batches.deps.prints, { design, placement, isDark: false }, signal)
    if (!texture.ok) throw new Error(texture.code)
    const [own] = pictures
    const view = own?.view ?? ''
    const prints = [{ artwork: texture.artwork, placement: wholeArea }]
    const rendered = await showEffects({ db: batches.db }, 'test:1', [{ view, colour: null, prints, name: 'rendered' }])
    if (!rendered.ok) throw new Error(rendered.detail)
    const pixels = async (path: string) => {
      const answer = await batches.get(`/images/${path}?x-oss-process=image/resize,w_800`)
      return sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer()
    }
    const [a, b] = [await pixels(own?.path ?? ''), await pixels(rendered.pictures[0]?.path ?? '')]
    let squares = 0
    for (let i = 0; i < a.length; i += 1) squares += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
    expect(10 * Math.log10((255 * 255 * a.length) / Math.max(1, squares))).toBeGreaterThan(38)
  })

  test('a batch with a template rasterizes the layers above and below the artwork once for all artworks', async () => {
    const { account, artworks } = await sellerWith(3)
    const full = area('full', 100, 100, { bleedMm: 3, safeMm: 4, dpi: 300 })
    const [sample] = artworks
    const mark = { ...newImageLayer(full, { hash: sample?.hash ?? '', widthPx: 920, heightPx: 920 }), id: 'layer:mark' }
    const words = { ...newTextLayer(full, 'SALE', 'Noto Sans'), id: 'layer:words' }
    const empty = newDesign({ name: 'Template', product: 'CO001', colours: ['white'] }, [full])
    const document = writeDesign(withChanges(empty, (design) => addLayers(design, full.id, [mark, words])))
    const saved = await batches.call(account, {
      path: '/api/designs',
      body: { document, saveKey: crypto.randomUUID() },
    })
    const designId = (saved.data as { id: number }).id
    const design = { kind: 'template', designId, revision: 1, layerId: 'layer:mark' }
    const products = [{ productId: coaster, colours: ['white'], design }]
    const { id } = await batches.start(account, settingsOf(artworks, { products }))
    const textures = async () => (await sql`select from print_texture`.execute(batches.db)).rows.length
    const before = await textures()
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 3 } })
    expect((await textures()) - before).toBe(1)
    const items = await batches.itemsOf(account, id)
    const paths = await Promise.all(
      items.map(async (item) => (await finishedOf(account, item.finishedId ?? 0)).pictures[0]?.path),
    )
    expect(new Set(paths).size).toBe(3)
  })

  test('designs of a batch do not appear in the design library or count against its limit', async () => {
    const { account, artworks } = await sellerWith(1)
    await batches.start(account, settingsOf(artworks))
    await batches.work()
    expect((await batches.call(account, { path: '/api/designs' })).data).toMatchObject({ total: 0 })
  })

  test('a batch leaves print files for later or queues them at once, depending on its settings', async () => {
    const { account, artworks } = await sellerWith(1)
    const { id } = await batches.start(account, settingsOf(artworks, { output: { sizes: [], printFiles: 'now' } }))
    await batches.work()
    const [item] = await batches.itemsOf(account, id)
    expect(batches.prepared).toContain(item?.finishedId)
    expect(await finishedOf(account, item?.finishedId ?? 0)).toMatchObject({
      state: 'preparing',
      printFiles: [{ state: 'waiting' }],
    })
    const other = await batches.start(
      account,
      settingsOf(artworks, { output: { sizes: [] }, naming: { locale: 'en-US', sku: 'B-{n}' } }),
    )
    await batches.work()
    const [late] = await batches.itemsOf(account, other.id)
    const path = `/api/finished-products/${late?.finishedId}/print-files`
    const asked = await batches.call(account, { path, body: { format: 'png' } })
    expect(asked.data).toMatchObject({
      state: 'ready',
      printFiles: [{ area: 'full', format: 'png', state: 'waiting' }],
    })
  })
})

describe('items that cannot be made', () => {
  test('batch items that cannot be made fail with their reason without affecting others, and succeed on retry', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks, { output: { sizes: [] } }))
    await sql`delete from seller_artwork where id = ${artworks[0]?.id}`.execute(batches.db)
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({
      state: 'done',
      isPartial: true,
      counts: { done: 2, failed: 2 },
    })
    const failed = (await batches.itemsOf(account, id)).filter(({ state }) => state === 'failed')
    expect(failed.map(({ reason }) => reason)).toEqual(['artwork_gone', 'artwork_gone'])
    for (const [n, { position }] of failed.entries()) {
      const body = { action: 'retry', items: { positions: [position] } }
      await batches.call(account, { path: `/api/batches/${id}/items/change`, body })
      const counts = { waiting: n + 1, failed: 1 - n, done: 2 }
      expect(await batches.show(account, id)).toMatchObject({ state: 'queued', counts })
    }
    await sql`update batch_item set artwork_id = ${artworks[1]?.id}, sku = 'Other-' || position where batch_id = ${id} and state = 'waiting'`.execute(
      batches.db,
    )
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', isPartial: false, counts: { done: 4 } })
  })

  test('a batch item whose SKU was taken in the meantime fails with sku_taken', async () => {
    const { account, artworks } = await sellerWith(1)
    const one = await batches.start(account, settingsOf(artworks, { output: { sizes: [] } }))
    const other = await batches.start(account, settingsOf(artworks, { output: { sizes: [] } }))
    await batches.work()
    // The batches take turns, so that either may be the first to take a SKU.
    const items = [...(await batches.itemsOf(account, one.id)), ...(await batches.itemsOf(account, other.id))]
    expect(items.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['done', null],
      ['done', null],
      ['failed', 'sku_taken'],
      ['failed', 'sku_taken'],
    ])
    expect(new Set(items.filter(({ state }) => state === 'done').map(({ sku }) => sku)).size).toBe(2)
  })
})

describe('time slices of accounts', () => {
  test('batches of an account run by priority, and a preempted batch is queued again @R-801', async () => {
    const { account, artworks } = await sellerWith(1)
    const first = await batches.start(
      account,
      settingsOf(artworks, { output: { sizes: [] }, naming: { locale: 'en-US', sku: 'F{n}' } }),
    )
    const second = await batches.start(
      account,
      settingsOf(artworks, { output: { sizes: [] }, naming: { locale: 'en-US', sku: 'S{n}' } }),
    )
    const { claimNextBatch } = await import('./run-queries.ts')
    expect(await claimNextBatch(batches.db, account)).toEqual({ id: first.id })
    await batches.call(account, { method: 'PUT', path: `/api/batches/${second.id}/priority`, body: { priority: 1 } })
    expect(await claimNextBatch(batches.db, account)).toEqual({ id: second.id })
    expect(await batches.show(account, first.id)).toMatchObject({ state: 'queued' })
    await batches.control(account, second.id, 'pause')
    expect(await claimNextBatch(batches.db, account)).toEqual({ id: first.id })
    await batches.work()
    expect(await batches.show(account, first.id)).toMatchObject({ state: 'done' })
    expect(await batches.show(account, second.id)).toMatchObject({ state: 'paused', counts: { waiting: 2 } })
    await batches.control(account, second.id, 'cancel')
    await batches.work()
    expect(await batches.show(account, second.id)).toMatchObject({ state: 'canceled', counts: { waiting: 2, done: 0 } })
  })
})

describe('workers', () => {
  test('two concurrent workers make every item exactly once @R-801', async () => {
    const { account, artworks } = await sellerWith(3)
    const { id } = await batches.start(account, settingsOf(artworks))
    const before = batches.rendered.length
    await Promise.all([batches.work(), batches.work()])
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 6 } })
    const rendered = batches.rendered.slice(before)
    expect(new Set(rendered).size).toBe(rendered.length)
    await expectEachOnce(id, 6)
  })

  test('a killed worker leaves the remaining items to the next one, and every item is made exactly once @R-801', async () => {
    const { account, artworks } = await sellerWith(12, 300)
    const { id } = await batches.start(account, settingsOf(artworks))
    for (const atLeast of [3, 9]) {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, 'test-run.ts'), batches.database.url, batches.root],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      await once(child.stdout, 'data')
      const isGoing = async () => (await batches.show(account, id)).counts.done < atLeast
      while (child.exitCode === null && (await isGoing()));
      child.kill('SIGKILL')
      await once(child, 'exit')
      // Expire its claims instead of waiting for them.
      await sql`update batch_item set lease_until = now() - interval '1 second' where batch_id = ${id} and state = 'running'`.execute(
        batches.db,
      )
    }
    const { counts } = await batches.show(account, id)
    expect(counts.done).toBeLessThan(24)
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 24, failed: 0 } })
    await expectEachOnce(id, 24)
  })
})

async function expectEachOnce(id: number, count: number) {
  const { rows } = await sql<{ products: number; keys: number; linked: number; designs: number }>`
    select count(*) as products, count(distinct f.finish_key) as keys, count(distinct f.design_id) as designs,
      (select count(distinct finished_id) from batch_item where batch_id = ${id}) as linked
    from finished_product f where f.batch_id = ${id}`.execute(batches.db)
  expect(rows).toEqual([{ products: count, keys: count, linked: count, designs: count }])
}
