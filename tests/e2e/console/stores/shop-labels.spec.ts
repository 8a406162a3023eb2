import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { OrderAddress } from '@podwright/domain/orders/address'
import { Client } from 'pg'
import { demoSupplier, expect, expectAccessible, journeyLocales, test, textsOf } from '../../fixtures.ts'
import { serverSettings } from '../../server-settings.ts'
import { demoWorkshop, fundedSeller, logIn } from '../operator-account.ts'

/** Turns an order of a seller into one of a connected store of this platform, which hides the buyer's address. */
async function moveToStore(orderId: number, platform: string): Promise<void> {
  const client = new Client({ connectionString: serverSettings().DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    `insert into store (account_id, platform, name, currency, hold_minutes)
     select account_id, $2, $2, 'THB', 0 from sales_order where id = $1 returning id`,
    [orderId, platform],
  )
  const storeId = rows[0]?.id
  const hidden = JSON.stringify({ ...OrderAddress.parse({ country: 'TH' }), isOnLabel: true })
  const move = `update sales_order set store_id = $2, source = 'connector', address = $3 where id = $1`
  await client.query(move, [orderId, storeId, hidden])
  await client.query(
    `insert into shop_order (store_id, external_id, number, seen_by, outcome, reason, order_id, next_read_at)
     values ($2, '576461413038785752', '576461413038785752', 'poll', 'imported', 'imported', $1, null)`,
    [orderId, storeId],
  )
  await client.end()
}

const pickup = { method: 'pickup', from: '2026-12-02T02:00:00.000Z', until: '2026-12-02T06:00:00.000Z' }
const later = { method: 'pickup', from: '2026-12-03T02:00:00.000Z', until: '2026-12-03T06:00:00.000Z' }
const dropOff = { method: 'drop_off', from: null, until: null }

for (const locale of journeyLocales)
  test.describe(`labels of marketplaces in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } })
    const text = textsOf(locale, 'console')

    test('a supplier arranges the shipment at the chosen time, and only then, and downloads the label', async ({
      page,
      request,
    }) => {
      const { asSeller } = await fundedSeller(request, 500_000)
      const { begun } = await demoWorkshop(request, asSeller)
      const { id, part, number } = await begun()
      await moveToStore(id, 'tiktok_shop')
      const arranged: unknown[] = []
      // Only what the shop would answer is replaced: which labels there are is up to the server.
      await page.route(`**/api/production-orders/${part}/shop-shipment`, (route) => {
        const isRead = route.request().method() === 'GET'
        if (!isRead) arranged.push(route.request().postDataJSON())
        const data = isRead ? { state: 'to_arrange', handovers: [pickup, later, dropOff] } : null
        return route.fulfill({ json: { code: 0, msg: '', data } })
      })
      await page.route(`**/api/production-orders/${part}/shop-labels/package`, (route) => {
        const content = Buffer.from('%PDF-1.4 label').toString('base64')
        const data = { name: `${number}-package.pdf`, mimeType: 'application/pdf', content }
        return route.fulfill({ json: { code: 0, msg: '', data } })
      })
      const token = await logIn(request, 'agent', demoSupplier)
      await page.goto(`${consoleBase}${consolePaths.production}?t=${token}&ut=2&order=${part}`)
      const drawer = page.getByRole('dialog').first()
      const print = drawer.getByRole('button', { name: text('shopLabels.kinds.package') })
      const arrange = drawer.getByRole('button', { name: text('shopLabels.arrange') })
      await expect(drawer.getByText(text('shopLabels.address'))).toBeVisible()
      const downloading = page.waitForEvent('download')
      await print.click()
      expect((await downloading).suggestedFilename()).toBe(`${number}-package.pdf`)
      expect(arranged).toEqual([])

      await arrange.click()
      const dialog = page.getByRole('dialog', { name: text('shopLabels.arrangeOf', { number }) })
      await expect(dialog.getByText(text('shopLabels.arrangeText'))).toBeVisible()
      await expect(dialog.getByRole('radio')).toHaveCount(3)
      await expect(dialog.getByRole('radio').first()).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('radio').nth(1).check()
      await dialog.getByRole('button', { name: text('shopLabels.arrange') }).click()
      await expect(dialog).toBeHidden()
      expect(arranged).toEqual([{ handover: later }])
    })
  })
