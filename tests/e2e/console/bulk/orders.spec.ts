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

test('all orders that match are canceled in the background, and the result stays until it was read', async ({
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
  await page.getByRole('checkbox', { name: text('list.selectAll') }).check()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  const bar = page.getByRole('region', { name: 'All 3 that match are selected' })
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
