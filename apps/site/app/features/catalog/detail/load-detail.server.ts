import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { firstMarketOf } from '@podwright/domain/freight/first-market'
import { localeEntry } from '@podwright/domain/locale'
import { data, type RouterContextProvider } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNotFound } from '../../../server/or-not-found.ts'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'
import { renderCards } from '../card/render-cards.server.tsx'

const recommended = 5

/**
 * Loads everything a detail page shows; recommendations and freight may fail separately. If the product fails,
 * the page shows an error with a retry button, with status 503 so that it is not cached.
 */
export async function loadDetail(context: Readonly<RouterContextProvider>, id: string, kind: ProductKind) {
  const { api, locale, config } = siteOf(context)
  const messages = loadMessages(locale, 'category')
  const product = await orNull(orNotFound(api.call('getProduct', { params: { id }, query: { kind } })))
  if (!product) return data({ kind, messages, detail: null }, { status: 503 })
  const [hot, shipping] = await Promise.all([
    orNull(api.call('listHotProducts', { query: { kind, excludeId: product.id, limit: recommended } })),
    loadShipping(api, product, firstMarketOf(localeEntry(locale).country)),
  ])
  return data({
    kind,
    messages,
    detail: {
      product,
      recommended: await renderCards(context, hot?.items ?? []),
      shipping,
      origin: config.origin,
    },
  })
}

type Loaded = Awaited<ReturnType<typeof loadDetail>>['data']
export type DetailData = NonNullable<Loaded['detail']>
/** The data passed from the route to its page. */
export type DetailRouteData = Pick<Loaded, 'kind' | 'detail'>

/** Loads destinations, and the freight of one piece to the visitor's primary market, or to the first on the list. */
async function loadShipping(api: ApiClient, product: ProductDetail, market: string) {
  const destinations = (await orNull(api.call('listDestinations')))?.items ?? []
  const destination = (destinations.find(({ code }) => code === market) ?? destinations[0])?.code
  const variant = product.variants.find(({ id }) => id === product.defaultVariantId)
  const weightG = variant?.weightG ?? product.weightG
  if (destination === undefined) return { destinations, destination: '', weightG, quotes: null }
  const quotes = await orNull(
    api.call('listFreightQuotes', { query: { origin: product.country, destination, weightG } }),
  )
  return { destinations, destination, weightG, quotes: quotes?.items ?? null }
}
