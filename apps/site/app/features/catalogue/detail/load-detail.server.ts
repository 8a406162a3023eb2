import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { localeEntry } from '@podwright/domain/locale'
import type { RouterContextProvider } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNotFound } from '../../../server/or-not-found.ts'
import { siteOf } from '../../../server/site-context.ts'

const recommended = 10

/** Everything a detail page shows. Without the product there is no page; recommendations and freight may fail on their own. */
export async function loadDetail(context: Readonly<RouterContextProvider>, id: string, kind: ProductKind) {
  const { api, locale, config } = siteOf(context)
  const product = await orNotFound(api.call('getProduct', { params: { id }, query: { kind } }))
  const [hot, shipping] = await Promise.all([
    orNull(api.call('listHotProducts', { query: { kind, excludeId: product.id, limit: recommended } })),
    loadShipping(api, product, localeEntry(locale).country),
  ])
  return {
    product,
    recommended: hot?.items ?? [],
    shipping,
    origin: config.origin,
    messages: loadMessages(locale, 'category'),
  }
}

export type DetailData = Omit<Awaited<ReturnType<typeof loadDetail>>, 'messages'>

/** Destinations, and the freight of one piece to the visitor's own country, or to the first on the list. */
async function loadShipping(api: ApiClient, product: ProductDetail, home: string) {
  const destinations = (await orNull(api.call('listDestinations')))?.items ?? []
  const destination = (destinations.find(({ code }) => code === home) ?? destinations[0])?.code
  const variant = product.variants.find(({ id }) => id === product.defaultVariantId)
  const weightG = variant?.weightG ?? product.weightG
  if (destination === undefined) return { destinations, destination: '', weightG, quotes: null }
  const quotes = await orNull(
    api.call('listFreightQuotes', { query: { origin: product.country, destination, weightG } }),
  )
  return { destinations, destination, weightG, quotes: quotes?.items ?? null }
}

async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
