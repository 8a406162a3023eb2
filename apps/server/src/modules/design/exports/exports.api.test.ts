import { buffer } from 'node:stream/consumers'
import { createExport } from '@podwright/contracts/exports/create-export'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { signPath } from '../../../signed-path.ts'
import { createBatchTest } from '../batches/test-batch-app.ts'

let batches: Awaited<ReturnType<typeof createBatchTest>>
let account: number
let batchId: number
let products: number[]
beforeAll(async () => {
  batches = await createBatchTest()
  account = await batches.createAccount()
  const ids: number[] = []
  for (const red of [10, 200]) {
    const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: { r: red, g: 9, b: 9 } } })
    ids.push((await batches.upload(account, `Art${red}.png`, await picture.png().toBuffer())).id)
  }
  const coaster = await batches.productOf('CO001')
  const design = { kind: 'automatic', areas: [{ area: 'full', fit: 'contain', share: 0.5 }] }
  batchId = (
    await batches.start(account, {
      products: [{ productId: coaster, colours: ['white'], design }],
      artworks: ids,
      rules: {},
      naming: { sku: '{artwork}', locale: 'en-US', titles: { 'en-US': '=Sum {artwork}' } },
      output: { sizes: [1600] },
    })
  ).id
  await batches.work()
  products = (await batches.itemsOf(account, batchId)).map(({ finishedId }) => finishedId ?? 0)
})
afterAll(() => batches.close())

const ask = (body: object, who = account) =>
  batches.call(who, { path: '/api/exports', body: { channel: 'shopify', ...body } })
