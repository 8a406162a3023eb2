import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import { firstMarketOf } from '@podwright/domain/freight/first-market'
import { localeEntry } from '@podwright/domain/locale'
import type { RouterContextProvider } from 'react-router'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'
import { type FigureSource, loadFigures } from '../article/load-figures.server.ts'
import { type CalculatorProduct, calculatorProductOf } from './model/calculator-product.ts'
import { stateFromSearch } from './model/form-state.ts'

/** A light product: an example dominated by freight explains little. */
const lightG = 250

/** Products in use, at the top of the page. */
const coverSource: FigureSource = { code: 'RM0042', picture: 1 }

/** Loads what the calculator needs for the state in the URL, or for its example without one. */
export async function loadCalculator(context: Readonly<RouterContextProvider>, request: Request) {
  const site = siteOf(context)
  const { api, locale, reportError } = site
  const { productId, form } = stateFromSearch(new URL(request.url).search, 'CNY')
  // A product that no longer exists must not make the page fail.
  const quietly = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      reportError(error)
      return undefined
    })
  const readProduct = async (id: number) =>
    calculatorProductOf(await api.call('getProduct', { params: { id }, query: {}, handles: 'all' }))
  const readTariffs = async (product: CalculatorProduct | undefined, destination: string) =>
    product && destination
      ? (await api.call('listFreightTariffs', { query: { origin: product.country, destination }, handles: 'all' }))
          .items
      : undefined
  const readExample = async () => {
    const { items } = await api.call('listHotProducts', { query: { kind: 'blank', limit: 8 } })
    const chosen = items.find(({ weightG }) => weightG <= lightG) ?? items[0]
    return chosen && readProduct(chosen.id)
  }

  const [list, product, { cover }] = await Promise.all([
    orNull(api.call('listDestinations')),
    quietly(productId === undefined ? readExample() : readProduct(productId)),
    loadFigures(site, { cover: coverSource }, { cover: '' }),
  ])
  const destinations = list?.items ?? []
  const destination = productId === undefined ? firstMarketOf(localeEntry(locale).country) : form.destination
  const tariffs = await quietly(readTariffs(product, destination))
  return {
    destinations,
    product,
    isExample: productId === undefined,
    destination,
    tariffs: tariffs ?? noTariffs,
    cover,
  }
}

const noTariffs: readonly CarrierTariff[] = []
