import type { ListingContent, PublishedListing } from '../../../packages/connectors/src/listings.ts'
import type { Counterpart } from './counterpart.ts'

const unsupported = () => Promise.reject(new Error('the connector does not do this'))

/** What the counterparts of fakes within the process have in common whose connectors publish nothing. */
export function ordersOnly(platform: string) {
  return {
    returnUrl: `https://pod.example/callbacks/connect/${platform}`,
    callbackUrl: `https://pod.example/callbacks/keys/${platform}`,
    currencies: ['USD'],
    shows: [],
    hasPersonalization: false,
    hasNote: false,
    async stop() {},
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: unsupported,
    seeProduct: unsupported,
    createProduct: unsupported,
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  } satisfies Partial<Counterpart>
}

/** A variant of a product that the seller lists in the shop by hand. */
export type OfferedVariant = {
  readonly sku: string
  readonly title: string
  /** Values of its options in English. */
  readonly values: readonly string[]
  readonly priceMinor: number
}

/** The product of a seller who lists it by hand; `add` stores a variant in the fake and returns its id. */
export function offerByHand(
  { titles, options, variants }: ListingContent,
  externalId: string,
  add: (variant: OfferedVariant) => string,
): PublishedListing {
  const offered = variants.map(({ sku, optionValues, pricesMinor }) => {
    const values = options.map(({ key, values: all }) => {
      return all.find((each) => each.key === optionValues[key])?.label['en-US'] ?? ''
    })
    const variantId = add({ sku, title: titles['en-US'] ?? '', values, priceMinor: pricesMinor.USD ?? 0 })
    return { sku, externalId: variantId, stockId: null }
  })
  return { externalId, state: 'live', variants: offered, url: '', reason: '', operationId: null, pictures: [] }
}
