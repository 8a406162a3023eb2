import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import {
  type Band,
  bandOf,
  priceBands,
  productionDayBands,
  weightBands,
} from '../../packages/domain/src/catalog/bands.ts'
import type { BlankSource } from '../../packages/domain/src/catalog/source.ts'
import {
  filterTechniques,
  productCountries,
  productLevels,
  productTags,
} from '../../packages/domain/src/catalog/vocabulary.ts'

/** The properties used by the filters of a product list. */
type Facets = Pick<BlankSource, 'country' | 'level' | 'tags' | 'techniques' | 'productionDays'> & {
  readonly priceMinor: number
  readonly weightG: number
}

/** Returns filter options of the two lists that would show no product. */
export function findEmptyOptions(catalog: Catalog): string[] {
  return [
    ...emptyOptionsOf('blanks', catalog.blanks.map(facetsOfBlank)),
    ...emptyOptionsOf('ready-made', facetsOfReadyMade(catalog)),
  ]
}

function facetsOfBlank(blank: BlankSource): Facets {
  const sizes = blank.secondAttribute.values
  return {
    country: blank.country,
    level: blank.level,
    tags: blank.tags,
    techniques: blank.techniques,
    productionDays: blank.productionDays,
    priceMinor: (blank.priceTiers[0]?.unitPriceMinor ?? 0) + Math.min(...sizes.map((size) => size.surchargeMinor)),
    weightG: Math.min(...sizes.map((size) => size.weightG)),
  }
}

function facetsOfReadyMade({ readyMade, blanks }: Catalog): Facets[] {
  return readyMade.flatMap((product) =>
    blanks
      .filter(({ code }) => code === product.blank)
      .map(facetsOfBlank)
      .map((facets) => ({
        ...facets,
        level: product.level,
        tags: product.tags,
        priceMinor: facets.priceMinor + product.printFeeMinor,
      })),
  )
}

function emptyOptionsOf(list: string, products: readonly Facets[]): string[] {
  const inBand = (bands: readonly Band[], figureOf: (product: Facets) => number) =>
    bands.map(({ code }) => ({ code, has: (product: Facets) => bandOf(bands, figureOf(product)) === code }))
  const options = {
    'production days': inBand(productionDayBands, (product) => product.productionDays),
    price: inBand(priceBands, (product) => product.priceMinor),
    weight: inBand(weightBands, (product) => product.weightG),
    country: productCountries.map((code) => ({ code, has: (product: Facets) => product.country === code })),
    level: productLevels.map((code) => ({ code, has: (product: Facets) => product.level === code })),
    tag: productTags.map((code) => ({ code, has: (product: Facets) => product.tags.includes(code) })),
    technique: filterTechniques.map((code) => ({ code, has: (product: Facets) => product.techniques.includes(code) })),
  }
  return Object.entries(options).flatMap(([group, entries]) =>
    entries
      .filter(({ has }) => !products.some((product) => has(product)))
      .map(({ code }) => `${list}: no product for ${group} ${code}`),
  )
}

/** Returns routes without any carrier: every origin must reach every destination. */
export function findUnreachableDestinations({ freightRates, destinations }: Catalog): string[] {
  return productCountries.flatMap((origin) =>
    destinations
      .filter(({ code }) => !freightRates.some((rate) => rate.origin === origin && rate.destination === code))
      .map(({ code }) => `freight/rates.json: no carrier ships from ${origin} to ${code}`),
  )
}
