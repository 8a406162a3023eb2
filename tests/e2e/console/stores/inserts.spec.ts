import { randomInt, randomUUID } from 'node:crypto'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import sharp from 'sharp'
import { demoSupplier, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'
import { apiOf, fundedSeller, logIn } from '../operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const consoleText = textsOf(locale, 'console')
const text = textsOf(locale, 'inserts')

const address = {
  recipient: 'Somchai',
  phone: '+66812345678',
  country: 'TH',
  city: 'Bangkok',
  line1: '1 Sukhumvit',
  postcode: '10110',
}

test('a seller puts a card into the parcels of a store, and its supplier gets the print file with the order', async ({
  page,
  request,
}) => {
  test.slow()
  const { seller, asSeller } = await fundedSeller(request, 100_000)
  const supplier = await logIn(request, 'agent', demoSupplier)
  const asSupplier = apiOf(request, supplier, '2')
  // A size of its own: a supplier offers each size once, and a repeated test adds another.
  const size = { widthMm: randomInt(60, 120), heightMm: randomInt(151, 180) }
  const shown = text('size', { width: String(size.widthMm), height: String(size.heightMm) })
  await page.goto(`${consoleBase}${consolePaths.workshop}?lang=${locale}&t=${supplier}&ut=2`)
  const offers = page.locator('section').filter({ has: page.getByRole('heading', { name: text('title') }) })
  await offers.getByLabel(text('width')).fill(String(size.widthMm))
  await offers.getByLabel(text('height')).fill(String(size.heightMm))
  await offers.getByLabel(text('price'), { exact: true }).fill('0.90')
  await offers.getByRole('button', { name: text('add'), exact: true }).click()
  await expect(offers.getByText(shown)).toBeVisible()
  await expectAccessible(page)

  const store = await asSeller('post', '/api/stores', { platform: 'manual', name: 'Star Cards', currency: 'THB' })
  await page.goto(`${consoleBase}${consolePaths.store}?lang=${locale}&t=${seller.token}&ut=3`)
  await page.getByRole('button', { name: consoleText('stores.actionsOf', { name: 'Star Cards' }) }).click()
  await page.getByRole('menuitem', { name: consoleText('stores.inserts') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: text('offer') }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: shown }).click()
  const pixels = { width: size.widthMm * 10, height: size.heightMm * 10 }
  const picture = await sharp({ create: { ...pixels, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  const file = { name: 'card.png', mimeType: 'image/png', buffer: picture }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('img', { name: text('kinds.card') })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  const blanks = await asSeller('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const lines = [{ variantId: blanks.items[0].defaultVariantId, quantity: 2, isPlain: true }]
  const order = await asSeller('post', '/api/orders', { requestKey: randomUUID(), storeId: store.id, address, lines })
  expect(order.insertsMinor).toBe(90)
  const orders = [{ id: order.id, totalMinor: order.totalMinor }]
  await asSeller('post', '/api/orders/pay', { requestKey: randomUUID(), orders })
  await page.goto(`${consoleBase}${consolePaths.orders}?order=${order.id}`)
  await expect(dialog.getByRole('heading', { name: text('title') })).toBeVisible()

  const queue = await asSupplier('get', `/api/production-orders?number=${order.number}`)
  await page.goto(`${consoleBase}${consolePaths.production}?lang=${locale}&t=${supplier}&ut=2`)
  await page.getByRole('button', { name: queue.items[0].number }).click()
  await expect(dialog.getByText(text('putIn'))).toBeVisible()
  const link = dialog.getByRole('link', { name: text('download') })
  const printFile = await request.get((await link.getAttribute('href')) ?? '')
  expect(printFile.headers()['content-type']).toBe('application/pdf')
  // The page has the trimmed size, in points.
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec((await printFile.body()).toString('latin1'))
  expect(Number(box?.[1])).toBeCloseTo((size.widthMm * 72) / 25.4, 1)
  expect(Number(box?.[2])).toBeCloseTo((size.heightMm * 72) / 25.4, 1)
})
