import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsOf } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { area, withChanges } from '@podwright/design/test-designs'
import { logInDemoSeller, type ShopServer, startShopServer } from '../../shops/suite/shop-server.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'shopper')

/** A server with running jobs, which prepare the product; the shared server of the other tests has none. */
test.describe('the page for shoppers', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  const folder = mkdtempSync(join(tmpdir(), 'podwright-shopper-'))
  let server: ShopServer
  let token: string

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    // The embedded database runs as a user of its own when we are root.
    chmodSync(folder, 0o755)
    server = await startShopServer(join(folder, 'data'), { NODE_ENV: 'production', IMAGE_CACHE_MB: '0' })
    token = await logInDemoSeller(server.origin)
  })
  test.afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function documentWithName() {
    const full = area('full', 100, 100, { bleedMm: 3, safeMm: 4, dpi: 300 })
    const layer = { ...newTextLayer(full, 'Team {name}', 'Kanit'), id: 'layer:name' }
    const empty = newDesign({ name: 'Team coaster', product: 'CO001', colours: ['white'] }, [full])
    const design = withChanges(empty, (before) => addLayers(before, full.id, [layer]))
    const variable = {
      name: 'name',
      label: 'Name of the player',
      sample: 'Anna',
      maxLength: 12,
      isRequired: true,
      characters: 'letters' as const,
    }
    return writeDesign(new Map(design).set('settings', { ...settingsOf(design), variables: [variable] }))
  }

  test('a shopper sees the typed text on the product, and an order with the code is printed with it', async ({
    page,
    request,
  }) => {
    const headers = { accessToken: token }
    const post = async (path: string, data: object) =>
      (await (await request.post(server.origin + path, { headers, data })).json()).data
    const design = await post('/api/designs', { document: documentWithName(), saveKey: randomUUID() })
    const product = await post(`/api/designs/${design.id}/finish`, {
      revision: 1,
      title: 'Team coaster',
      colours: ['white'],
      finishKey: randomUUID(),
      acceptsWarnings: true,
    })
    const show = async () =>
      (await (await request.get(`${server.origin}/api/finished-products/${product.id}`, { headers })).json()).data
    await expect.poll(async () => (await show()).state, { timeout: 120_000 }).toBe('ready')
    const turnedOn = await request.put(`${server.origin}/api/finished-products/${product.id}/shopper-page`, {
      headers,
      data: { isOn: true },
    })
    const { shopperCode } = (await turnedOn.json()).data

    await page.goto(`${server.origin}/p/${shopperCode}?lang=${locale}`)
    await expect(page.getByRole('heading', { name: 'Team coaster' })).toBeVisible()
    await expectAccessible(page)
    const picture = page.getByRole('figure').getByRole('img')
    await page.getByRole('button', { name: text('finish') }).click()
    await expect(page.getByText(text('problems.required'))).toBeVisible()
    await page.getByRole('textbox', { name: 'Name of the player' }).fill('Zoe')
    await expect(page.getByRole('status').filter({ hasText: text('live') })).toBeVisible({ timeout: 30_000 })
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
    await expect(picture).toHaveAttribute('alt', /Zoe/)
    await page.getByRole('button', { name: text('finish') }).click()
    const code = page.getByRole('textbox', { name: text('codeTitle') })
    await expect(code).toHaveValue(/^P1\./)
    await expectAccessible(page)

    const catalog = await request.get(`${server.origin}/api/catalog/products/${product.productId}`)
    const [variant] = (await catalog.json()).data.variants
    const order = await post('/api/orders', {
      requestKey: randomUUID(),
      note: `Code: ${await code.inputValue()}`,
      address: {
        recipient: 'Somchai Jaidee',
        phone: '+66812345678',
        country: 'TH',
        city: 'Bangkok',
        line1: '1 Sukhumvit Road',
        postcode: '10110',
      },
      lines: [{ variantId: variant.id, finishedId: product.id, quantity: 1 }],
    })
    expect(order).toMatchObject({ lines: [{ personalization: [{ name: 'name', value: 'Zoe' }] }] })

    const gone = await page.goto(`${server.origin}/p/unknown`)
    expect(gone?.status()).toBe(404)
  })
})
