import { readFile } from 'node:fs/promises'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { noSales, type SalesFigures } from '@podwright/domain/profit/sales-figures'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'

const text = textsOf('en-US', 'console')
const figures = (soldMinor: number, profitMinor: number, orders: number): SalesFigures => {
  return { ...noSales, orders, pieces: orders, soldMinor, goodsMinor: soldMinor - profitMinor, profitMinor }
}
const store = (key: string, title: string, sums: SalesFigures) => {
  return { key, title, titles: {}, code: 'shopee', picture: null, ...sums }
}
const report = {
  groups: [store('1', 'Cat store', figures(50_000, 20_000, 3)), store('2', 'Dog store', figures(90_000, -1000, 5))],
  rest: null,
  total: figures(140_000, 19_000, 8),
}

test('reports show groups with their total, sorted by the chosen figure, and download what they show', async ({
  page,
  request,
}) => {
  await page.route('**/api/reports/sales?*', (route) => route.fulfill({ json: { code: 0, msg: '', data: report } }))
  const token = await freshToken(request)
  await page.goto(`${consoleBase}${consolePaths.reports}?t=${token}&ut=3`)
  const names = page.locator('tbody tr td:first-child')
  await expect(names).toHaveText([/Cat store/, /Dog store/])
  await expect(page.locator('tfoot tr')).toContainText([text('reports.total')])
  await expect(page.locator('tfoot tr')).toContainText([/1,400\.00/])
  await expectAccessible(page)

  await page.getByRole('button', { name: text('reports.sold'), exact: true }).click()
  await expect(names).toHaveText([/Dog store/, /Cat store/])
  await expect(page.getByRole('columnheader', { name: text('reports.sold') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\r\n').slice(1, 4)).toEqual([
    'Cat store,Shopee,3,3,500.00,300.00,0.00,0.00,0.00,0.00,200.00,40.00,0,0.00',
    'Dog store,Shopee,5,5,900.00,910.00,0.00,0.00,0.00,0.00,-10.00,-1.11,0,0.00',
    `${text('reports.total')},,8,8,1400.00,1210.00,0.00,0.00,0.00,0.00,190.00,13.57,0,0.00`,
  ])
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^report-store-.*\.xlsx$/)
})
