import type { APIRequestContext, Page } from '@playwright/test'
import type { DataOf } from '@podwright/contracts/define-call'
import type { listStores } from '@podwright/contracts/stores/stores'
import { consoleBase, consolePaths, reconnectStorePath } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const locale = 'th-TH'
test.use({ locale })
const text = textsOf(locale, 'console')
const shop = 'Demo WooCommerce'

type Stores = DataOf<typeof listStores>

async function tokenOf(request: APIRequestContext): Promise<string> {
  const form = { userType: '3', ...demoSeller }
  const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  return (await login.json()).data.accessToken
}

/** Changes the stores that the page is answered. */
async function changeStores(page: Page, change: (stores: Stores) => void): Promise<void> {
  await page.route('**/api/stores', async (route) => {
    const response = await route.fetch()
    const json: { data: Stores } = await response.json()
    change(json.data)
    await route.fulfill({ response, json })
  })
}

test('of two stores of one shop, the seller chooses the other one by one click', async ({ page, request }) => {
  const [first, second] = [1_000_001, 1_000_002]
  let chosen = first
  await changeStores(page, (stores) => {
    const store = stores.items.find(({ name }) => name === shop)
    if (!store) throw new Error('the demo store is missing')
    stores.items = [first, second].map((id) => ({
      ...{ ...store, id, name: `Shop ${id}`, state: 'connected' },
      duplicateOf: id === chosen ? null : { storeId: chosen },
    }))
  })
  const calls: string[] = []
  await page.route('**/api/stores/*/choose', (route) => {
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    chosen = second
    return route.fulfill({ json: { code: 0, msg: '', data: { name: `Shop ${second}` } } })
  })
  await page.goto(`${consoleBase}${consolePaths.store}?t=${await tokenOf(request)}&ut=3`)
  const label = text('stores.duplicate.choose')
  const rowOf = (id: number) => page.getByRole('row').filter({ has: page.getByText(`Shop ${id}`, { exact: true }) })
  await expect(rowOf(first).getByText(text('stores.duplicate.tag'))).toHaveCount(0)
  await expect(rowOf(second)).toContainText(text('stores.duplicate.of', { name: `Shop ${first}` }))
  await expectAccessible(page)

  await page.getByRole('button', { name: `${label}: Shop ${second}` }).click()
  await expect(page.getByText(text('stores.duplicate.chosen', { name: `Shop ${second}` }))).toBeVisible()
  await expect(page.getByRole('button', { name: `${label}: Shop ${first}` })).toBeVisible()
  await expect(rowOf(second).getByText(text('stores.duplicate.tag'))).toHaveCount(0)
  expect(calls).toEqual([`POST /api/stores/${second}/choose`])
  await page.unrouteAll({ behavior: 'wait' })
})

test('a link to connect an unknown store says that it was not found, and opens no dialog', async ({
  page,
  request,
}) => {
  await page.goto(`${consoleBase}${reconnectStorePath(1_000_003)}&t=${await tokenOf(request)}&ut=3`)
  const message = page.getByRole('alert').filter({ hasText: text('stores.connect.notFound') })
  await expect(message).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await message.getByRole('button').click()
  await expect(message).toHaveCount(0)
  await expect(page).not.toHaveURL(/connect=/)
})

test('a link to connect a manual store says that it needs no connection', async ({ page, request }) => {
  await changeStores(page, (stores) => {
    stores.items = stores.items
      .slice(0, 1)
      .map((store) => ({ ...store, id: 1_000_004, name: 'Stall', platform: 'manual' }))
  })
  await page.goto(`${consoleBase}${reconnectStorePath(1_000_004)}&t=${await tokenOf(request)}&ut=3`)
  await expect(page.getByRole('alert')).toContainText(text('stores.connect.manual', { name: 'Stall' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('after connecting a store that is still paused, a dialog reports it and resumes the store by one click', async ({
  page,
  request,
}) => {
  await changeStores(page, (stores) => {
    stores.items = stores.items.filter(({ name }) => name === shop).map((store) => ({ ...store, id: 1_000_005 }))
    stores.platforms = stores.platforms.map((platform) => ({ ...platform, isAvailable: true, fields: [] }))
  })
  await page.route('**/api/stores/connections', (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { redirectUrl: null, stores: [{ id: 1_000_005, state: 'paused' }] } },
    }),
  )
  const changes: string[] = []
  await page.route('**/api/stores/*/state', (route) => {
    changes.push(`${new URL(route.request().url()).pathname} ${route.request().postData()}`)
    return route.fulfill({ json: { code: 0, msg: '', data: { id: 1_000_005, state: 'connected' } } })
  })
  await page.goto(`${consoleBase}${reconnectStorePath(1_000_005)}&t=${await tokenOf(request)}&ut=3`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('stores.connect.next') })
    .click()
  const dialog = page.getByRole('dialog', { name: text('stores.connect.paused') })
  await expect(dialog).toContainText(text('stores.connect.pausedText'))
  await dialog.getByRole('button', { name: text('stores.resume') }).click()
  await expect(dialog).toHaveCount(0)
  expect(changes).toEqual(['/api/stores/1000005/state {"state":"connected"}'])
  await page.unrouteAll({ behavior: 'wait' })
})

test('the sync page says how often a platform is checked, and that one without webhooks sends none', async ({
  page,
  request,
}) => {
  await changeStores(page, (stores) => {
    for (const store of stores.items) if (store.name === shop) store.state = 'connected'
    for (const platform of stores.platforms)
      if (platform.id === 'woocommerce') {
        platform.abilities = platform.abilities.filter((ability) => ability !== 'webhooks')
        platform.pollSeconds = 300
      }
  })
  await page.route('**/api/stores/*/sync', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    const late = { ...data, lastFailure: null, lastPolledAt: '2026-11-20T08:00:00.000Z' }
    await route.fulfill({ response, json: { ...envelope, data: late } })
  })
  await page.goto(`${consoleBase}${consolePaths.storeSync}?t=${await tokenOf(request)}&ut=3`)
  const facts = page.getByRole('main')
  await expect(facts.getByText('ล่าช้า: ปกติตรวจร้านทุก 5 นาที')).toBeVisible()
  await expect(facts.getByText(text('storeSync.webhookUnusedText'))).toBeVisible()
  await expect(facts.getByText(text('storeSync.missed'))).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})