async function order(body: object) {
  return createExport.data.parse((await ask(body)).data)
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
async function download(body: object) {
  const { download: path } = await order(body)
  const response = await batches.get(path)
  return { response, files: await unzip(Buffer.from(await response.arrayBuffer())) }
}

/** The download path of an export of another account with the same request. */
async function downloadOf(accountId: number, path: string): Promise<string> {
  const { rows } = await sql<{ id: number; name: string; secret: string }>`
    insert into export (account_id, request, name, secret)
    select ${accountId}, request, name, secret from export where id = ${Number(path.split('/')[3])}
    returning id, name, secret`.execute(batches.db)
  const [{ id, name, secret } = { id: 0, name: '', secret: '' }] = rows
  return `/downloads/exports/${id}/${signPath(secret, name, new Date())}`
}

describe('an export', () => {
  test('the export for a channel with zoom has pictures larger than the photo of the product', async () => {
    const body = {
      of: { finishedIds: products.slice(0, 1) },
      channel: 'etsy',
      pictures: { maxPerProduct: 1 },
      manifest: [],
    }
    const { files } = await download(body)
    const [picture] = [...files.values()]
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 3000, height: 3000 })
  })

  test('the list of an export has the prices that the rule of a product gives', async () => {
    const priceRule = {
      ...{ kind: 'factor', basisPoints: 30_000, commissionBasisPoints: 0, otherCostsMinor: 0, shipsTo: null },
      ...{ rounding: 'ends_99', allowsLoss: false, currency: 'USD' },
    }
    const edit = (body: object) =>
      batches.call(account, { path: '/api/finished-products/edit', body: { ids: products, ...body } })
    await edit({ priceRule })
    const { files } = await download({ of: { finishedIds: products }, channel: 'ebay', pictures: null })
    const [header = '', first = ''] = (files.get('products.csv')?.toString('utf8') ?? '').split('\r\n')
    const cellOf = (name: string) => first.split(',')[header.replace('\uFEFF', '').split(',').indexOf(name)] ?? ''
    expect(cellOf('price')).toMatch(/^\d+\.99$/)
    expect(cellOf('currency')).toBe('USD')
    expect(cellOf('remarks')).toContain('fill_in:')
    const own = files.get('ebay-import.csv')?.toString('utf8') ?? ''
    expect(own).toContain('Currency=USD')
    expect(own).toContain(cellOf('price'))
    await edit({ price: null })
  })

  test('the export of a batch contains pictures in the channel’s format and the list of all variants as CSV and import file @R-801', async () => {
    const ordered = await order({ of: { batchId } })
    expect(ordered).toMatchObject({ name: 'Batch-shopify.zip', products: 2, next: null })
    const { response, files } = await download({ of: { batchId } })
    expect(response.headers.get('content-type')).toBe('application/zip')
    const names = [...files.keys()]
    const pictures = names.filter((name) => name.endsWith('.jpg'))
    expect(pictures).toHaveLength(ordered.pictures)
    expect(pictures[0]).toBe('Art10/Art10-01.jpg')
    const [first] = pictures
    expect(await sharp(files.get(first ?? '')).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
    const csv = files.get('products.csv')?.toString('utf8') ?? ''
    const [header, line] = csv.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe(
      'sku,product_sku,code,title,product,color,size,color_code,size_code,price,currency,tags,title_en-US,pictures,print_files,remarks',
    )
    expect(line).toMatch(
      /^Art10-white-1PC,Art10,CO001-[0-9A-F]{6},'=Sum Art10,CO001,White,[^,]+,white,1PC,\d+\.\d\d,CNY,/,
    )
    const own = files.get('shopify-import.csv')?.toString('utf8') ?? ''
    expect(own).toMatch(/^Handle,Title,/)
    expect(own).toContain('https://shop.test/images/')
    expect(own).toContain(',=Sum Art10,')
    expect(own).toContain(',Color,White,')
    expect(own).toMatch(/,Art10-white-1PC,manual,\d+\.\d\d,/)
    const workbook = await unzip(files.get('products.xlsx') ?? Buffer.alloc(0))
    expect(workbook.get('xl/worksheets/sheet1.xml')?.toString('utf8')).toContain('=Sum Art10')
  })

  test('an export for SHEIN contains square pictures, upright pictures without upscaling and a color block per color @R-801', async () => {
    const { files } = await download({ of: { finishedIds: products.slice(0, 1) }, channel: 'shein', manifest: [] })
    const sizes = await Promise.all(
      [...files].map(async ([name, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata()
        return `${name.replace(/^.*\//, '')} ${format} ${width} ${height}`
      }),
    )
    expect(sizes).toContain('Art10-01.jpg jpeg 1600 1600')
    expect(sizes).toContain('Art10-01-3x4.jpg jpeg 1340 1785')
    expect(sizes).toContain('Art10-color-white.jpg jpeg 80 80')
    const requested = { maxPerProduct: 1, format: 'png' }
    const png = await download({ of: { finishedIds: products.slice(0, 1) }, pictures: requested, manifest: [] })
    expect([...png.files.keys()]).toEqual(['Art10/Art10-01.png'])
  })

  test('an export generates its print files while it is downloaded', async () => {
    const { files } = await download({
      of: { finishedIds: products.slice(0, 1) },
      pictures: null,
      printFiles: 'png',
      manifest: [],
    })
    const [name, ...others] = [...files.keys()]
    expect(others).toEqual([])
    expect(name).toMatch(/^Art10\/print\/CO001-[0-9A-F]{6}-full\.png$/)
    expect((await sharp(files.get(name ?? '')).metadata()).format).toBe('png')
  })

  test('an export contains at most the requested pictures per product and lists those that are missing', async () => {
    await sql`update finished_product set pictures = jsonb_set(pictures, '{0,path}', '"00000000000000000000000000000000/effect/x.jpg"')
      where id = ${products[1]}`.execute(batches.db)
    const { files } = await download({
      of: { finishedIds: products },
      pictures: { maxPerProduct: 1 },
      manifest: ['csv'],
    })
    expect([...files.keys()]).toEqual(['Art10/Art10-01.jpg', 'products.csv', 'shopify-import.csv'])
    expect(files.get('products.csv')?.toString('utf8')).toContain('picture_missing')
  })

  test('an export of another account is refused, and so is a forged download path', async () => {
    const other = await batches.createAccount()
    expect((await ask({ of: { batchId } }, other)).failure?.reason).toBe('batch_unknown')
    expect((await ask({ of: { finishedIds: products } }, other)).failure?.reason).toBe('export_empty')
    expect((await ask({ of: { finishedIds: [...products, 999_999] } })).failure?.reason).toBe('finished_unknown')
    const { download: path } = await order({ of: { batchId } })
    expect(
      (await batches.get(path.replace(/[0-9a-f](?=\/[^/]*$)/, (digit) => (digit === '0' ? '1' : '0')))).status,
    ).toBe(404)
    expect((await batches.get(path.replace('Batch', 'Other'))).status).toBe(404)
  })

  test('an export that fails aborts its download and frees its slot', async () => {
    const printed = { of: { finishedIds: products.slice(0, 1) }, pictures: null, printFiles: 'png', manifest: [] }
    const { download: path } = await order(printed)
    await (await batches.get(path)).arrayBuffer()
    const { rows } = await sql<{ key: string; sha256: string }>`select key, sha256 from print_file`.execute(batches.db)
    await sql`update print_file set sha256 = repeat('0', 64)`.execute(batches.db)
    for (let i = 0; i < 8; i += 1) {
      const response = await batches.get(path)
      expect(response.status).toBe(200)
      await expect(response.arrayBuffer()).rejects.toThrow()
    }
    for (const { key, sha256 } of rows)
      await sql`update print_file set sha256 = ${sha256} where key = ${key}`.execute(batches.db)
    expect((await (await batches.get(path)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  test('six unread downloads of one seller do not block those of another, and a seventh is refused until one ends', async () => {
    const { download: path } = await order({ of: { batchId } })
    const other = await downloadOf(await batches.createAccount(), path)
    const unread = await Promise.all(Array.from({ length: 6 }, () => batches.get(path)))
    expect(unread.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const theirs = await batches.get(other)
    expect(theirs.status).toBe(200)
    expect((await theirs.arrayBuffer()).byteLength).toBeGreaterThan(100)
    const seventh = await batches.get(path)
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await seventh.json()).toMatchObject({ data: { reason: 'download_limit' } })
    await Promise.all(unread.map(({ body }) => body?.cancel()))
    expect((await (await whenFree(path)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  test('an export whose client disconnects frees its slot @R-801', async () => {
    const { download: path } = await order({ of: { batchId } })
    for (let i = 0; i < 10; i += 1) {
      const reader = (await whenFree(path)).body?.getReader()
      await reader?.read()
      await reader?.cancel()
    }
  })
})

/** The server frees the slot of a download after the client has closed its connection. */
function whenFree(path: string): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await batches.get(path)
    expect(response.status).toBe(200)
    return response
  })
}
