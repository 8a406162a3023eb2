import type { DataOf } from '@podwright/contracts/define-call'
import type { listStores } from '@podwright/contracts/stores/stores'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const locale = 'vi-VN'
const field = (kind: string, more: object = {}) => ({
  ...{ key: kind, kind, label: '', input: 'choice', isRequired: true, decidesFields: false },
  ...more,
})
const category = field('category', { decidesFields: true })
const material = field('attribute', { key: 'attribute:1:2', label: 'Material' })
const choices = [{ value: '1', label: 'Clothing › T-shirts' }]

test.describe(`publishing settings of a store in ${locale}`, () => {
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('a chosen category shows its attributes, and all required fields are saved', async ({ page, request }) => {
    const form = { userType: '3', ...demoSeller }
    const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
    const token = (await login.json()).data.accessToken
    // No demo shop is on a marketplace: the demo shop shows what one would.
    await page.route('**/api/stores', async (route) => {
      const response = await route.fetch()
      const json: { data: DataOf<typeof listStores> } = await response.json()
      for (const platform of json.data.platforms)
        if (platform.id === 'woocommerce') platform.abilities.push('publish_settings')
      await route.fulfill({ response, json })
    })
    const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } })
    await page.route('**/publish-settings/fields', (route) => {
      const { values }: { values: readonly unknown[] } = route.request().postDataJSON()
      return route.fulfill(answer({ fields: values.length > 0 ? [category, material] : [category] }))
    })
    await page.route('**/publish-settings/choices', (route) => route.fulfill(answer({ choices })))
    const saved: unknown[] = []
    await page.route('**/publish-settings', (route) => {
      if (route.request().method() === 'PUT') saved.push(route.request().postDataJSON())
      return route.fulfill(answer({ values: [] }))
    })

    await page.goto(`${consoleBase}${consolePaths.store}?t=${token}&ut=3`)
    await page.getByRole('button', { name: text('stores.actionsOf', { name: 'Demo WooCommerce' }) }).click()
    await page.getByRole('menuitem', { name: text('publishSettings.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('publishSettings.kinds.category')).click()
    await page.getByTitle('Clothing › T-shirts').click()
    await dialog.getByRole('button', { name: text('publishSettings.save') }).click()
    await expect(dialog.getByText(text('publishSettings.needed'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Material').click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('Clothing › T-shirts').click()
    await dialog.getByRole('button', { name: text('publishSettings.save') }).click()
    await expect(dialog).toBeHidden()
    const chosen = { value: '1', label: 'Clothing › T-shirts' }
    expect(saved).toEqual([
      { values: [expect.objectContaining({ key: 'category', ...chosen }), { key: 'attribute:1:2', ...chosen }] },
    ])
  })
})
