import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalog, loadCatalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { productCountries } from '../../packages/domain/src/catalog/vocabulary.ts'
import { quoteBoxShare } from '../../packages/domain/src/freight/quote.ts'
import { findEmptyOptions, findUnreachableDestinations } from './coverage.ts'
import { findMissingViews } from './missing-views.ts'
import { findMisfitPrintAreas, findUnpicturedPrintAreas } from './print-areas.ts'
import { findCopiedDescriptions, findEnglishRuns, findUntranslated } from './translations.ts'

const folder = join(import.meta.dirname, '../../catalog')
let catalog: Catalog

beforeAll(async () => {
  catalog = await loadCatalog(folder)
})

describe('the delivered catalog', () => {
  it('the catalog has at least 60 blanks over all pictured products and 240 ready-made products', () => {
    expect(catalog.blanks.length).toBeGreaterThanOrEqual(60)
    expect(catalog.readyMade.length).toBeGreaterThanOrEqual(240)
    const pictured = new Set(catalog.blanks.flatMap(({ views }) => views.map((view) => view.split('/')[0])))
    expect([...pictured].sort()).toEqual([
      'apron',
      'blanket',
      'canvas',
      'cap',
      'coaster',
      'cushion',
      'drawstring-bag',
      'hoodie',
      'long-sleeve',
      'mouse-pad',
      'mug',
      'mug-life',
      'notebook',
      'oversized',
      'phone-case',
      'poster',
      'poster-life',
      'socks',
      'sweatshirt',
      'tanktop',
      'teatowel',
      'tote',
      'tshirt',
      'tumbler',
      'womens-tee',
    ])
  })

  it('the catalog has a product in every filter option of both lists', () => {
    expect(findEmptyOptions(catalog)).toEqual([])
  })

  it('the catalog has a product in every category', () => {
    const used = new Set(catalog.blanks.map(({ category }) => category))
    const leaves = catalog.categories.flatMap(({ children }) => children.map(({ code }) => code))
    expect(leaves.filter((code) => !used.has(code))).toEqual([])
  })

  it('the catalog offers heat transfer printing on many of the blanks', () => {
    const offering = catalog.blanks.filter(({ techniques }) => techniques.includes('heat_transfer'))
    expect(offering.length / catalog.blanks.length).toBeGreaterThan(0.25)
  })

  it('the catalog sells every product above cost', () => {
    for (const blank of catalog.blanks)
      expect(blank.sellingPriceMinor, blank.code).toBeGreaterThan(blank.priceTiers[0]?.unitPriceMinor ?? 0)
    for (const product of catalog.readyMade) {
      const blank = catalog.blanks.find(({ code }) => code === product.blank)
      const cost = (blank?.priceTiers[0]?.unitPriceMinor ?? 0) + product.printFeeMinor
      expect(product.sellingPriceMinor, product.code).toBeGreaterThan(cost)
    }
  })

  it('the catalog was published in 2026, not after the exchange rates delivered with it', () => {
    for (const { code, publishedOn } of [...catalog.blanks, ...catalog.readyMade])
      expect(publishedOn >= '2026-01-01' && publishedOn <= catalog.exchangeRates.date, code).toBe(true)
  })

  it('the catalog is translated into each of the seven languages', () => {
    expect(findUntranslated(catalog)).toEqual([])
    expect(findCopiedDescriptions(catalog)).toEqual([])
    expect(findEnglishRuns(catalog)).toEqual([])
  })

  it('the print areas of the catalog fit every size of their product', () => {
    expect(findMisfitPrintAreas(catalog)).toEqual([])
  })

  it('one print area for posters of three sizes is reported', () => {
    const blanks = catalog.blanks
      .filter(({ code }) => code === 'PO001')
      .map((blank) => ({ ...blank, printAreas: blank.printAreas.map(({ sizes: _, ...area }) => area) }))
    expect(findMisfitPrintAreas({ blanks })).toEqual([
      'blanks/PO001.json: area front in 25X35: widthMm 500 is more than 250',
      'blanks/PO001.json: area front in 25X35: heightMm 700 is more than 350',
      'blanks/PO001.json: area front in 30X42: widthMm 500 is more than 300',
      'blanks/PO001.json: area front in 30X42: heightMm 700 is more than 420',
    ])
  })

  it('the print areas of the catalog have the aspect ratio of their pictures', async () => {
    expect(await findUnpicturedPrintAreas(catalog, folder)).toEqual([])
  })

  it('every view named by the catalog exists in every color', async () => {
    expect(await findMissingViews(catalog, folder)).toEqual([])
  })

  it('the catalog ships from every origin to every destination', () => {
    expect(findUnreachableDestinations(catalog)).toEqual([])
  })

  it('a marketplace’s warehouse in any destination gets a box from every production country', () => {
    const pieces = [{ weightG: 500, quantity: 4 }]
    const unquoted = productCountries.flatMap((origin) =>
      catalog.destinations
        .filter(
          ({ code }) =>
            !catalog.freightRates.some(
              (rate) => rate.origin === origin && rate.destination === code && quoteBoxShare(rate, pieces).ok,
            ),
        )
        .map(({ code }) => `${origin} ${code}`),
    )
    expect(unquoted).toEqual([])
  })

  it('the catalog has SF Express among its carriers', () => {
    expect(catalog.carriers.find(({ id }) => id === 'sf-express')?.names['en-US']).toBe('SF Express')
  })
})
