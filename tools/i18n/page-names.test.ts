import { readFileSync } from 'node:fs'
import { localeCodes } from '@podwright/domain/locale'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { readArea } from '@podwright/i18n/message-files'
import { textEntries } from '@podwright/i18n/message-source'
import { expect, test } from 'vitest'

/** All places that show the name of a page: the menu, the window title, the page itself and links to it. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  jit: ['layout.solution.jit', 'router.solutionJit', 'solution.jit.title', 'home.solutions.jit.title'],
  website: [
    'layout.solution.website',
    'router.solutionWebsite',
    'solution.website.title',
    'home.solutions.website.title',
  ],
  operation: [
    'layout.solution.operation',
    'router.solutionOperation',
    'solution.operation.title',
    'home.solutions.operation.title',
  ],
  temu: ['layout.solution.temu', 'router.solutionTemu', 'solution.temu.title', 'home.solutions.temu.title'],
  pod: ['layout.resource.pod', 'router.resourcePod', 'resource.pod.title'],
  calculator: ['layout.resource.calculator', 'router.resourceCalculator', 'resource.calculator.title'],
  select: ['layout.footer.guide.select', 'guide.selectProducts.title'],
  design: ['layout.footer.guide.design', 'guide.howToDesign.title'],
  release: ['layout.footer.guide.release', 'guide.productRelease.title'],
  order: ['layout.footer.guide.order', 'guide.placeOrder.title'],
  afterSales: ['layout.footer.about.afterSales', 'guide.afterSales.title'],
  member: ['layout.footer.cooperation.member', 'guide.memberServices.title'],
  refund: ['layout.footer.cooperation.refund', 'guide.refundPolicy.title'],
  logistics: ['layout.footer.cooperation.logistics', 'guide.logistics.title'],
  library: ['layout.account.designFinished', 'console.page.designFinished'],
  guides: ['router.guide', 'guide.nav', 'guide.index.title'],
}

test.each(localeCodes)('a page has the same name in all places in %s', (locale) => {
  for (const [page, places] of Object.entries(placesOf)) {
    const names = places.map((place) => `${place.split('.')[0]}: ${textAt(locale, place)}`)
    const [first = ''] = places
    expect(names, page).toEqual(places.map((place) => `${place.split('.')[0]}: ${textAt(locale, first)}`))
  }
})

test.each(localeCodes)(
  'the button that adds a product to the library names the library as the menu does in %s',
  (locale) => {
    const [button, menu] = ['category.action.addToLibrary', 'layout.account.designFinished'].map((place) =>
      textAt(locale, place).toLowerCase(),
    )
    expect(button).toContain(menu)
  },
)

test('the documentation calls the pages of the operator console by their names', () => {
  const docs = readFileSync(new URL('../../docs/operations/administer.md', import.meta.url), 'utf8')
  const named = [...docs.matchAll(/[Tt]he page "([^"]+)"/g)].map(([, name]) => name)
  expect(named).not.toEqual([])
  const names = Object.keys(operatorPaths).map((page) => textAt('en-US', `operator.page.${page}`))
  expect(named.filter((name = '') => !names.includes(name))).toEqual([])
})

function textAt(locale: string, place: string): string {
  const [area = '', ...keys] = place.split('.')
  const text = textEntries(readArea(area)).find(([key]) => key === keys.join('.'))?.[1][locale]
  if (text === undefined) throw new Error(`no text ${place} in ${locale}`)
  return text
}
