import type { Page } from '@playwright/test'
import { connectStorePath, consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, locales, open, test, textsOf } from '../fixtures.ts'

/** Every article and the minimum number of parts of each kind that it contains. */
const articles = [
  { path: '/about', sections: 10, tables: 0, pictures: 5, questions: 4, flows: 1 },
  { path: '/solution/jit', sections: 10, tables: 2, pictures: 4, questions: 6, flows: 1 },
  { path: '/solution/website', sections: 7, tables: 1, pictures: 1, questions: 5, flows: 1 },
  { path: '/solution/operation', sections: 8, tables: 1, pictures: 1, questions: 4, flows: 1 },
  { path: '/solution/temu', sections: 7, tables: 1, pictures: 2, questions: 5, flows: 0 },
  { path: '/resource/pod', sections: 11, tables: 4, pictures: 10, questions: 6, flows: 0 },
] as const

/** Counts the parts of an article in one evaluation. */
function partsOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)]
    const textsOf = (selector: string) => all(selector).map((element) => element.textContent?.trim() ?? '')
    return {
      sections: all('article section[id]').map(({ id }) => `#${id}`),
      headings: textsOf('article section[id] h2'),
      contents: textsOf('nav[aria-labelledby="contents-label"] a'),
      targets: all('nav[aria-labelledby="contents-label"] a').map((link) => link.getAttribute('href')),
      tables: all('article table').map((table) => ({
        caption: table.querySelector('caption')?.textContent ?? '',
        columns: all('thead th[scope="col"]', table).length,
        rows: all('tbody tr', table).map((row) => [all('th[scope="row"]', row).length, all('th, td', row).length]),
      })),
      pictures: all('article figure').length,
      unnamed: all('article figure img').filter((image) => !image.getAttribute('alt')?.trim()).length,
      questions: all('article details').length,
      flows: all('article ol[aria-label]').length,
      empty: all('article :is(h1, h2, h3, p, th, td, dt, dd, figcaption, summary, caption):empty').length,
      related: all('article aside[aria-labelledby="related-title"] a').length,
    }
  })
}

for (const locale of locales) {
  test(`articles are complete in ${locale}: sections, tables with headings, pictures, questions, nothing empty @R-102`, async ({
    page,
  }) => {
    // Everything that is counted is in the HTML.
    await page.route(/\.(js|webp|avif|jpg|png)(\?|$)/, (route) => route.abort())
    for (const article of articles) {
      await page.goto(`${article.path}?lang=${locale}`, { waitUntil: 'domcontentloaded' })
      const { sections, headings, contents, targets, tables, ...parts } = await partsOf(page)
      expect(sections, article.path).toHaveLength(article.sections)
      // The table of contents lists every section in order and links to it.
      expect(contents, article.path).toEqual(headings)
      expect(targets, article.path).toEqual(sections)
      expect(tables, `tables of ${article.path}`).toHaveLength(article.tables)
      for (const { caption, columns, rows } of tables) {
        expect(caption).toMatch(/\S/)
        for (const row of rows) expect(row, `${caption} of ${article.path}`).toEqual([1, columns])
      }
      const { pictures, questions, flows } = article
      expect(parts, article.path).toEqual({ pictures, questions, flows, unnamed: 0, empty: 0, related: 3 })
    }
  })
}

test.describe('articles in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale, reducedMotion: 'reduce' })

  test('the table of contents links to its sections, questions open by keyboard, and pictures load', async ({
    page,
  }) => {
    await open(page, '/solution/jit')
    const link = page.locator('nav[aria-labelledby="contents-label"] a[href="#batch"]')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#batch$/)
    await expect(page.locator('#batch h2')).toBeInViewport()
    for (const image of await page.locator('#batch figure img').all()) {
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true)
    }

    const question = page.locator('#faq details').first()
    await expect(question.locator('p')).toBeHidden()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(question.locator('p')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await expect(question.locator('p')).toBeHidden()
  })
})

test.describe('articles in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale, reducedMotion: 'reduce' })

  test('flow diagrams are read in order, each step with its owner @R-804', async ({ page }) => {
    const text = textsOf(locale, 'solution')
    const step = textsOf(locale, 'home')
    await open(page, '/solution/operation')
    const steps = page.getByRole('list', { name: text('operation.flow.label') }).getByRole('listitem')
    await expect(steps).toHaveCount(9)
    await expect(steps.nth(0)).toContainText(`${text('operation.flow.swimlanes.1')}: ${step('flow.1.title')}`)
    await expect(steps.nth(4)).toContainText(`${text('operation.flow.swimlanes.2')}: ${step('flow.5.title')}`)
    await expect(steps.nth(7)).toContainText(`${text('operation.flow.swimlanes.4')}: ${step('flow.8.title')}`)

    await page.goto('/solution/jit')
    const stage = 'jit.path.flow.stages'
    const stages = page.getByRole('list', { name: text('jit.path.flow.label') })
    await expect(stages.getByRole('heading')).toHaveText([1, 2, 3, 4, 5].map((n) => text(`${stage}.${n}.title`)))
    const shop = stages.getByRole('listitem').filter({ hasText: text(`${stage}.1.nodes.1.text`) })
    await expect(shop.last()).toContainText(
      `→ ${text(`${stage}.2.nodes.1.title`)}, ${text(`${stage}.2.nodes.2.title`)}`,
    )
  })
})

test.describe('articles in id-ID', () => {
  const locale = 'id-ID'
  test.use({ locale })

  test('a solution page leads to the dialog that connects a store, guests after they log in', async ({
    page,
    request,
  }) => {
    const text = textsOf(locale, 'console')
    const follow = async (path: string) => {
      await open(page, path)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: textsOf(locale, 'solution')('connectStore') }).click()
      return opened
    }
    const asGuest = await follow('/solution/jit')
    await expect(asGuest.getByRole('link', { name: text('gate.login') })).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent(consoleBase + connectStorePath)}`,
    )
    const asSeller = await follow(`/solution/website?t=${await freshToken(request)}&ut=3`)
    const dialog = asSeller.getByRole('dialog', { name: text('stores.connect.title') })
    await expect(dialog.getByLabel(text('stores.connect.fields.url'))).toBeVisible()
    await dialog.getByRole('button', { name: text('stores.cancel') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(asSeller).toHaveURL(new RegExp(`${consolePaths.store}$`))
  })
})

test('claims are worded as claims, and their figures match the platform facts @R-702', async ({ request }) => {
  const body = async (path: string) => {
    const answer = await request.get(`${path}?lang=en-US`)
    return (await answer.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  }
  const jit = await body('/solution/jit')
  expect(jit).toContain('your contract with the marketplace decides')
  expect(jit).toContain('By the marketplace')
  expect(jit).toContain('200 designs in one export')
  const temu = await body('/solution/temu')
  for (const claim of ['10,000', 'annual fee', 'Claims, not promises', 'the contract you sign decides'])
    expect(temu).toContain(claim)
  const operation = await body('/solution/operation')
  for (const claim of ['60 days', '30 days from the day the parcel is signed for', 'Podwright’s own figures'])
    expect(operation).toContain(claim)
  const about = await body('/about')
  for (const claim of ['over 5,000 square meters', 'close to 100 partner factories', 'over 10 years', 'own statements'])
    expect(about).toContain(claim)
})
