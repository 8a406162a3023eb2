import type { Page, Request } from '@playwright/test'
import { operatorKey } from '@podwright/contracts/client/session/operator-session'
import { sessionKey } from '@podwright/contracts/client/session/session-store'
import { permissionCodes } from '@podwright/domain/account/permissions'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { freshToken } from '../catalog-steps.ts'
import { demoSupplier, expect, test, textsOf } from '../fixtures.ts'

const text = textsOf('en-US', 'console')
const operatorText = textsOf('en-US', 'operator')

/** Which response a list is waiting for: the old filter, its next page, or the new filter. */
type Asked = 'old' | 'more' | 'new'
type List = {
  readonly name: string
  /** Path of the call that returns the list. */
  readonly path: string
  readonly asked: (query: URLSearchParams) => Asked
  readonly row: (name: string, id: number) => object
  readonly open: (page: Page) => Promise<unknown>
  readonly changeFilter: (page: Page) => Promise<unknown>
}

const day = '2026-01-01T00:00:00.000Z'

const finished: List = {
  name: 'finished products of a seller',
  path: '/api/finished-products',
  asked: (query) => (query.has('before') ? 'more' : query.get('search') ? 'new' : 'old'),
  row: (title, id) => ({
    ...{ id, title, code: '', sku: null, tags: [], price: null, productCode: '', colours: [], sizes: [] },
    ...{ state: 'ready', progress: 100, createdAt: day, picture: null, isArchived: false },
  }),
  open: async (page) =>
    page.goto(`${consoleBase}${consolePaths.designFinished}?t=${await freshToken(page.request)}&ut=3`),
  changeFilter: async (page) => {
    const search = page.getByRole('searchbox', { name: text('finished.search') })
    await search.fill('new')
    await search.press('Enter')
  },
}

const lists: readonly List[] = [
  {
    name: 'production orders of a supplier',
    path: '/api/production-orders',
    asked: (query) => (query.has('after') ? 'more' : query.get('state') === 'waiting' ? 'old' : 'new'),
    row: (number, id) => ({
      ...{
        id,
        number,
        orderNumber: '',
        priority: 0,
        dueOn: null,
        destination: null,
        state: 'waiting',
        shownState: 'waiting',
        goodsMinor: 0,
      },
      ...{ quantity: 1, shippedQuantity: 0, title: '', titles: {}, picture: null, lines: 1, colour: '', size: '' },
      technique: null,
    }),
    open: async (page) => {
      const login = await page.request.post('/api/authtoken/agentOauth/agentUserLogin', {
        form: { userType: '2', ...demoSupplier },
      })
      const { data } = await login.json()
      await page.goto(`${consoleBase}${consolePaths.production}?t=${data.accessToken}&ut=2`)
    },
    changeFilter: (page) => page.getByRole('tab', { name: text('production.tabs.shipped') }).click(),
  },
  finished,
  {
    name: 'accounts of an operator',
    path: '/api/operator/accounts',
    asked: (query) => (query.has('before') ? 'more' : query.has('role') ? 'new' : 'old'),
    row: (username, id) => ({
      ...{ id, username, userType: 3, email: null, balanceMinor: null, lockReason: null },
      ...{ hasTwoFactor: false, createdAt: day },
    }),
    open: async (page) => {
      // All calls of the page are answered by the test, so a token unknown to the server is enough.
      const user = {
        userName: '',
        userType: 1,
        inviteCode: '',
        name: '',
        role: 'administrator',
        permissions: permissionCodes,
      }
      await page.route('**/getUserInfo*', (route) => route.fulfill({ json: { code: 0, msg: '', data: user } }))
      const status = { enabledAt: null, recoveryCodesLeft: 0, isRequired: false }
      await page.route('**/api/account/two-factor', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: status } }),
      )
      await page.route('**/api/views?*', (route) => route.fulfill({ json: { code: 0, msg: '', data: { items: [] } } }))
      await page.addInitScript((key) => localStorage.setItem(key, '1 operator'), operatorKey)
      await page.goto(`${consoleBase}${operatorPaths.accounts}`)
    },
    changeFilter: (page) => page.getByText(operatorText('accounts.roles.supplier'), { exact: true }).first().click(),
  },
]

