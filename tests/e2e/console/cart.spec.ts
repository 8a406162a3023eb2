import { consoleBase, consolePaths, finishedProductPath } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { apiOf, logIn } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')

test('a seller adds two variants of a finished product to the cart and finds them there with its design', async ({
  page,
  request,
}) => {
  const token = await logIn(request, 'business', demoSeller)
  const asSeller = apiOf(request, token, '3')
  const { items } = await asSeller('get', '/api/finished-products?pageSize=24')
  const product = items.find(({ state }: { state: string }) => state === 'ready')
  const blanks = await asSeller('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const [{ id: blank, defaultVariantId: variantId }] = blanks.items
  await asSeller('post', '/api/cart/lines', { variantId, quantity: 1, isPlain: true })
  await page.goto(`${consoleBase}${finishedProductPath(product.id)}&lang=${locale}&t=${token}&ut=3`)
  await page.getByRole('button', { name: text('finished.next.cart') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByText(text('finished.cart.text')) })
  const fields = dialog.getByRole('textbox', { name: new RegExp(text('carts.quantity')) })
  await expect(fields.first()).toBeFocused()
  await fields.first().fill('2')
  await fields.last().fill('three')
  const add = dialog.getByRole('button', { name: text('finished.next.cart') })
  await expect(add).toBeDisabled()
  await fields.last().fill('3')
  await expectAccessible(page, '[role=dialog] .ant-modal-body')
  await add.click()
  await page.getByRole('button', { name: text('finished.cart.go') }).click()
  await expect(page).toHaveURL(new RegExp(consolePaths.carts))
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: product.title, exact: true }) })
  await expect(rows.first()).toContainText(product.code)
  await expect(rows.first().getByText(text('carts.needsDesign'))).toHaveCount(0)
  await expect(rows.first().getByRole('checkbox')).toBeChecked()
  const before = page.getByRole('row').filter({ has: page.locator(`a[href="/category-detail/${blank}"]`) })
  await expect(before.first().getByRole('checkbox').first()).not.toBeChecked()
})
