import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { expect, expectAccessible, test, textsOf } from '../../fixtures.ts'
import { startWorker } from '../../start-worker.ts'
import { fundedSeller } from '../operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const bulk = textsOf(locale, 'bulk')

// Bundles and a worker start slowly on two busy cores.
test.describe.configure({ timeout: 240_000 })

let worker: ChildProcess | undefined
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-e2e-worker-'))
  worker = startWorker(folder)
})
test.afterAll(async () => {
  if (!worker) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  rmSync(folder, { recursive: true })
})

test('slips of all orders that match are printed in the background, and all are canceled; the result stays until it was read', async ({
  page,
  request,
}) => {
  const { seller, asSeller } = await fundedSeller(request, 500_000)
  const blanks = await asSeller('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const address = {
    ...{ recipient: 'Somchai', phone: '+66812345678', country: 'TH', city: 'Bangkok' },
    ...{ line1: '1 Sukhumvit', postcode: '10110' },
  }
  const lines = [{ variantId: blanks.items[0].defaultVariantId, quantity: 1, isPlain: true }]
  for (let n = 0; n < 3; n++) await asSeller('post', '/api/orders', { requestKey: randomUUID(), address, lines })
  // Pages of two, so that more match than are shown.
  await page.route(
    (url) => url.pathname === '/api/orders',
    (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '2')
      return route.continue({ url: url.href })
    },
  )
  const path = `${consoleBase}${consolePaths.orders}`
  await page.goto(`${path}?t=${seller.token}&ut=3`)
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: text('list.selectAll') }).check()
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  }
  await selectAll()
  const bar = page.getByRole('region', { name: 'All 3 that match are selected' })
  await bar.getByRole('button', { name: `${bulk('names.print_orders')} (3)` }).click()
  const printing = page.getByRole('dialog')
  await expect(printing).toContainText('One file for every 200')
  await printing.getByRole('button', { name: `${bulk('names.print_orders')} (3)` }).click()
  const printed = page.getByRole('status').filter({ hasText: `${bulk('names.print_orders')}: 3 done, 0 skipped` })
  await expect(printed).toBeVisible({ timeout: 120_000 })
  const file = printed.getByRole('link', { name: /packing-slips-.*-1-3\.pdf/ })
  await expectAccessible(page, 'main')
  const pdf = await request.get((await file.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(String((await pdf.body()).subarray(0, 5))).toBe('%PDF-')
  const { items: notifications } = await asSeller('get', '/api/notifications')
  expect(notifications[0]).toMatchObject({ kind: 'bulk_files', detail: 'orders' })
  await selectAll()
  await expectAccessible(page, 'main')
  await bar.getByRole('button', { name: `${bulk('names.cancel_orders')} (3)` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/3 orders, CN¥[\d,.]+ in total/)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: `${bulk('names.cancel_orders')} (3)` }).click()
  const ended = page.getByRole('status').filter({ hasText: `${bulk('names.cancel_orders')}: 3 done, 0 skipped` })
  await expect(ended).toBeVisible({ timeout: 120_000 })
  await expect(bar).toHaveCount(0)
  const { items } = await asSeller('get', '/api/orders?state=canceled')
  expect(items).toHaveLength(3)
  await page.goto(path)
  await ended.getByRole('button').click()
  await expect(ended).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(ended).toHaveCount(0)
})
