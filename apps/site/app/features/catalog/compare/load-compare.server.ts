import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { localeEntry } from '@podwright/domain/locale'
import { data, type RouterContextProvider } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'
import { parseIds } from '../kept/id-list.ts'
import { maxCompared } from './max-compared.ts'

/**
 * Loads the products named in the URL, with the cheapest freight of one piece to the visitor's country; unknown ones
 * are left out.
 */
export async function loadCompare(context: Readonly<RouterContextProvider>, request: Request) {
  const { api, locale } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const ids = parseIds(searchParams.getAll('ids').join(','), maxCompared)
  const home = localeEntry(locale).country
  const found = await Promise.all(ids.map((id) => loadOne(api, id, home)))
  const products = found.filter((entry) => entry !== undefined)
  const destination = (await orNull(api.call('listDestinations')))?.items.find(({ code }) => code === home)
  return data({
    products,
    missing: ids.length - products.length,
    destinationName: destination?.name ?? null,
    isShort: searchParams.get('only') === 'differences',
    messages: loadMessages(locale, 'category'),
  })
}

export type CompareData = Omit<Awaited<ReturnType<typeof loadCompare>>['data'], 'messages'>
export type Compared = CompareData['products'][number]

async function loadOne(api: ApiClient, id: number, destination: string) {
  const product = await orNull(api.call('getProduct', { params: { id } }))
  if (!product) return undefined
  return { product, freightMinor: await cheapestFreight(api, product, destination) }
}

/** Null when no carrier ships there, or the request fails. */
async function cheapestFreight(api: ApiClient, product: ProductDetail, destination: string): Promise<number | null> {
  const { country: origin, weightG } = product
  const quotes = await orNull(api.call('listFreightQuotes', { query: { origin, destination, weightG } }))
  const prices = quotes?.items.map(({ priceMinor }) => priceMinor) ?? []
  return prices.length > 0 ? Math.min(...prices) : null
}
