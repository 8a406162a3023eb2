import { readFileSync } from 'node:fs'
import { localeCodes } from '@podwright/domain/locale'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

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

function textAt(locale: string, place: string): string {
  const [area = '', ...keys] = place.split('.')
  const url = new URL(`../../packages/i18n/messages/${locale}/${area}.json`, import.meta.url)
  let node: string | Tree | undefined = JSON.parse(readFileSync(url, 'utf8')) as Tree
  for (const key of keys) node = typeof node === 'object' ? node[key] : undefined
  if (typeof node !== 'string') throw new Error(`no text ${place} in ${locale}`)
  return node
}
