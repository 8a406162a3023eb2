import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { freshToken } from '../../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const bulk = textsOf(locale, 'bulk')

const row = (id: number) => ({
  ...{ id, title: `Cup ${id}`, code: `C-${id}`, sku: null, tags: [], price: null, priceRule: null, rulePrices: null },
  ...{ productId: 1, productCode: 'CUP', colours: [], sizes: [], state: 'ready', progress: 100, picture: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', isArchived: false, isPersonalizable: false },
})

test('all finished products that match are tagged with the filter of the list, and the run can be stopped', async ({
  page,
  request,
}) => {
  const answer = (data: object) => ({ json: { code: 0, msg: '', data } })
  const selection = { list: 'finished', filter: { search: 'cup', archived: 'no' } }
  const action = 'edit_finished'
  const counted = { count: 5, totalMinor: null, digest: 'd1' }
  const run = {
    ...{ id: 7, list: 'finished', action, state: 'running', stopReason: null, total: 5, totalMinor: null },
    ...{ done: 2, skipped: 1, createdAt: '2026-01-01T00:00:00.000Z', endedAt: null },
  }
  let shown: object | null = null
  const counts: unknown[] = []
  const started: unknown[] = []
  await page.route(
    (url) => url.pathname === '/api/finished-products',
    (route) => route.fulfill(answer({ items: [row(2), row(1)], total: 5 })),
  )
  await page.route('**/api/bulk-runs/matching', (route) => {
    counts.push(route.request().postDataJSON())
    return route.fulfill(answer({ ...counted, isCut: false, actions: [{ action, ...counted }] }))
  })
  await page.route('**/api/bulk-runs/7/stop', (route) => {
    shown = { ...run, state: 'stopped', endedAt: '2026-01-01T00:01:00.000Z' }
    return route.fulfill(answer(shown))
  })
  const skippedRows = [{ id: 2, label: 'Cup 2', reason: 'finished_unknown' }]
  await page.route('**/api/bulk-runs/7', (route) => route.fulfill(answer({ ...run, skippedRows, files: [] })))
  await page.route(
    (url) => url.pathname === '/api/bulk-runs',
    (route) => {
      if (route.request().method() === 'GET') return route.fulfill(answer({ run: shown }))
      started.push(route.request().postDataJSON())
      shown = run
      return route.fulfill(answer(run))
    },
  )
  const path = `${consoleBase}${consolePaths.designFinished}?search=cup&t=${await freshToken(request)}&ut=3`
  await page.goto(path)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Select all 5 that match' }).click()
  const bar = page.getByRole('region', { name: 'All 5 that match are selected' })
  await bar.getByRole('button', { name: `${bulk(`names.${action}`)} (5)` }).click()
  const dialog = page.getByRole('dialog')
  const tags = dialog.getByRole('combobox', { name: text('finished.addTags') })
  await tags.fill('summer')
  await tags.press('Enter')
  await dialog.getByRole('button', { name: text('finished.save'), exact: true }).click()
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: `${bulk(`names.${action}`)}: 3 of 5` })).toBeVisible()
  expect(counts[0]).toEqual({ selection })
  expect(started).toMatchObject([
    {
      selection,
      operation: { action, input: { addTags: ['summer'] } },
      confirmed: counted,
    },
  ])
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: bulk('stop'), exact: true }).click()
  await expect(status.filter({ hasText: 'stopped. 2 of 5 done, 1 skipped' })).toBeVisible()
  await page.getByRole('button', { name: bulk('showSkipped') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: bulk('reasons.gone') })).toContainText('Cup 2')
})
