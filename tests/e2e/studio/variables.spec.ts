import { randomUUID } from 'node:crypto'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const locale = 'en-US'
const text = textsOf(locale, 'studio')
const inConsole = textsOf(locale, 'console')
test.use({ locale })
test.describe.configure({ timeout: 120_000 })

test('a design asks buyers for a text, which the seller enters in an order', async ({ page, request }) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  const token = await freshToken(request)
  const headers = { accessToken: token }
  await openStudio(page, token, `?productId=${id}`)

  await page.getByRole('button', { name: text('action.panelText'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.text.subheading'), exact: true }).click()
  const words = page.getByRole('textbox', { name: text('panel.text.words') })
  await words.fill('Team')
  await page.getByRole('button', { name: text('variables.add') }).click()
  await expect(words).toHaveValue('Team {name}')

  await page.getByRole('button', { name: new RegExp(`^${text('variables.edit')}`) }).click()
  const form = page.getByRole('dialog', { name: text('variables.edit') })
  await form.getByRole('textbox', { name: text('variables.name') }).fill('player')
  await form.getByRole('textbox', { name: text('variables.label') }).fill('Name of the player')
  await form.getByRole('textbox', { name: text('variables.sample') }).fill('')
  await form.getByRole('button', { name: text('variables.save') }).click()
  await expect(form.getByText(text('variables.sampleMissing'))).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: text('variables.sample') }).fill('Zoe')
  await form.getByRole('button', { name: text('variables.save') }).click()
  await expect(form).toBeHidden()
  await expect(words).toHaveValue('Team {player}')

  await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const finishing = page.getByRole('dialog')
  await finishing.getByRole('textbox', { name: text('finish.name') }).fill('Team shirt')
  await finishing.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  await expect(finishing.getByRole('status')).toContainText(text('finished.state.preparing'))

  const listed = await request.get('/api/finished-products?search=Team%20shirt', { headers })
  const [product] = (await listed.json()).data.items
  expect(product).toMatchObject({ isPersonalizable: true })
  const variants = await request.get(`/api/catalog/products/${id}`)
  const variantId = (await variants.json()).data.variants.find(
    (variant: { colour: string }) => variant.colour === product.colours[0],
  ).id
  const address = {
    recipient: 'Somchai Jaidee',
    phone: '+66812345678',
    country: 'TH',
    city: 'Bangkok',
    line1: '1 Sukhumvit Road',
    postcode: '10110',
  }
  const created = await request.post('/api/orders', {
    headers,
    data: {
      requestKey: randomUUID(),
      address,
      lines: [{ variantId, finishedId: product.id, quantity: 1 }],
    },
  })
  const order = (await created.json()).data
  expect(order.state).toBe('needs_personalization')

  await page.goto(`${consoleBase}${consolePaths.orders}?order=${order.id}`)
  await page.getByRole('button', { name: inConsole('orders.personalization.enter') }).click()
  const dialog = page.getByRole('dialog', { name: inConsole('orders.personalization.dialog') })
  await dialog.getByRole('button', { name: inConsole('orders.save') }).click()
  await expect(dialog.getByText(inConsole('orders.personalization.problems.required'))).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of the player' }).fill('Maximilian')
  await dialog.getByRole('button', { name: inConsole('orders.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Maximilian')).toBeVisible()
  await expect(page.getByRole('button', { name: inConsole('orders.personalization.edit') })).toBeVisible()
})
