import type { DataOf } from '@podwright/contracts/define-call'
import type { listStores } from '@podwright/contracts/stores/stores'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const name = 'Demo WooCommerce'
const counts = { waitingOrders: 12, refusedParcels: 1, failedListings: 3, heldOrders: 4, liveListings: 57 }

// Long words and a narrow page.
test.use({ locale: 'th-TH', viewport: { width: 1200, height: 900 } })

test('My stores links to what needs the seller, and the dialog that removes a store to its listings', async ({
  page,
  request,
}) => {
  const text = textsOf('th-TH', 'console')
  const form = { userType: '3', ...demoSeller }
  const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  const token = (await login.json()).data.accessToken
  await page.route('**/api/stores', async (route) => {
    const response = await route.fetch()
    const json: { data: DataOf<typeof listStores> } = await response.json()
    for (const store of json.data.items) if (store.name === name) Object.assign(store, counts)
    await route.fulfill({ response, json })
  })
  await page.goto(`${consoleBase}${consolePaths.store}?t=${token}&ut=3`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.locator('a[href*="tab=parcels"]')).toBeVisible()
  await expect(row.locator(`a[href*="${consolePaths.listings}?store="]`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: text('stores.actionsOf', { name }) }).click()
  await page.getByRole('menuitem', { name: text('stores.remove') }).click()
  const dialog = page.getByRole('dialog')
  const toListings = dialog.getByRole('link', { name: text('stores.removeTakeDown') })
  await expect(toListings).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await toListings.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/listings\?.*store=\d+/)
})
