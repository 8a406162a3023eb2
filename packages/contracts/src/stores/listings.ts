import { localeCodes } from '@podwright/domain/locale'
import { priceRuleLimits } from '@podwright/domain/stores/price-rule'
import { PriceRuleInput } from '@podwright/domain/stores/price-rule-input'
import { storeErrorCodes } from '@podwright/domain/stores/store-errors'
import {
  existingProductChoices,
  publishLimits,
  publishProblemCodes,
  publishRemarkCodes,
  storeListingStates,
} from '@podwright/domain/stores/store-listings'
import { storeStates } from '@podwright/domain/stores/store-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, queryInt, queryList, text } from '../fields.ts'
import { EffectPicture } from '../finished/finished-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { CurrencyCode } from './store-shapes.ts'

const Time = z.iso.datetime()
const Locales = z
  .array(z.enum(localeCodes))
  .min(1, 'required')
  .max(localeCodes.length, 'too_many')
  .refine((codes) => new Set(codes).size === codes.length, 'invalid')
  .meta({ description: "Languages of the texts; the first is the store's main language" })

/** Where and how products are published. */
export const PublishChoices = z.object({
  storeId: Id,
  locales: Locales,
  priceRule: PriceRuleInput,
  existing: z.enum(existingProductChoices).prefault('link').meta({
    description: 'What happens if the shop has a product with these SKUs: link it, or replace its content',
  }),
})

const PublishInput = PublishChoices.extend({
  ids: z
    .array(Id)
    .min(1, 'required')
    .max(publishLimits.maxProducts, 'too_many')
    .meta({ description: 'Finished products' }),
})

const Text = z.partialRecord(z.enum(localeCodes), z.string())
const Problem = z.enum(publishProblemCodes)

/** What is sent to the shop. */
const PublishContent = z.object({
  mainLocale: z.enum(localeCodes),
  titles: Text,
  descriptions: Text,
  tags: z.array(z.string()),
  options: z.array(
    z.object({ key: z.string(), name: Text, values: z.array(z.object({ key: z.string(), label: Text })) }),
  ),
  pictures: z
    .array(z.object({ path: z.string(), width: z.int(), height: z.int(), colour: z.string() }))
    .meta({ description: 'In order; the first one is the cover' }),
  variants: z.array(
    z.object({
      sku: z.string(),
      optionValues: z.record(z.string(), z.string()),
      costMinor: Minor.meta({ description: 'Cost of one piece, in the currency of the store' }),
      freightMinor: Minor.meta({ description: 'Freight that the price includes, in the currency of the store' }),
      feesMinor: Minor.meta({ description: 'Commission and other costs, in the currency of the store' }),
      priceMinor: Minor,
      profitMinor: Minor.meta({
        description: 'What the price leaves after cost, included freight and fees; below zero: a loss',
      }),
      weightG: z.int(),
      isOnSale: z.boolean(),
    }),
  ),
})
export type PublishContent = z.infer<typeof PublishContent>

const PublishPreview = z.object({
  finishedId: z.int(),
  code: z.string(),
  title: z.string(),
  picture: EffectPicture.nullable(),
  problems: z.array(Problem).meta({ description: 'Why it cannot be published; empty if it can' }),
  remarks: z
    .array(z.object({ code: z.enum(publishRemarkCodes), values: z.array(z.string()) }))
    .meta({ description: "What is left out or changed because of the platform's limits or the price rule" }),
  action: z.enum(['create', 'unknown', 'link', 'replace', 'update', 'unchanged']).meta({
    description:
      '`link`, `replace`: the shop has a product with these SKUs; `unknown`: it could not be searched for them; `unchanged`: nothing would be sent',
  }),
  parts: z
    .array(z.enum(['texts', 'options', 'pictures', 'variants', 'prices']))
    .meta({ description: 'The parts that would be sent' }),
  content: PublishContent.nullable(),
})
export type PublishPreview = z.infer<typeof PublishPreview>

/** POST /api/store-listings/preview: exactly what publishing would send to the shop, without sending it. */
export const previewListings = defineCall({
  id: 'previewListings',
  summary: 'Show what publishing products to a store would send',
  method: 'POST',
  path: '/api/store-listings/preview',
  access: seller,
  permission: 'listings',
  scopes: ['stores.read'],
  body: PublishInput,
  data: z.object({
    currency: CurrencyCode,
    items: z.array(PublishPreview),
    isShopChecked: z.boolean().meta({
      description:
        'Whether the shop was asked for its currencies and for products with the same SKUs; false if it cannot be reached',
    }),
  }),
  codes: ['store_unknown', 'store_cannot_publish', 'unavailable'],
})

/**
 * POST /api/store-listings/publish: queues products to be published, or to be updated with what has changed since. A
 * product is in a store at most once, so publishing it again never creates a second one.
 */