/** Answers a list's calls; the call for the next page waits until it is released. */
async function answerList(page: Page, list: List) {
  const answers: Record<Asked, { items: object[]; next: string | number | null; total: number; counts: object }> = {
    old: { items: [list.row('Old one', 3)], next: list.path.includes('production') ? '3' : 3, total: 2, counts: {} },
    more: { items: [list.row('Old two', 2)], next: null, total: 2, counts: {} },
    new: { items: [list.row('New one', 1)], next: null, total: 1, counts: {} },
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname === list.path,
    async (route) => {
      const asked = list.asked(new URL(route.request().url()).searchParams)
      if (asked === 'more') await released
      await route.fulfill({ json: { code: 0, msg: '', data: answers[asked] } })
    },
  )
  return { release }
}

/** Resolves when the browser has finished a call: it has the response, or has aborted the call. */
function endOf(page: Page, of: (request: Request) => boolean): Promise<unknown> {
  return Promise.race([page.waitForEvent('requestfinished', of), page.waitForEvent('requestfailed', of)])
}

test.describe('console lists', () => {
  test.use({ locale: 'en-US', expectedErrors: /ERR_FAILED/ })

  for (const list of lists) {
    test(`${list.name}: a next page of the old filter that arrives after another filter was chosen is discarded`, async ({
      page,
    }) => {
      const { release } = await answerList(page, list)
      await list.open(page)
      await expect(page.getByText('Old one')).toBeVisible()
      const isMore = (request: Request) => {
        const { pathname, searchParams } = new URL(request.url())
        return pathname === list.path && list.asked(searchParams) === 'more'
      }
      const asked = page.waitForRequest(isMore)
      const ended = endOf(page, isMore)
      await page.getByRole('button', { name: text('list.more'), exact: true }).click()
      await asked
      await list.changeFilter(page)
      await expect(page.getByText('New one')).toBeVisible()
      release()
      await ended
      // The page processes the response after the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await expect(page.getByText(/^(Old|New) (one|two)$/)).toHaveText(['New one'])
    })
  }

  test('a click with Shift selects all rows from the last one, and the header selects or clears all', async ({
    page,
  }) => {
    const items = [4, 3, 2, 1].map((id) => finished.row(`Row ${id}`, id))
    await page.route(
      (url) => url.pathname === finished.path,
      (route) => route.fulfill({ json: { code: 0, msg: '', data: { items, next: null, total: 4, counts: {} } } }),
    )
    await finished.open(page)
    const boxes = page.getByRole('table').getByRole('checkbox')
    const checked = page.getByRole('table').getByRole('checkbox', { checked: true })
    const [all, second, third, fourth] = [0, 2, 3, 4].map((at) => boxes.nth(at))
    await second?.check()
    await fourth?.click({ modifiers: ['Shift'] })
    await expect(checked).toHaveCount(3)
    await third?.click()
    await expect(checked).toHaveCount(2)
    await all?.click()
    await expect(checked).toHaveCount(5)
    await all?.click()
    await expect(checked).toHaveCount(0)
  })

  test('an account that logs in in another tab sees none of the previous account’s data', async ({ page, context }) => {
    const tokens = new Set<string>()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/account/addresses', async (route) => {
      const { accesstoken = '' } = await route.request().allHeaders()
      tokens.add(accesstoken)
      const isFirst = tokens.size === 1
      if (!isFirst) await released
      const item = { id: 1, label: isFirst ? 'Of the first' : 'Of the second', isDefault: false, address: {} }
      await route.fulfill({ json: { code: 0, msg: '', data: { items: [item] } } })
    })
    await page.goto(`${consoleBase}${consolePaths.profile}?t=${await freshToken(page.request)}&ut=3`)
    await expect(page.getByText('Of the first')).toBeVisible()
    const second = await freshToken(page.request)
    const other = await context.newPage()
    await other.goto('/robots.txt')
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/account/addresses'))
    await other.evaluate(([key, token]) => localStorage.setItem(key, `3 ${token}`), [sessionKey, second] as const)
    await asked
    await expect(page.getByText('Of the first')).toHaveCount(0)
    release()
    await expect(page.getByText('Of the second')).toBeVisible()
  })
})