export const publishListings = defineCall({
  id: 'publishListings',
  summary: 'Publish finished products to a store',
  method: 'POST',
  path: '/api/store-listings/publish',
  access: seller,
  permission: 'listings',
  scopes: ['stores.write'],
  body: PublishInput.extend({ requestKey: z.uuid() }),
  data: z.object({
    queued: z.array(z.int()).meta({ description: 'Finished products' }),
    refused: z.array(
      z.object({ id: z.int(), reason: z.enum(['finished_unknown', 'listing_problems']), problems: z.array(Problem) }),
    ),
  }),
  codes: ['store_unknown', 'store_cannot_publish', 'store_state', 'unavailable'],
})

const StoreListing = z.object({
  id: z.int(),
  finishedId: z.int(),
  code: z.string(),
  title: z.string(),
  picture: EffectPicture.nullable(),
  storeId: z.int(),
  storeName: z.string(),
  platform: z.string(),
  storeState: z.enum(storeStates).meta({ description: 'Listings wait unless their store is connected' }),
  currency: CurrencyCode,
  state: z.enum(storeListingStates),
  isWaiting: z.boolean().meta({ description: 'Something is still to be done in the shop' }),
  nextAt: Time.nullable().meta({ description: 'When it is tried again after a failure; null if it is not' }),
  url: z.string().meta({ description: 'Page of the product in the shop; empty if unknown' }),
  priceMinor: Minor.nullable().meta({ description: 'Lowest price of its variants, as last sent' }),
  hasPriceChange: z.boolean().meta({ description: 'Whether its prices would differ if it were sent now' }),
  variantCount: z.int(),
  failure: z.enum([...storeErrorCodes, ...publishProblemCodes]).nullable(),
  detail: z.string().meta({ description: "The platform's message or reason" }),
  locales: z.array(z.enum(localeCodes)),
  priceRule: PriceRuleInput,
  existing: z.enum(existingProductChoices),
  publishedAt: Time.nullable(),
  updatedAt: Time,
})
export type StoreListing = z.infer<typeof StoreListing>

/** Filters of the list. */
export const StoreListingFilter = z.object({
  storeId: Id.optional(),
  states: queryList(z.enum(storeListingStates), storeListingStates.length),
})

/** Zero to the highest margin, in hundredths of a percent. */
export const MarginBasisPoints = z
  .int('not_a_number')
  .min(0, 'out_of_range')
  .max(priceRuleLimits.maxMargin, 'out_of_range')
  .meta({ description: '3000: the profit is 30 % of the price' })

/** GET /api/store-listings: your products in connected stores, the last changed first. */
export const listStoreListings = defineCall({
  id: 'listStoreListings',
  summary: 'Products in your connected stores',
  method: 'GET',
  path: '/api/store-listings',
  access: seller,
  permission: 'listings',
  scopes: ['stores.read'],
  query: StoreListingFilter.extend({
    requestKey: z.uuid().optional().meta({ description: 'Only products of this request to publish' }),
    after: text(100).optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({
    items: z.array(StoreListing),
    counts: z
      .array(z.object({ state: z.enum(storeListingStates), count: z.int() }))
      .meta({ description: 'Numbers by state, without the filter by state' }),
    next: z.string().nullable(),
  }),
  codes: ['validation_failed'],
})

const ListingIds = z.array(Id).min(1, 'required').max(publishLimits.maxListings, 'too_many')
const Done = z.object({ done: z.array(z.int()).meta({ description: 'Listings that were changed' }) })

/** POST /api/store-listings/take-down: removes products from sale in the shop, without deleting them there. */
export const takeDownListings = defineCall({
  id: 'takeDownListings',
  summary: 'Take products down in their stores',
  method: 'POST',
  path: '/api/store-listings/take-down',
  access: seller,
  permission: 'listings',
  scopes: ['stores.write'],
  body: z.object({ ids: ListingIds }),
  data: Done,
  codes: ['listing_unknown'],
})

/**
 * POST /api/store-listings/margin: prices listings for a target margin and sends them. Freight, commission, other costs and
 * rounding stay as they were published with; products that were taken down stay so.
 */
export const setListingMargin = defineCall({
  id: 'setListingMargin',
  summary: 'Price products in their stores for a margin',
  method: 'POST',
  path: '/api/store-listings/margin',
  access: seller,
  permission: 'listings',
  scopes: ['stores.write'],
  body: z.object({
    ids: ListingIds,
    basisPoints: MarginBasisPoints,
  }),
  data: Done,
  codes: ['listing_unknown'],
})

/**
 * POST /api/store-listings/retry: tries listings again with what they were published with; also sends what has changed
 * since, and publishes again what was taken down.
 */
export const retryListings = defineCall({
  id: 'retryListings',
  summary: 'Send listings to their stores again',
  method: 'POST',
  path: '/api/store-listings/retry',
  access: seller,
  permission: 'listings',
  scopes: ['stores.write'],
  body: z.object({
    ids: ListingIds,
    existing: z
      .enum(existingProductChoices)
      .optional()
      .meta({ description: 'A new choice of what happens to a product of the shop with the same SKUs' }),
  }),
  data: Done,
  codes: ['listing_unknown'],
})
